import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

const read = (text: string) => readLegalDescription(text)?.sentence;
const squareVara = (100 / 36) ** 2;

test("the way to the point of beginning starts northwest of it", () => {
  const text = `COMMENCING at a stone; THENCE East 30 feet; THENCE South 40 feet to the POINT OF BEGINNING; THENCE East 90 feet;
    THENCE South 80 feet; THENCE West 90 feet; THENCE North 80 feet to the POINT OF BEGINNING`;
  const start = readLegalDescription(text)?.tie[0]?.map(Math.round);
  expect(start).toEqual([-30, 40]);
});

// Invented, in the style of deeds in Texas. Each area is known from the figure, in square feet.
const deeds: readonly [style: string, squareFeet: number, text: string][] = [
  [
    "numbers in words",
    1320 * 660,
    `Beginning at a stone; thence north forty-five degrees and thirty minutes east thirteen hundred and twenty feet; thence south forty-four
    degrees thirty minutes zero seconds east, six hundred and sixty feet; thence south 451/2 degrees west eighty (80) rods to a stake; thence north forty-four degrees thirty minutes west ten chains to the place of beginning`,
  ],
  [
    "tenths and hundredths in words",
    1320.5 * 660.08,
    `Beginning at a stone; thence north no degrees thirty minutes east one thousand three hundred and twenty and five-tenths feet; thence
    south eighty-nine degrees thirty minutes east, six hundred sixty and eight one-hundredths feet; thence south no degrees thirty minutes
    west 1320 and five-tenths feet; thence north eighty-nine degrees thirty minutes west six hundred and sixty and eight hundredths feet
    to the place of beginning`,
  ],
  [
    "miles and fractions",
    5280 * 2640,
    "Thence North 1 mile; thence East 1/2 mile; thence South 1 mile; thence West (called .52 miles) .5± miles",
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
    "another deed's course, and a distance from a parallel line",
    500 * 400,
    `Beginning at the easterly terminus of the course "South 81(0) 38' 00" East, 536.00 feet"; thence North 1(0) 06' 00" West 400.00
    feet to a point on that certain course shown as North 10°40'00" East 98.00 feet; thence North 88(0) 54' 00" East 500.00 feet; thence
    South 1(0) 06' 00" East, parallel with and 55.00 feet east as measured at right angles to said line, 400.00 feet; thence South
    88(0) 54' 00" West 500.00 feet to the POINT OF BEGINNING.`,
  ],
  [
    "a tract with another left out",
    1000 * 1000,
    `then N00-00-00E 1000', then N90-00-00E 1000', then S00-00-00E 1000', then S90-00-00W 1000' to the POINT OF
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
    "a curve named by the side of its center",
    500 * 400 - (4 - Math.PI) * (31.42 ** 2 / 4),
    `THENCE N 0°44'30" W 400 feet; THENCE N 89°15'30" E 468.58 feet to the beginning of a tangent curve concave southwesterly
    having a radius of 31.42 feet; thence southeasterly along said curve through a central angle of 90°00'00", 49.35 feet;
    THENCE S 0°44'30" E 368.58 feet; THENCE S 89°15'30" W along the South line,500.00 fL to the POINT OF BEGINNING`,
  ],
  [
    "zeros for the degree marks",
    120.4 * 400,
    `S 53 0 42'28" E 400.00' TO A POINT; S 36 0 17'32" W 120.40 TO A POINT; N 53 0 42'28" W 400.00'; N 36 0 17'32" E 120.40' TO BEG.`,
  ],
  [
    "distances before bearings, and the same course",
    330 * 660,
    `BEGINNING at a rod in 23rd Street; THENCE a distance of 660.00 feet along a bearing of N 63-1/2 deg. E to a rod; thence 30 feet South
    26 1/2 degrees East; thence continuing on the same course 300 feet; thence S. 631/2 degrees W. 660 feet; thence N. 26 1/2 W. 330
    feet to the beginning`,
  ],
  [
    "a table of lines",
    300 * 200,
    "L1 N 10°00'00\" E 300.00\nL2 S 80°00'00\" E 200.00\nL3 S 10°00'00\" W 300.00\nL4 N 80°00'00\" W 200.00",
  ],
  [
    "an assessor's list with curves to both sides",
    2_251_585.7,
    `COM N 1148.71 FT & W 765.5 FT FR S 1/4 COR. SEC. 8, T7S, R3E, SLB&M.; S 28 DEG 03' 59" W 708.83 FT; N 58 DEG 39' 45" W 1075.37 FT;
    N 04 DEG 21' 28" E 855.37 FT; N 16 DEG 15' 20" E 543.20 FT; N 67 DEG 16' 53" E 1078.12 FT; ALONG A CURVE TO R (CHORD BEARS: S 07 DEG
    33' 30" E 916.91 FT, RADIUS = 1830 FT); ALONG A CURVE TO L (CHORD BEARS: S 05 DEG 36' 39" W 819.54 FT, RADIUS = 2669 FT) TO BEG.`,
  ],
  [
    "a curve by its radius and its turn before its name",
    3_999_993.7,
    `COMMENCING AT THE EAST ¼ CORNER; THENCE S00°05’15”E, 250.03’ TO THE “POINT OF BEGINNING”; THENCE N79°28’05”W, 2,384.70’ TO a point;
    THENCE N30°18’34”E, 2,315.79’ TO a point; THENCE 1,450.41’ ALONG THE ARC OF A 2751’ RADIUS COUNTERCLOCKWISE CURVE, WHOSE CHORD BEARS
    S76°08’13”E, 1,433.67’ TO a point; THENCE S05°53’54”W, 2,102.76’ TO THE “POINT OF BEGINNING”. CONTAINING 91.827 ACRES.`,
  ],
  [
    "hyphens in bearings and curves by their chords",
    1_698_533.5,
    `Beginning at a stake on the south side of a 40 foot road and running N 63-05-02 W 1369.62 ft. to a point; thence with a curve to the
    left, chord S 00-42-07 W 1885.14 ft., radius 5589 ft. to a point; thence S 85-34-36 E 725.80 ft. to a point; thence with a curve to
    the right, chord N 21-30-49 E 1419.90 ft., radius 4540 ft. to the beginning.`,
  ],
  [
    "directions between the poles",
    660 * 330,
    "Beginning at a walnut tree; Thence North East ten chains to a stake; Thence South East five chains; Thence South West ten chains; Thence North West five chains to the beginning",
  ],
  [
    "a list in a clause that says where it lies, and each of its calls with its own thence",
    400 * 61.08,
    `BEGINNING at a point, being S 09°05'21" W, 985.53 feet along said line from a monument; THENCE along said creek, which is the
    property line, the following courses: S 7° W 61.08 feet; S 83° E 400 feet; THENCE the following two courses: (1) THENCE N 7° E 61.08
    feet; (2) THENCE N 83° W 400 feet to the POINT OF BEGINNING`,
  ],
  [
    "a road that is named like a direction",
    330 * 400,
    "BEG AT THE COR OF LOT 2; THENCE NORTH 330 FEET; THENCE EAST 400 FEET; THENCE SOUTH 330 FEET TO NORTH LN; THENCE CONTINUE WEST ON NORTH LN 400 FEET TO THE POINT OF BEGINNING",
  ],
  [
    "sixtieths of a degree",
    193_170,
    `Beginning at two white oaks; thence N 42 45/60 E 14.242 poles to a point; S 47 15/60 E 49.818 poles to a point; S 42 45/60 W 14.242
    poles to a point; N 47 15/60 W 49.818 poles to the begining`,
  ],
];

