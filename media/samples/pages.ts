import { formatFeet } from "../sheet/calls.ts";
import { grid, tractAcres, tractName } from "./description.ts";
import { type Course, type Easement, easementOf, tractCourses } from "./easement.ts";
import { readFirm } from "./firm.ts";
import { formatStation, lineList, sumUp } from "./line-list.ts";
import { formatPage, formatTable } from "./page.ts";
import { drawPlat } from "./plat.ts";
import { requirements, runChain, runsheet } from "./runsheet.ts";

/** The three sheets, by the name of their file. */
export function samplePages(): Readonly<
  Record<string, { readonly html: string; readonly landscape: boolean }>
> {
  const easement = easementOf();
  const firm = readFirm();
  const pages = {
    "tract-14-line-list": lineListPage(),
    "tract-14-runsheet": runsheetPage(easement),
    "tract-14-easement-plat": platPage(easement),
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      { html: formatPage(page, firm), landscape: page.landscape },
    ]),
  );
}

function runsheetPage(easement: Easement) {
  const instruments = runsheet(easement);
  const [[owner = "", share] = []] = Object.entries(runChain(instruments));
  if (share !== 1) throw new Error("The chain does not end with one owner of the whole surface.");
  const rows = instruments.map(({ kind, dated, recorded, grantor, grantee, text }, n) => [
    ...[String(n + 1), kind, dated, recorded, grantor, grantee, text],
  ]);
  const curative = requirements.map(([what, who, when], n) => [String(n + 1), what, who, when]);
  return {
    title: "Runsheet, Tract 14",
    about: `${tractAcres} acres, ${tractName}. From sovereignty to May 1, 2026.`,
    subject: "Tract 14",
    date: ["Searched through", "May 1, 2026"] as const,
    sheet: "2 of 3",
    landscape: true,
    body: `${formatTable("Chain of title", ["No.", "Instrument", "Dated", "Recorded", "Grantor", "Grantee", "Remarks"], rows, { heading: 1, whole: [2, 3], tall: true })}
<h2>Ownership</h2><p>Surface: ${owner}, all. Minerals: State of Texas; the owner of the surface leases them as the State’s agent. Taxes paid through 2025. No open liens of record.</p>
${formatTable("Requirements", ["No.", "Requirement", "Who", "By"], curative, { heading: 1, whole: [3] })}`,
  };
}

function lineListPage() {
  const tracts = lineList();
  const total = sumUp(tracts);
  const two = (value: number) => value.toFixed(2);
  const rows = tracts.map(
    ({ tract, section, abstract, owner, from, feet, rods, acres, workspace, status }) => [
      ...[formatStation(from), tract, String(section), abstract, owner, formatFeet(feet), two(rods)],
      ...[
        two(acres),
        two(workspace),
        status.permission,
        status.offer,
        status.signed,
        status.recorded,
        status.next,
      ],
    ],
  );
  const sums = [formatFeet(total.feet), formatFeet(total.rods), two(total.acres), two(total.workspace)];
  const count = (done: "permission" | "offer" | "signed" | "recorded") =>
    String(tracts.filter(({ status }) => status[done] !== "").length);
  return {
    title: "Line list, 16-inch gas line",
    about:
      "Block 9, S.F. Ry. Co. Survey, Sample County, Texas. 50-foot easement, 25 feet of workspace beside it. Dates since November 2025.",
    subject: "16-inch gas line",
    date: ["Status as of", "May 1, 2026"] as const,
    sheet: "1 of 3",
    landscape: true,
    body: formatTable(
      "Tracts in the order of the line, from the east line of the block",
      [
        ...["Station", "Tract", "Sec.", "Abst.", "Owner", "Feet", "Rods", "Esmt., ac", "Work, ac"],
        ...["Permission", "Offer", "Signed", "Recorded", "Next step"],
      ],
      rows,
      {
        heading: 1,
        numbers: [0, 5, 6, 7, 8],
        whole: [3, 9, 10, 11, 12],
        tall: true,
        marked: tracts.findIndex(({ section }) => section === 14),
        foot: [
          ...["", `${tracts.length} tracts`, "", "", "", ...sums],
          ...[count("permission"), count("offer"), count("signed"), count("recorded"), ""],
        ],
      },
    ),
  };
}

function platPage(easement: Easement) {
  const { width, courses, tie, back, feet, rods, acres } = easement;
  const sides = ["West", "North", "East", "South"];
  const tract = tractCourses().map((course, n) => [sides[n] as string, course] as const);
  const strip = [
    ["Corner to P.O.B.", tie] as const,
    ...courses.map((course, n) => [`L${n + 1}`, course] as const),
    ["P.O.E. to corner", back] as const,
  ];
  const list = (caption: string, legs: readonly (readonly [string, Course])[]) =>
    formatTable(
      caption,
      ["Line", "Bearing", "Feet"],
      legs.map(([line, course]) => [line, course.bearing, formatFeet(course.feet)]),
      { heading: 0, numbers: [2], whole: [1] },
    );
  return {
    title: "Easement plat, Tract 14",
    about: `${width}-foot pipeline easement: ${acres.toFixed(2)} acres, ${formatFeet(feet)} feet, ${rods.toFixed(2)} rods, across ${tractAcres} acres, ${tractName}.`,
    subject: "Tract 14",
    // The plat is attached to the easement of March 12.
    date: ["Date", "Feb 27, 2026"] as const,
    sheet: "3 of 3",
    landscape: false,
    body: `${drawPlat(easement)}<div class="beside"><div>${list("Lines of Tract 14", tract)}</div><div>${list("Easement, from the southeast corner of Section 14", strip)}</div></div><p>The easement is ${width / 2} feet to each side of the centerline; its sides run to the lines of the tract. Corners (quartered circles) are 5/8-inch iron rods, set. 1 inch is 1,000 feet. Bearings and distances: ${grid}. A plat for your project is signed and sealed by a Registered Professional Land Surveyor; this one is not.</p>`,
  };
}
