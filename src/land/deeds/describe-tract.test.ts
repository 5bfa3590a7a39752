import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

const read = (text: string) => readLegalDescription(text)?.sentence;

const square = (change: string, rest = "") =>
  `BEGINNING at a stone; thence North 660 feet; thence East 660 feet; thence South 660 feet; thence ${change} to the place of beginning${rest}.`;

test.for([
  [`We hold 1,200 acres. ${square("West 660 feet")}`, "4 calls. Closes within 0.00 ft. 10.00 acres."],
  [
    `Basis of bearings: the west line of Lot 5, bearing N 0°12'30" E; convergence 1°23'45". ${square("West 660 feet")}`,
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    square("West 660 feet", ", containing 435,600 square feet, nine and 98/100 acres"),
    "4 calls. Closes within 0.00 ft. 10.00 acres; the text says 9.98.",
  ],
  [
    square("West 660 feet", ", containing nine acres, three roods and two perches"),
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    square("West six hundred & sixty feet", ", being a hundred and ten acres"),
    "4 calls. Closes within 0.00 ft. These calls enclose 10.00 acres; the text says 110.",
  ],
  [
    "thence North 300 feet; thence East 400 feet; thence South 35 degrees 07 minutes 48 seconds West 500 feet to the place of beginning",
    "3 calls. They end 156.44 ft from the beginning: a call may be wrong, or a call was read wrongly. Check call 3.",
  ],
  [
    square("West 599.5 feet; thence West a distance of 6\n0.5 feet"),
    "5 calls. Misses by 60.00 ft, 1:43. Check call 2, 4 or 5. Call 5 may have been read wrongly.",
  ],
  [
    square("N 4\n5° W 20 feet; thence West 660 feet; thence S 45° E 20 feet"),
    "6 calls. Misses by 13.98 ft, 1:192. Check call 4 or 6. Call 4 may have been read wrongly.",
  ],
  [
    square("West 600 feet to a mound with a mesquite, N. 67 E. distant 5 feet; thence West 60 feet"),
    "6 calls. Misses by 5.00 ft, 1:529. Call 5 may have been read wrongly. About 9.98 acres.",
  ],
  [
    square("West 602.25 feet to a post; thence West three perches and five-tenths of a perch"),
    "5 calls. Misses by 8.25 ft, 1:319. Call 5 may have been read wrongly. About 9.94 acres.",
  ],
  [
    square(
      "West 600 feet to a mound with a mesquite tree bearing N. 67 E. distant 5 feet; thence West 60 feet",
    ),
    "5 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    square("W. 237.6 vrs. to a mound, from which a rock brs. 67 3/4 W. 91 vrs."),
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    `${square("West 660 feet")} SUBJECT TO an easement: thence North 660 feet; thence East 20 feet; thence South 660 feet.`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. 2 tracts; this is the first.",
  ],
  [
    `${square("West 660 feet")} TRACT 2: ${square("West 660 feet", ", containing 40,000 square feet")}`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. 2 tracts; this is the first.",
  ],
  [
    "thence N 10° E 660 feet; thence S 80° E 660 feet; thence S 10° W 660 feet; thence N 80° W 640 feet",
    "4 calls. They end 20.00 ft from the beginning: the text may go on, or a call was read wrongly. Check call 2 or 4.",
  ],
  [
    square(""),
    "4 calls. The last is not given; it is drawn straight to the beginning. So the calls can’t be checked. 10.00 acres.",
  ],
  [
    "Beginning at a pine; then North 40 poles; then East 40 poles; then South 40 poles; then to the Beginning, containing 10 acres",
    "4 calls. The last is not given; it is drawn straight to the beginning. 10.00 acres; the text says 10.",
  ],
  [
    square("with the road: (West 300 feet; thence West 360 feet)"),
    "5 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    square("West 600 feet to a rod and continuing 60 feet"),
    "4 calls. Misses by 60.00 ft, 1:43. Check call 2 or 4. Call 4 may have been read wrongly.",
  ],
  [
    square("N 89 degrees 12 50 minutes W 660 feet"),
    "4 calls. Misses by 9.06 ft, 1:292. Call 4 may have been read wrongly. About 10.00 acres.",
  ],
  [
    square("N 89 -2- deg. W 660 feet"),
    "4 calls. Misses by 11.14 ft, 1:237. Call 4 may have been read wrongly. About 10.00 acres.",
  ],
  [
    "Beginning at a stake; thence North thirty-seven and one-half degrees East, forty poles; thence S 52 1/2 E 40 poles; thence S 37 1/2 W 40 poles; thence N 52 1/2 W 40 poles to the beginning",
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    "Commencing 62 feet West from the corner of Lot 1; North 70 feet; East 12 feet; North 13° West 20 feet to a ditch, Northwesterly along said ditch; North 31 feet; West 40 feet; South 121 feet; East 30 feet to beginning",
    "Call 4, “to a ditch, Northwesterly along said ditch”, can’t be read, so the drawing stops there.",
  ],
  [
    square("West 600 feet to a curve; THEHCE westerly along said curve, radius 300 feet, 60 feet"),
    "Call 5, “THEHCE westerly along said curve, radius 300…”, can’t be read, so the drawing stops there.",
  ],
  [
    square("West 658 feet 2¥4 inches"),
    "4 calls. Misses by 2.00 ft, 1:1,319. Call 4 may have been read wrongly. About 9.98 acres.",
  ],
  [square("West six hundred sixty and no/100 feet"), "4 calls. Closes within 0.00 ft. 10.00 acres."],
  [
    `Part of Section 6, except the right-of-way of Highway 6. ${square("West 660 feet")}`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. The exception is not taken out.",
  ],
  [
    `${square("West 660 feet")} EXC E 33 FT`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. The exception is not taken out.",
  ],
  [
    square("N 89.5800 W 660 feet"),
    "4 calls. Misses by 4.84 ft, 1:546. Call 4 may have been read wrongly. About 10.00 acres.",
  ],
  [
    "Beginning at a corner of Lot 2; thence southwesterly along said lot 20 feet; thence northwesterly 17 feet; thence to the beginning",
    "Call 1, “southwesterly along said lot 20 feet”, can’t be read, so nothing is drawn.",
  ],
  [
    square("along a curve to the left, radius 900 feet, arc 700 feet"),
    "Call 4, “along a curve to the left, radius 900 feet…”, can’t be read, so the drawing stops there.",
  ],
  [
    "BEG AT A STAKE TH N 660 FT N 89 DEG E 660 FT SWLY A/D 49 FT S 660 FT W 660 FT TO POB",
    "Call 3, “SWLY A/D 49 FT”, can’t be read, so the drawing stops there.",
  ],
  [
    square(
      "West 600 feet to a point from which the radius point of a curve bears North; thence along said curve to the right, radius 90 feet, 61 feet",
    ),
    "Call 5, “along said curve to the right, radius 90…”, can’t be read, so the drawing stops there.",
  ],
  [
    square("along a curve to the left, radius 400 feet, arc 2,000 feet, chord West 660 feet"),
    "4 calls. Closes within 0.00 ft. About 10.00 acres. Drawn straight, since the curve can’t be computed: call 4.",
  ],
  [
    "Beginning at a nail; thence North 84 feet; thence East 84 feet; thence South 84 feet; thence West 84 feet to the beginning, containing 0.162 of one acre, part of 596.5 acres described in Volume 3",
    "4 calls. Closes within 0.00 ft. 0.16 acres; the text says 0.162.",
  ],
  [
    square("West 660 feet", " CONTAINING 10. 02 ACRES"),
    "4 calls. Closes within 0.00 ft. 10.00 acres; the text says 10.02.",
  ],
  [
    `Approximately 3.0 acres out of Survey 144 and 7 out of Survey 145. ${square("West 660 feet")}`,
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  ],
  [
    square("West 660 feet", ", being part of 40 acres and 435,600 square feet"),
    "4 calls. Closes within 0.00 ft. 10.00 acres; the text says 435,600 square feet.",
  ],
  [
    square("West 660 feet", ", containing 400,000 sq. ft"),
    "4 calls. Closes within 0.00 ft. These calls enclose 10.00 acres; the text says 400,000 square feet.",
  ],
  [
    "Beginning at a nail; thence North 0.29 feet; thence East 30.11 feet; thence South 0.29 feet; thence West 30.15 feet to the beginning, containing 9 square feet",
    "4 calls. Closes within 0.04 ft, 1:1,521. 8.7 square feet; the text says 9.",
  ],
  [
    "Beginning at a nail; thence North 50 feet; thence East 60 feet; thence South 50 feet; thence West 60 feet to the beginning, containing 0.069 acres",
    "4 calls. Closes within 0.00 ft. 3,000 square feet; the text says 0.069 acres.",
  ],
  [square("East 5/0 feet"), "Call 4, “East 5/0 feet”, can’t be read, so the drawing stops there."],
  ["thence North 660 feet; thence East 500 feet; thence West 500 feet; thence South 660 feet", undefined],
  [
    "COM N 10 FT FR COR; N 5 DEG E 300 FT; S 85 DEG E 100 FT; S 5 DEG W 300 FT; N 85 DEG W 90 FT; ALONG A CURVE TO R (CHQRD BEARS: N 85 DEG W 10 FT, RADIUS = 100 FT) TO BEG.",
    "5 calls. Closes within 0.00 ft. About 0.69 acres. Drawn straight, since the curve can’t be computed: call 5.",
  ],
  [
    "thence North 300 feet; thence East 500 feet; thence South 300 feet; thence West 500 feet ".repeat(2),
    undefined,
  ],
  [
    "thence North 208.71 feet; thence East 208.71 feet; thence South 208.71 feet; thence West 208.71 feet",
    "4 calls. Closes within 0.00 ft. 1.00 acre.",
  ],
  [
    `Commencing 614.93 feet South of the corner; ${square("West 660 feet").slice(23)} PARCEL 2: Commencing 20 feet North of the corner; ${square("West 658 feet").slice(23)}`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. 2 tracts; this is the first.",
  ],
  [
    `COM AT W 1/4 POST, N 89 DEG E 1314.63 FT TO PT OF BEG, N ALG E/LY LINE 660 FT, E 660 FT, S 660 FT, W 660 FT TO BEG EX COM AT A PT, N 66 FT, E 66 FT, S 66 FT, W 66 FT TO BEG`,
    "4 calls. Closes within 0.00 ft. 10.00 acres. The exception is not taken out.",
  ],
] as const)("%s", ([text, sentence]) => {
  expect(read(text)).toBe(sentence);
});