test.for(deeds)("finds the area of %s", ([, squareFeet, text]) => {
  const acres = (squareFeet / 43_560).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  expect(read(text)).toMatch(/^\d calls\. Closes within 0\.\d\d ft/);
  expect(read(text)).toContain(` ${acres} acres`);
});

/** Spoils a text as scans and PDFs do: in its marks, in its spaces, and at every ninth character by another letter or none. */
function* spoil(text: string): Generator<string> {
  for (const mark of ["¦", "'", "*", "º", "Â°", "?", '"', ".", ":", " "]) yield text.replaceAll("°", mark);
  for (const point of [". ", ","]) yield text.replace(/(\d)\.(\d\d)(?= (?:feet|ft))/gi, `$1${point}$2`);
  yield text.replace(/thence /gi, (word) => word.trim());
  for (let at = 0; at < text.length; at += 9) {
    const [start, rest] = [text.slice(0, at), text.slice(at)];
    yield start + rest.replace(/[a-z]/i, "aceilmnorstuyNESWl1".charAt(at % 19));
    yield start + rest.replace(/[^;]/, "");
  }
}

test.for(deeds)("spoiled, %s is not wrong without a word of doubt", ([, squareFeet, text]) => {
  for (const spoiled of spoil(text)) {
    const sentence = read(spoiled) ?? "silent";
    const [, acres = "0"] = /(?:^|[ ])([\d,.]+) acres?[;.]/.exec(sentence) ?? [];
    const isRight = Math.abs(Number(acres.replaceAll(",", "")) - squareFeet / 43_560) < 0.011;
    // A lost digit is the text's fault, and the acres that it states are said.
    const isDoubt =
      /silent|stops there|nothing is drawn|read wrongly|drawn straight|not given|calls enclose|calls\. Misses/i.test(
        sentence,
      );
    expect(isRight || isDoubt, `${spoiled}\n${sentence}`).toBe(true);
  }
});

