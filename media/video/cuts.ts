import { centroid } from "../land/polygon.ts";
import { tractFourteen } from "../sheet/tract.ts";

/** Where the film looks at the sheet: a point in the frame's middle, and pixels to a point of the sheet. */
export interface SheetView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The film in one format. Both cuts tell the same story at the same times. */
export interface Cut {
  readonly name: "wide" | "phone";
  /** Of its files: `boundary.mp4`, `boundary-phone.mp4`. */
  readonly suffix: "" | "-phone";
  readonly width: number;
  readonly height: number;
  /** Kilobits a second of H.264, and the quality of AV1 (0 best to 63): what fits the page's budget. */
  readonly h264Rate: number;
  readonly av1Quality: number;
  /** Where the pen draws. */
  readonly close: SheetView;
  /** Where the project is built: Block 9, with a strip of Block 7 at the left. */
  readonly work: SheetView;
}

/** The part of the sheet that the film ever shows from above, in points. */
export const shown = { left: 640, top: 0, width: 1280, height: 1080 } as const;

const tract = centroid(tractFourteen);

/** The tract stands so far above the frame's middle, in pixels, that its fourth call is above the captions. */
function closeView(scale: number, above: number): SheetView {
  return { x: tract.x, y: tract.y + above / scale, scale };
}

/** The frame's right edge is the sheet's. */
function wideWork(scale: number): SheetView {
  return { x: shown.left + shown.width - 960 / scale, y: 600, scale };
}

export const wide: Cut = {
  name: "wide",
  suffix: "",
  width: 1920,
  height: 1080,
  h264Rate: 1520,
  av1Quality: 56,
  close: closeView(3, 145),
  work: wideWork(1.55),
};

/**
 * 4:5 for phones. A pixel of the frame shows as much land as in the wide cut, or less; the frame is narrower, so that
 * everything in it, lettering too, is 2.2 times larger in relation to it.
 */
export const phone: Cut = {
  name: "phone",
  suffix: "-phone",
  width: 864,
  height: 1080,
  h264Rate: 640,
  av1Quality: 58,
  close: closeView(3.1, 132),
  work: { x: 1258, y: 566, scale: 1.75 },
};

export const cuts = [wide, phone] as const;