test.for([
  "with the meanders of the creek",
  "S. 20 I%7. 600 feet to a curve",
  "N 89D5OM W 660 feet",
  "N 89*3D'00\" W 660 feet",
  "North o°30' West 660 feet",
  "N 9OD00M W 660 feet",
  "West 6[~6.~0 feet",
  "N 8S°58' W 660 feet",
  "N 8000'00\" W 660 feet",
  "N 89°88'00\" W 660 feet",
])("the drawing stops at a call that can’t be read: %s", (call) => {
  expect(read(square(call))).toBe(`Call 4, “${call}”, can’t be read, so the drawing stops there.`);
});

test("names at most three calls that may have been read wrongly", () => {
  const calls = ["N 0' E 660", "N 90' E 660", "S 0' E 660", "S 90' W 600"].map(
    (call) => `thence ${call} feet`,
  );
  expect(read(`Beginning at a stone; ${calls.join("; ")} to the beginning`)).toContain(
    "Several calls may have been read wrongly.",
  );
});

test("says nothing of a call that is still being typed", () => {
  const three =
    "Beginning at a stone; thence N 5° E 660 feet; thence S 85° E 660 feet; thence S 5° W 660 feet";
  const sentence = read(three);
  expect(sentence).toMatch(/^3 calls\. They end 660\.00 ft/);
  for (const typed of ["; thence ", "; thence W", "; thence S. 8", "; thence S. 89° 3"])
    expect(read(three + typed), typed).toBe(sentence);
  expect(read(`${three}; thence West 6[0 feet.`)).toContain("Call 4, “West 6[0 feet”, can’t be read");
});

test("repeats no words of a text that someone else may have written", () => {
  const tract = readLegalDescription(square("PAY 900"), { quotes: false });
  expect(tract).toMatchObject({
    sentence: "Call 4 can’t be read, so the drawing stops there.",
    words: [],
  });
});

test.for([
  "COMMENCING at a stone; THENCE East 300 feet; THENCE North 20 feet; THENCE S 5° W 90 feet to Elm Street and the REAL POINT OF BEGINNING; ",
  "Beginning at the corner of Section 25, run North 890 31' 36\" West, 50.00 feet to the TRUE POINT OF BEGINNING on the west line; ",
  "BEGINNING at an iron pin, from which an oak brs. N 45 W 20 vrs. and an elm bears S 20 E 11 feet; ",
])("what leads to the beginning is none of the tract: %s", (way) => {
  expect(read(`${way}thence ${square("West 660 feet").slice(29)}`)).toBe(
    "4 calls. Closes within 0.00 ft. 10.00 acres.",
  );
});