const rectangle =
  "THENCE S 00°44'30\" E, 400.00 feet; THENCE S 89°15'30\" W, 500.00 feet; THENCE N 00°44'30\" W, 400.00 feet to the POINT OF BEGINNING.";

test.for(["°", "¦", "'", "*", "?", "º", "Â°", ".", "-", " deg. ", ":", "o", " o ", " ° ", "d", "%%d"])(
  "reads a bearing with %j for degrees",
  (mark) => {
    const text = `BEGINNING at a rod; THENCE N 89°15'30" E, 500.00 feet; ${rectangle}`;
    expect(read(text.replaceAll("°", mark))).toBe("4 calls. Closes within 0.00 ft. 4.59 acres.");
  },
);

test.for([
  "along the west line of Elm Street (60' R.O.W.), 500.00 feet",
  "along a 20' utility easement, 500.00 feet",
  "along a 60-foot R/W, 500.00´",
  "with a 15' U.E. and a 25 foot building line, 500.00 feet",
  "along an existing 4' chain link fence, 500.00 feet",
  "along said 20' alley, 500.00 feet",
  "along the R.O.W. 500.00 feet",
  "being 30 feet from the centerline of a 40 foot wide gravel road, 500.00 feet",
  "a distance of 500.00 feet to a rod, said rod being a distance of 30.00 feet from the centerline",
  "passing at 120.00 feet a rod, in all 500.00 feet",
  "at 120.00 feet pass a fence, for a total distance of 500.00 feet",
  "passing at 120.00 feet a rod, 500.00 feet to another",
  "at 120.00 feet passing a rod and continuing on the same course a total distance of 500.00 feet",
  "152.40 meters (500.00 feet)",
  "500.00 feet (called 498.7 feet)",
  "[N 89°12' E deed] 500.00 feet",
  "a distance of (500.00') feet",
  "five hundred and no/100 (500.00) feet",
  "500,00 feel",
  "500. 0 feet",
  "500.00 lin. fect",
  "30 rods and 5 feet",
  "30 po. and 5 feet",
  "166 2/3 yards",
  "thirty and 10/33 rods",
  "5 chains and 257.576 links",
  "498 feet 24 inches",
  "30 rods 5 feet",
  "29 perches and a half and 13.25 feet",
  "to a rod distant 20.00 feet therefrom, a distance of 500.00 feet",
  "along the south line of The Reserve at Riverpark West, a distance of 500.00 feet",
  "with Lot 1, Block E, a distance of 500.00 feet",
  "along Highway 75 North a distance of 500.00 feet",
  "along the R-O-W a distance of 500.00 feet",
])("finds one distance in %j", (distance) => {
  expect(read(`BEGINNING at a rod; THENCE N 89°15'30" E ${distance}; ${rectangle}`)).toMatch(
    /0.00 ft. 4.59 acres.$/,
  );
});
