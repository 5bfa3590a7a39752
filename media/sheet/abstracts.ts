import { cellRandom } from "../land/random.ts";
import type { BlockName } from "./parcels.ts";

/**
 * A survey's number in the county's abstract of patents, as `A-1127`. The railroad patented a block's odd sections
 * together, so that their numbers run on; the even ones were the school fund's, and each got its number when a settler
 * had bought it.
 */
export function abstractNumber(block: BlockName, section: number): string {
  const first = block === 9 ? 1100 : 860;
  if (section % 2 === 1) return `A-${first + (3 * (section - 1)) / 2}`;
  return `A-${first + 540 + 9 * section + Math.floor(9 * cellRandom(section, block, 3))}`;
}
