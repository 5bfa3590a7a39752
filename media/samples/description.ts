import { abstractNumber } from "../sheet/abstracts.ts";
import { acres } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { describe, tractCourses } from "./easement.ts";

export const tractName = `Section 14, Block 9, S.F. Ry. Co. Survey, ${abstractNumber(9, 14)}, Sample County, Texas`;
export const tractAcres = acres(tractFourteen).toFixed(2);

/** The reference of the samples' calls. */
export const grid = "grid, Texas Central Zone, NAD 83 (2011), U.S. survey feet";

/** Tract 14 in words, as a deed has it: one can paste it into the page's form and see the calls drawn. */
export function legalDescription(): string {
  const [west, north, east, south] = tractCourses().map(describe) as [string, string, string, string];
  return `SAMPLE. Imaginary land; not a survey.

Tract 14: ${tractAcres} acres, being all of ${tractName}, and described by metes and bounds as follows:

BEGINNING at a 5/8-inch iron rod set for the southwest corner of said Section 14;
THENCE ${west}, with the west line of said Section 14, to a 5/8-inch iron rod set for its northwest corner;
THENCE ${north}, with its north line, to a 5/8-inch iron rod set for its northeast corner;
THENCE ${east}, with its east line, to a 5/8-inch iron rod set for its southeast corner;
THENCE ${south}, with its south line, to the POINT OF BEGINNING, containing ${tractAcres} acres.

Bearings and distances: ${grid}.
`;
}
