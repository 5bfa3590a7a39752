import { type Box, center, overlap } from "../draw/box.ts";
import { nearestOnPath, type Path } from "../land/path.ts";
import { contains, distanceToOutline, type Polygon } from "../land/polygon.ts";

/** One string of trackers: rows run north and south, as trackers must. Pixels of the map. */
export const panelTile = { width: 17, height: 21 };

/** Between strings: a service lane after every second, a hair's breadth else. */
const lane = 5;
const seam = 1.5;
const pair = { width: 2 * panelTile.width + seam + lane, height: 2 * panelTile.height + seam + lane };

export interface SiteRules {
  /** The label's place, where nothing is built. */
  readonly hole: Box | undefined;
  /** Streams, roads and cables, with the room each needs on either side. */
  readonly keepOff: readonly { readonly path: Path; readonly room: number }[];
  readonly setback: number;
}

/** Lays trackers on a tract wherever the rules allow, in the one of 36 positions that fits the most. */
export function layPanels(tract: Polygon, rules: SiteRules): Box[] {
  const { left, top, right, bottom } = extent(tract);
  let best: Box[] = [];
  for (let n = 0; n < 36; n++) {
    const from = {
      left: left - pair.width * ((n % 6) / 6),
      top: top - pair.height * (Math.floor(n / 6) / 6),
    };
    const standing = tilesOver({ ...from, right, bottom }).filter((tile) => stands(tile, tract, rules));
    if (standing.length > best.length) best = standing;
  }
  return best;
}

function stands(tile: Box, tract: Polygon, { hole, keepOff, setback }: SiteRules): boolean {
  if (hole && overlap(tile, hole)) return false;
  const corners = [
    { x: tile.left, y: tile.top },
    { x: tile.right, y: tile.top },
    { x: tile.right, y: tile.bottom },
    { x: tile.left, y: tile.bottom },
  ];
  if (!corners.every((p) => contains(tract, p) && distanceToOutline(tract, p) >= setback)) return false;
  const middle = center(tile);
  const reach = Math.hypot(panelTile.width, panelTile.height) / 2;
  return keepOff.every(({ path, room }) => nearestOnPath(path, middle.x, middle.y).distance > room + reach);
}

function tilesOver({ left, top, right, bottom }: Box): Box[] {
  const tiles: Box[] = [];
  for (const x of stops(left, right, pair.width, panelTile.width))
    for (const y of stops(top, bottom, pair.height, panelTile.height))
      tiles.push({ left: x, top: y, right: x + panelTile.width, bottom: y + panelTile.height });
  return tiles;
}

function stops(from: number, to: number, step: number, one: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += step) found.push(at, at + one + seam);
  return found;
}

function extent(polygon: Polygon): Box {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
