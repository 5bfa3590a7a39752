/** The most sections that a block may have, so that no two blocks' abstract numbers meet. */
export const sectionsInBlock = 66;

/** Even sections' numbers lie within this many of each other. A prime, so that steps of `stride` never repeat. */
const spread = 211;
const stride = 83;

/**
 * The General Land Office's abstract number of a railroad section, unique among blocks 1 to 9. Odd sections went to
 * the railroad, which had them patented together: their numbers rise with the section's. Even ones were the school
 * fund's and were patented one by one as they were sold, decades later: their numbers are higher, in no order.
 */
export function abstractNumber(block: number, section: number): number {
  if (block < 1 || block > 9 || section < 1 || section > sectionsInBlock)
    throw new Error(`Block ${block}, section ${section} has no abstract number.`);
  if (section % 2 === 1) return 200 + 100 * block + 1.5 * (section - 1);
  return 1640 + spread * (9 - block) + (((section / 2) * stride) % spread);
}
