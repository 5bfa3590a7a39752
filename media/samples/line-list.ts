import type { Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { nameLand } from "../land-names.ts";
import { abstractNumber } from "../sheet/abstracts.ts";
import { feetPerPoint, type Parcel, parcels, sectionNumber } from "../sheet/parcels.ts";
import { gasLine } from "../sheet/pipelines.ts";
import { round } from "./easement.ts";

/** A tract that the pipeline crosses: one line of the list. */
export interface ListedTract {
  /** The section, and a letter for its part: "19B". */
  readonly tract: string;
  readonly section: number;
  readonly abstract: string;
  readonly owner: string;
  /** In feet from the block's east line. */
  readonly from: number;
  readonly to: number;
  readonly feet: number;
  readonly rods: number;
  /** Of the permanent easement, and of the strip beside it that is used while the pipe is laid. */
  readonly acres: number;
  readonly workspace: number;
  readonly status: Status;
}

/** The dates that every tract carries, and the next step. */
interface Status {
  readonly permission: string;
  readonly offer: string;
  readonly signed: string;
  readonly recorded: string;
  readonly next: string;
}

/** The strip beside the easement, in feet. */
const workspaceWidth = 25;

const done = (permission: string, offer: string, signed: string, recorded: string): Status => ({
  ...{ permission, offer, signed, recorded },
  next: "Damages after construction",
});

/** From east to west. */
const statuses: readonly Status[] = [
  done("Nov 04", "Dec 08", "Jan 20", "Jan 27"),
  done("Nov 04", "Dec 08", "Jan 20", "Jan 27"),
  done("Nov 06", "Dec 11", "Feb 03", "Feb 10"),
  done("Nov 12", "Dec 15", "Feb 17", "Feb 24"),
  done("Nov 12", "Dec 18", "Feb 19", "Mar 03"),
  done("Nov 12", "Dec 18", "Feb 24", "Mar 03"),
  done("Nov 18", "Jan 06", "Mar 05", "Mar 11"),
  done("Nov 18", "Jan 08", "Mar 12", "Mar 18"),
  { permission: "Nov 20", offer: "Feb 12", signed: "Apr 14", recorded: "", next: "At the county clerk" },
  { permission: "Nov 20", offer: "Feb 12", signed: "Apr 14", recorded: "", next: "At the county clerk" },
  { permission: "Dec 02", offer: "Apr 20", signed: "", recorded: "", next: "Offer out; call on May 05" },
  { permission: "Dec 02", offer: "Mar 02", signed: "", recorded: "", next: "Heirs: two of three signed" },
  { permission: "Dec 09", offer: "Mar 09", signed: "", recorded: "", next: "Lienholder’s consent" },
  { permission: "Dec 09", offer: "", signed: "", recorded: "", next: "Route moved; new plat May 06" },
  { permission: "", offer: "", signed: "", recorded: "", next: "Second letter sent Apr 22" },
];

export function lineList(): ListedTract[] {
  const runs = crossedParcels();
  nameLand(gasLine.name, gasLine.line);
  if (runs.length !== statuses.length)
    throw new Error(`The pipeline crosses ${runs.length} tracts, but ${statuses.length} have a status.`);
  return runs.map(({ parcel, from, to }, i) => {
    const section = sectionNumber(9, parcel.column, parcel.row) as number;
    nameLand(`Part ${parcel.part} of Section ${section}, Block 9`, parcel.polygon);
    const feet = round(round(to) - round(from));
    return {
      tract: `${section}${isDivided(parcel) ? "ABCD"[parcel.part] : ""}`,
      section,
      abstract: abstractNumber(9, section),
      owner: section === 14 ? "Owner 6" : `Owner ${21 + i}`,
      ...{ from: round(from), to: round(to), feet, rods: round(feet / 16.5) },
      acres: round((feet * gasLine.width) / 43_560),
      workspace: round((feet * workspaceWidth) / 43_560),
      status: statuses[i] as Status,
    };
  });
}

/** Sums of the figures as they are printed. */
export function sumUp(
  tracts: readonly ListedTract[],
): Pick<ListedTract, "feet" | "rods" | "acres" | "workspace"> {
  const sum = (figure: (tract: ListedTract) => number) =>
    round(tracts.reduce((total, tract) => total + figure(tract), 0));
  return {
    feet: sum(({ feet }) => feet),
    rods: sum(({ rods }) => rods),
    acres: sum(({ acres }) => acres),
    workspace: sum(({ workspace }) => workspace),
  };
}

/** 12345.67 feet is station 123+45.67. */
export function formatStation(feet: number): string {
  const rest = (feet % 100).toFixed(2).padStart(5, "0");
  return `${Math.floor(feet / 100)}+${rest}`;
}

interface Run {
  readonly parcel: Parcel;
  readonly from: number;
  readonly to: number;
}

/** The parcels of Sections 47 to 7 that the line crosses, from where it enters the block. */
function crossedParcels(): Run[] {
  const all = parcels().filter(
    ({ block, column, row }) => block === 9 && (sectionNumber(9, column, row) ?? 8) !== 8,
  );
  const runs: { parcel: Parcel; from: number; to: number }[] = [];
  let before = 0;
  let start: number | undefined;
  for (const [i, b] of gasLine.line.entries()) {
    const a = gasLine.line[i - 1];
    if (!a) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const shares = all.flatMap((parcel) => cut(parcel, a, b)).sort((x, y) => x.enters - y.enters);
    for (const { parcel, enters, leaves } of shares) {
      start ??= (before + enters * length) * feetPerPoint;
      const to = (before + leaves * length) * feetPerPoint - start;
      const last = runs.at(-1);
      if (last?.parcel === parcel) last.to = to;
      else runs.push({ parcel, from: last?.to ?? 0, to });
    }
    before += length;
  }
  return runs;
}

/** What share of a leg lies in a parcel, in the order of the leg. */
function cut(parcel: Parcel, a: Point, b: Point): { parcel: Parcel; enters: number; leaves: number }[] {
  const shares = [0, 1];
  const { polygon } = parcel;
  for (const [i, to] of polygon.entries()) {
    const from = polygon.at(i - 1) as Point;
    const across = (b.x - a.x) * (to.y - from.y) - (b.y - a.y) * (to.x - from.x);
    const t = ((from.x - a.x) * (to.y - from.y) - (from.y - a.y) * (to.x - from.x)) / across;
    const u = ((from.x - a.x) * (b.y - a.y) - (from.y - a.y) * (b.x - a.x)) / across;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) shares.push(t);
  }
  shares.sort((x, y) => x - y);
  return shares.slice(1).flatMap((leaves, i) => {
    const enters = shares[i] as number;
    const t = (enters + leaves) / 2;
    return contains(polygon, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })
      ? [{ parcel, enters, leaves }]
      : [];
  });
}

function isDivided({ block, column, row }: Parcel): boolean {
  return parcels().some(
    (other) => other.block === block && other.column === column && other.row === row && other.part > 0,
  );
}
