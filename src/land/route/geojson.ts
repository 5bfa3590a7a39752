import type { LetOthersRun } from "./let-others-run.ts";
import { addArea, addLine, createShapes, type Position, type Shapes } from "./shapes.ts";
import { maxVertices, WrongFile } from "./wrong-file.ts";

/** Reads the lines and areas of GeoJSON, which is in WGS 84 (RFC 7946). Before 2016, it could name another system. */
export async function readGeoJson(text: string, pause: LetOthersRun): Promise<Shapes> {
  const root = parse(text);
  if (!isRecord(root) || !types.has(String(root.type))) throw new WrongFile("not-geojson");
  checkSystem(root);
  const shapes = createShapes();
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (!isRecord(item)) continue;
    // In their own order, from the end.
    const parts = item.type === "Feature" ? [item.geometry] : (item.features ?? item.geometries ?? []);
    if (Array.isArray(parts)) for (const part of parts.toReversed()) waiting.push(part);
    readGeometry(item, shapes);
    if (shapes.vertices > maxVertices) throw new WrongFile("too-many-points");
    await pause();
  }
  return shapes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A feature on each line.
    if (/\}\s*\{/.test(text)) throw new WrongFile("not-geojson");
    throw new WrongFile(/[\]}]\s*$/.test(text) ? "damaged" : "truncated");
  }
}

const types = new Set([
  "FeatureCollection",
  "Feature",
  "GeometryCollection",
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
]);

function checkSystem({ crs }: Record<string, unknown>): void {
  if (crs === undefined || crs === null) return;
  const name = isRecord(crs) && isRecord(crs.properties) ? String(crs.properties.name) : "";
  if (!/CRS:?84|CRS:?83|EPSG:{1,2}(?:\d[\d.]*:|:)?(?:4326|4269)$/i.test(name))
    throw new WrongFile("other-system");
}

function readGeometry({ type, coordinates }: Record<string, unknown>, shapes: Shapes): void {
  if (type === "Point") shapes.points += 1;
  else if (type === "MultiPoint") shapes.points += toList(coordinates).length;
  else if (type === "LineString") addLine(shapes, toPositions(coordinates));
  else if (type === "MultiLineString")
    for (const line of toList(coordinates)) addLine(shapes, toPositions(line));
  else if (type === "Polygon") addArea(shapes, toList(coordinates).map(toPositions));
  else if (type === "MultiPolygon")
    for (const polygon of toList(coordinates)) addArea(shapes, toList(polygon).map(toPositions));
}

function toPositions(list: unknown): readonly Position[] {
  return toList(list).map((item): Position => {
    const [longitude, latitude] = toList(item);
    if (typeof longitude === "number" && typeof latitude === "number") return [longitude, latitude];
    throw new WrongFile("unreadable-coordinates");
  });
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new WrongFile("unreadable-coordinates");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
