import { type Path, smoothPath } from "../land/path.ts";

/** The substation's yard, on cleared land. */
export const substation = { x: 1085, y: 752, width: 54, height: 40 };

/** The caliche road comes in from the south and ends at the northwestern tracts. */
export const accessRoad: Path = smoothPath(
  [
    { x: 905, y: 1140 },
    { x: 930, y: 1040 },
    { x: 1000, y: 930 },
    { x: 1035, y: 800 },
    { x: 1010, y: 690 },
    { x: 905, y: 622 },
    { x: 845, y: 500 },
    { x: 790, y: 410 },
    { x: 765, y: 330 },
  ],
  12,
);

/** Medium-voltage cables gather at the substation; they cross cleared tracts only. */
export const collectionLines: readonly Path[] = [
  [
    { x: 1085, y: 752 },
    { x: 1225, y: 786 },
    { x: 1300, y: 806 },
    { x: 1400, y: 822 },
  ],
  [
    { x: 1085, y: 752 },
    { x: 985, y: 716 },
    { x: 962, y: 640 },
    { x: 925, y: 638 },
    { x: 720, y: 668 },
    { x: 560, y: 690 },
    { x: 420, y: 676 },
  ],
];
