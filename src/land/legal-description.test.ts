import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

const read = (text: string) => readLegalDescription(text)?.sentence;
const squareVara = (100 / 36) ** 2;

test("the four calls of the first screen close as it says there", () => {
  const text = `Thence S 85°25′34″ E, 5,278.77 feet; thence S 04°35′01″ W, 5,277.89 feet;
    thence N 85°24′40″ W, 5,278.15 feet; thence N 04°34′36″ E, 5,276.51 feet`;
  expect(read(text)).toBe("4 calls. Closes within 0.02 ft. 639.47 acres.");
});

test("a section of 1,900 varas is 639.46 acres", () => {
  const text = "thence East 1900 vrs; thence South 1900 vrs; thence West 1900 vrs; thence North 1900 vrs";
  expect(read(text)).toBe("4 calls. Closes within 0.00 ft. 639.46 acres.");
});

// Invented, in the style of deeds in Texas. Each area is known from the figure, in square feet.
const deeds: readonly [style: string, squareFeet: number, text: string][] = [
  [
    "a modern survey",
    1320 * 660,
    `BEGINNING at a 5/8 inch iron rod with cap found in the north right-of-way line of County Road 417 (60 feet wide), for the
    southwest corner of this tract;
    THENCE North 15° 30' 00" East, along the east line of a called 80.5 acre tract (called N 15°28' E, 1,319.5 feet), a distance
    of 1,320.00 feet to a 1/2 inch iron rod set for corner;
    THENCE South 74° 30' 00" East, with an old fence, 660.00 feet to a fence post, from which a 24" live oak bears S 20° E, 11.3 feet;
    THENCE South 15° 30' 00" West, at 600 feet passing a 40 foot road, in all 1,320.00 feet to a point in said right-of-way line;
    THENCE North 74° 30' 00" West, 660.00 feet to the POINT OF BEGINNING and containing 20.00 acres, more or less.`,
  ],
  [
    "field notes of a league",
    5000 ** 2 * squareVara,
    `Beginning at a stake on the bank of Lost Kettle Creek from which an elm 10 in. dia. brs. N 45 W 20 vrs., do. brs. S 20 E 15 vrs.
    Thence N. 5000 vrs. to a rock mound; Thence E. at 1200 vrs. a branch, at 5000 vrs. a stake, whence a mesquite brs. S 9 W 12 vrs.
    Thence S. 5000 vrs.; Thence W. 5000 vrs. to the place of beginning.`,
  ],
  [
    "chains and links",
    ((30.5 + 20.5) / 2) * 10 * 66 ** 2,
    `THENCE East 30 chains and 50 links to a stone; THENCE North 45 degrees West 14 chains and 14.2136 links; THENCE West 20 chains 50
    links, more or less; THENCE South 10 chains to the beginning corner.`,
  ],
  [
    "rods and poles",
    160 * 80 * 16.5 ** 2,
    "thence due North along the section line 160 rods, thence due East 80 poles, thence due South 160 rods, thence due West 80 poles to the beginning",
  ],
  [
    "miles and fractions",
    5280 * 2640,
    "Thence North 1 mile; thence East 1/2 mile; thence South 1 mile; thence West .5 miles",
  ],
  [
    "fractions of a vara",
    (633 + 1 / 3) * 300 * squareVara,
    `Thence N 45 1/2 E 633 1/3 varas (1,759.26 feet); Thence S 44 1/2 E 300 varas; Thence S 45 1/2 W 633 1/3 varas; Thence
    N 44 1/2 W 300 varas to the PLACE OF BEGINNING.`,
  ],
  [
    "a description that commences elsewhere",
    500 * 400,
    `COMMENCING at the northeast corner of Section 9, Block 3; THENCE South 89°15'00" West, 1,210.4 feet to a nail; THENCE South
    0°45'00" East, 40 feet; THENCE South 0°45'00" East, 310.2 feet to an iron pipe for the POINT OF BEGINNING;
    THENCE South 0°45'00" East, 500 feet; THENCE South 89°15'00" West, 400 feet; THENCE North 0°45'00" West, 500 feet; THENCE
    North 89°15'00" East, 400 feet to the POINT OF BEGINNING.`,
  ],
  [
    "a tract with another left out",
    1000 * 1000,
    `THENCE N 00-00-00 E 1000'; THENCE N 90-00-00 E 1000'; THENCE S 00-00-00 E 1000'; THENCE S 90-00-00 W 1000' to the POINT OF
    BEGINNING; SAVE AND EXCEPT one acre: BEGINNING at its northwest corner; THENCE East 208.71 feet; THENCE South 208.71 feet;
    THENCE West 208.71 feet; THENCE North 208.71 feet to the POINT OF BEGINNING.`,
  ],
  [
    "the meanders of a creek",
    (800 * 600 - ((800 + 400) / 2) * 100) * squareVara,
    `THENCE South 600 vrs. to Owl Creek; THENCE up said creek with its meanders, N 45 E 141.42136 vrs.; East 400 vrs.;
    S 71°33'54.2" E 316.22777 vrs. to a stake; THENCE North 600 vrs.; THENCE West 800 vrs. to the place of beginning`,
  ],
  [
    "bearings alone, pasted in narrow lines",
    2640 * 1320,
    `North 0 deg. 15\u00a0min.\nEast, 2,640\nft., South 89 degrees, 45 minutes,\n00 seconds East 1,320 ft., S\n00º15’00” W 2640’, N 89 ° 45 ′
    W\n1320 feet`,
  ],
  [
    "directions in words",
    (300 * 400) / 2,
    "Thence South 300 feet; thence East, with the north line of the Tin Cup Survey, Abstract 12, for 400 feet; thence N 53°07'48.4\" W, a distance of 500 feet",
  ],
];

