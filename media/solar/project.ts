import { type Contour, contourLines } from "../land/contours.ts";
import { type Grid, resize } from "../land/grid.ts";
import { outline, removeStraightPoints } from "../land/outline.ts";
import type { Polygon } from "../land/polygon.ts";
import { findStreams, type Stream } from "../land/streams.ts";
import { contourFeet } from "./draw-map.ts";
import { map } from "./fabric.ts";
import { groundCell, makePlains, verticalExaggeration } from "./ground.ts";
import { feetPerPixel, projectTracts, type Tract } from "./ownership.ts";
import { type Bank, layPanels } from "./panels.ts";
import { findSuitableLand } from "./suitability.ts";

/** Grid points that drain through a spring, and pixels of this map to one of the screen's. */
const waters = { springArea: 6000, cell: groundCell, unit: 2 };
const swaleArea = 1500;

/** Everything on the map but its lettering, computed once and drawn through any window. */
export interface Project {
  readonly plains: Grid;
  readonly tracts: readonly Tract[];
  /** The land that all tracts together cover. */
  readonly envelope: Polygon;
  readonly streams: readonly Stream[];
  readonly contours: readonly Contour[];
  /** The panels of each tract that is cleared. */
  readonly banks: ReadonlyMap<Tract, readonly Bank[]>;
}

export function planProject(): Project {
  const plains = makePlains();
  const tracts = projectTracts();
  const [ring = []] = outline(tracts.map(({ polygon }) => polygon));
  const streams = findStreams(plains, waters);
  const swales = findStreams(plains, { ...waters, springArea: swaleArea }).map(({ path }) => path);
  const suitable = findSuitableLand({ tracts, streams, swales, plains });
  const cleared = tracts.filter(({ status }) => status === "cleared");
  const feet = {
    ...plains,
    values: plains.values.map((z) => (z * feetPerPixel(tracts)) / verticalExaggeration),
  };
  return {
    plains,
    tracts,
    envelope: removeStraightPoints(ring),
    streams,
    contours: contourLines(resize(feet, map.width, map.height), contourFeet.interval),
    banks: new Map(cleared.map((tract) => [tract, layPanels(tract.polygon, suitable)])),
  };
}
