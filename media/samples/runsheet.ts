import type { Easement } from "./easement.ts";

/** One instrument of the chain, as a line of the runsheet. Nobody is named: parties are the State, owners by number, and roles. */
export interface Instrument {
  readonly kind: string;
  readonly dated: string;
  readonly recorded: string;
  readonly grantor: string;
  readonly grantee: string;
  readonly text: string;
  /** The surface that it conveys: from each of these parties to those, in shares of the whole. Absent: it conveys no fee. */
  readonly conveys?: { readonly from: Shares; readonly to: Shares };
}

type Shares = Readonly<Record<string, number>>;

const state = "State of Texas";

export function runsheet(easement: Easement): Instrument[] {
  return [
    {
      ...{ kind: "Award, school land", dated: "Apr 03, 1907", recorded: "GLO file" },
      ...{ grantor: state, grantee: "Owner 1" },
      text: "All of Section 14. Classified mineral: the State keeps oil, gas and other minerals.",
      conveys: { from: { [state]: 1 }, to: { "Owner 1": 1 } },
    },
    {
      ...{ kind: "Warranty deed", dated: "Sep 18, 1912", recorded: "Vol. 9, Pg. 301" },
      ...{ grantor: "Owner 1", grantee: "Owner 2" },
      text: "All of Section 14, subject to the balance due the State.",
      conveys: { from: { "Owner 1": 1 }, to: { "Owner 2": 1 } },
    },
    {
      ...{ kind: "Patent", dated: "Jun 11, 1919", recorded: "Vol. 14, Pg. 77" },
      ...{ grantor: state, grantee: "Owner 2" },
      text: "To Owner 2 as assignee of Owner 1, on full payment. Minerals reserved.",
    },
    {
      ...{ kind: "Warranty deed", dated: "Feb 25, 1938", recorded: "Vol. 31, Pg. 112" },
      ...{ grantor: "Owner 2", grantee: "Owner 3" },
      text: "All of Section 14. Vendor’s lien, released 1944, Vol. 38, Pg. 6.",
      conveys: { from: { "Owner 2": 1 }, to: { "Owner 3": 1 } },
    },
    {
      ...{ kind: "Oil and gas lease", dated: "May 08, 1962", recorded: "Vol. 66, Pg. 540" },
      ...{ grantor: "Owner 3, for the State", grantee: "Lessee 1" },
      text: "Five-year primary term. No well. Release covers the west half only: see requirement 1.",
    },
    {
      ...{ kind: "Probate", dated: "Oct 02, 1978", recorded: "Cause 1,204" },
      ...{ grantor: "Estate of Owner 3", grantee: "Owners 4\u00a0and\u00a05" },
      text: "One half each. Estate closed; no debts of record.",
      conveys: { from: { "Owner 3": 1 }, to: { "Owner 4": 0.5, "Owner 5": 0.5 } },
    },
    {
      ...{ kind: "Warranty deed", dated: "Mar 15, 1994", recorded: "Vol. 188, Pg. 49" },
      ...{ grantor: "Owner 5", grantee: "Owner 4" },
      text: "Undivided one-half. Owner 4 holds all of the surface.",
      conveys: { from: { "Owner 5": 0.5 }, to: { "Owner 4": 0.5 } },
    },
    {
      ...{ kind: "Warranty deed", dated: "Aug 20, 2009", recorded: "Doc. 2009-0311" },
      ...{ grantor: "Owner 4", grantee: "Owner 6" },
      text: "All of Section 14. Present owner of the surface.",
      conveys: { from: { "Owner 4": 1 }, to: { "Owner 6": 1 } },
    },
    {
      ...{ kind: "Memo. of solar lease", dated: "Jan 10, 2025", recorded: "Doc. 2025-0042" },
      ...{ grantor: "Owner 6", grantee: "Lessee 2" },
      text: "35 years. No exception for pipelines: see requirement 3.",
    },
    {
      ...{ kind: "Pipeline easement", dated: "Mar 12, 2026", recorded: "Doc. 2026-0118" },
      ...{ grantor: "Owner 6", grantee: "Pipeline company" },
      text: `${easement.width} feet wide, ${easement.acres.toFixed(2)} acres, one 16-inch gas line. Easement plat attached.`,
    },
  ];
}

/** The curative list: each with who clears it and by when. */
export const requirements: readonly (readonly [string, string, string])[] = [
  [
    "1962 lease, east half: record a release, or an affidavit of non-production.",
    "Title manager",
    "May 15, 2026",
  ],
  ["1978 probate: file a certified copy of the order in the deed records.", "Counsel", "May 22, 2026"],
  ["2025 lease: lessee’s consent to the 2026 easement, recorded.", "Right-of-way agent", "Jun 05, 2026"],
];

/** Runs the chain from sovereignty: throws where a grantor does not hold the share that an instrument conveys. Returns who holds the surface. */
export function runChain(instruments: readonly Instrument[]): Shares {
  const held: Record<string, number> = { [state]: 1 };
  for (const { kind, dated, conveys } of instruments) {
    if (!conveys) continue;
    const sum = (shares: Shares) => Object.values(shares).reduce((total, share) => total + share, 0);
    if (sum(conveys.from) !== sum(conveys.to)) throw new Error(`${kind}, ${dated}: its shares don't add up.`);
    for (const [party, share] of Object.entries(conveys.from)) {
      if ((held[party] ?? 0) < share)
        throw new Error(`${kind}, ${dated}: ${party} does not hold what it conveys.`);
      held[party] = (held[party] as number) - share;
      if (held[party] === 0) delete held[party];
    }
    for (const [party, share] of Object.entries(conveys.to)) held[party] = (held[party] ?? 0) + share;
  }
  return held;
}