test.for(deeds)("finds the area of %s", ([, squareFeet, text]) => {
  const acres = (squareFeet / 43_560).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  expect(read(text)).toMatch(/^\d calls\. Closes within 0\.\d\d ft\. /);
  expect(read(text)).toContain(` ${acres} acres.`);
});

test("a wrong distance is in one of the calls parallel to the gap", () => {
  const text = "Thence North 5280 feet; thence East 5280 feet; thence South 5080 feet; thence West 5280 feet";
  expect(read(text)).toBe("4 calls. Misses by 200.00 ft. Look at call 1 or 3.");
});

test("a wrong quadrant is in the call that closes the tract when it is turned", () => {
  const turn = (side: string) => `Thence N 30° E 1000 feet; thence S 60° E 2000 feet;
    thence S 20° ${side} 1500 feet; thence N 48°04'45" W 2310.3 feet`;
  expect(read(turn("W"))).toContain("4 calls. Closes within");
  expect(read(turn("E"))).toBe("4 calls. Misses by 1,026.06 ft. Look at call 3.");
});

test("where nothing fits, it only says by how much the calls miss", () => {
  const text = "Thence N 10° E 1000 feet; thence S 65° E 700 feet; thence S 44° W 900 feet";
  expect(read(text)).toMatch(/^3 calls\. Misses by [\d.]+ ft\.$/);
});

test.for([
  ["is a curve", "along a curve to the right, radius 200 feet, whose chord bears S 45 E 280 feet"],
  ["is a curve", "S 30 E, 314 feet along the arc of a curve to the left"],
  ["can't be read", "with the meanders of the creek to a stake"],
  ["can't be read", "S 45° E to a stone"],
])("a call that %s ends the drawing", ([reason, call]) => {
  const text = `Thence North 500 feet; thence East 500 feet to the beginning of a curve; thence ${call}; thence West 500 feet`;
  expect(readLegalDescription(text)).toMatchObject({
    sentence: `Call 3 ${reason}, so this stops there.`,
    closes: null,
    points: { length: 3 },
  });
});

test.for([
  "",
  "About 640 acres, 5 miles north of Sweetwater; 42 miles of line, 3 crossings.",
  "Lot 5, the West 20 feet of Lot 6, the East 30 feet of Lot 7 and the North 10 feet of Lot 8",
  "North, south, east and west of the county road 12 feet wide.",
  "Thence North 500 feet; thence East 500 feet",
  "Thence North 0 feet; thence East 0 feet; thence South 0 feet",
])("nothing happens for %j", (text) => {
  expect(readLegalDescription(text)).toBeNull();
});

// A quadratic reader would take minutes for each.
test.for([
  "thence N 1",
  "N 1 1 1 ",
  "thence North 5 feet ",
  "N 1°1'1\" E 5 feet; ",
  "1,",
  "1",
  "1/1 ",
  " ",
  "(N 1 E",
  "East for a distance of ",
  "to the beginning of a ",
])("a megabyte of %j ends", (bit) => {
  const three = "thence N 1 E 1 feet; thence S 1 E 1 feet; thence N 1 E ";
  for (const start of ["", three])
    expect(() => readLegalDescription(start + bit.repeat(1_000_000 / bit.length))).not.toThrow();
});
