import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

const read = (text: string) => readLegalDescription(text)?.sentence;

const square = (feet: number, start = "Beginning at a stone") =>
  `${start}; thence North ${feet} feet; thence East ${feet} feet; thence South ${feet} feet; thence West ${feet} feet to the Point of Beginning`;
const tie = "Commencing at the quarter corner; thence North 330 feet to the Point of Beginning";

const exceptions = [
  "LESS AND EXCEPT a tract described as follows:",
  "LESS & EXCEPT: TRACT C:",
  "LESS:",
  "LESS the following parcel,",
  "LESS, HOWEVER, 2.5 acres:",
  "less therefrom that part",
  "SAVE AND EXCEPT, therefrom, a homesite",
  "Save, less and except the cemetery out of the northeast corner:",
  "EXCEPTING THEREFROM THAT POTION OF SAID LAND",
  "Excepting and excluding the land described in Volume 12, page 34:",
  "except a parcel more fully described:",
  "There is excepted from this conveyance the following:",
  "with the exception of a strip bounded as follows:",
  "EXCEPTION NO. 1.",
  "Excluding 4 acres sold to the church,",
  "exclusive of a lot",
  "but not including the school lot,",
  "out of which there is excepted one acre,",
  "reserving therefrom a house site,",
  "OUTPARCEL A.",
  "EXC",
  "EXC. THAT PT DESC AS",
  "EX.",
  "LESS AND EXCEFT A TRAOT",
  "LESS AND EX- CEPT a tract",
  "SAVE AND EXCEP T a traet of land",
  "L ESS AND EXOEPT that pareel",
  "EXCEPTlNG a tract",
  "EXCFPT the following",
  "exceptiug that part",
  "EXCEPTIONS:",
  "SAVE the following",
  "SAVE OUT a lot",
  "Save only a homesite,",
  "but not a tract",
  "This deed does not cover the well site,",
  "Not conveyed:",
  "RESERVING UNTO GRANTOR a tract",
  "reserving, however, the following parcel:",
  "reserved from this conveyance is a strip,",
  "deducting the road,",
  "leaving out the cemetery,",
  "taken therefrom",
  "with the following exclusions:",
  "SAVING AND RESERVING a tract",
  "LESS OUT the following out-conveyance:",
  "OFF CONVEYANCE No. 1:",
  "The following has been sold off:",
  "carved out is a tract",
  "out of which has been sold a lot",
  "of which there has been conveyed",
  "without the following tract:",
  "Not a part:",
  "L/E a tract",
  "RETAINED TRACT:",
  "grantor retains the following tract:",
  "but reserving a tract",
  "BXCERT a traot",
  "IESS AND EXGEPI",
  "EXLUDING that",
  "Excl. the following",
];

test.for(exceptions)("never draws the land that a text leaves out: %s", (words) => {
  const sentence =
    "These calls come after “except” or a similar word, so they may be of land that is left out. Nothing is drawn.";
  const section = "The W/2 of the NE/4 of Section 21";
  for (const calls of [square(660), square(660, tie), `${square(660)}. TRACT D: ${square(200)}`]) {
    expect(readLegalDescription(`${section}; ${words} ${calls}.`)).toMatchObject({ sentence, legs: [] });
  }
  for (const start of ["Beginning at a stone", tie])
    expect(read(`${square(1320, start)}; ${words} ${square(660, tie)}, containing 10 acres.`)).toBe(
      "4 calls. Closes within 0.00 ft. 40.00 acres. The exception is not taken out.",
    );
});

test.for([
  "Part of Section 6, except the right-of-way of Highway 6. ",
  "Please survey everything except the barn. ",
  "Recorded with the ex-officio clerk: that part of Outlot C described as follows: ",
  "All of Block 4, save and except the minerals in Volume 12. ",
  "40 acres, more or less, being the same land conveyed to Smith. ",
  "Unless the weather changes, start in May. ",
  "Along a retaining wall; minerals reserved unto the grantor in Volume 12. ",
  "We hope this saves time; it is fenced but not staked. ",
])("draws a tract whose description begins with a sentence of its own: %s", (start) => {
  expect(read(start + square(1320))).toContain("40.00 acres");
});

test("draws a tract with an exception among its calls", () => {
  const calls = square(1320).replace("East 1320 feet", "East along the road, except its bridge, 1320 feet");
  expect(read(calls)).toContain("40.00 acres.");
});
