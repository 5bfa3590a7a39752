import proj4 from "proj4";
import { parseShp, type ShapefileGeometry } from "shpjs";
import type { LetOthersRun } from "./let-others-run.ts";
import { addArea, addLine, type Position, type Shapes } from "./shapes.ts";
import { maxVertices, WrongFile } from "./wrong-file.ts";

/** Adds the lines and areas of a shapefile, in degrees. Loaded when someone chooses one: it knows every coordinate system. */
export async function readShapefile(
  shp: Uint8Array,
  prj: string,
  shapes: Shapes,
  pause: LetOthersRun,
): Promise<void> {
  checkSystem(prj);
  for (const records of splitShapefile(shp)) {
    for (const geometry of parse(records, prj)) if (geometry) addGeometry(geometry, shapes);
    if (shapes.vertices > maxVertices) throw new WrongFile("too-many-points");
    await pause();
  }
}

/** Refuses a system that shpjs can't read, with which it returns feet as if they were degrees. */
function checkSystem(prj: string): void {
  try {
    proj4(prj);
  } catch {
    throw new WrongFile("unknown-prj");
  }
}

function parse(records: DataView, prj: string): readonly (ShapefileGeometry | null)[] {
  try {
    return parseShp(records, prj);
  } catch {
    throw new WrongFile("damaged");
  }
}

/** Files of a few milliseconds' work each: the header, and some of the records. */
function* splitShapefile(shp: Uint8Array): Generator<DataView> {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (shp.length < headerLength || view.getInt32(0) !== 9994) throw new WrongFile("damaged");
  // Lengths are in words of two bytes.
  const length = view.getInt32(24) * 2;
  if (length > shp.length) throw new WrongFile("truncated");
  let start = headerLength;
  let end = start;
  while (end + 8 <= length) {
    end += 8 + view.getInt32(end + 4) * 2;
    if (end < start + 8 || end > length) throw new WrongFile("damaged");
    if (end - start < pieceLength && end + 8 <= length) continue;
    const piece = new Uint8Array(headerLength + end - start);
    piece.set(shp.subarray(0, headerLength));
    piece.set(shp.subarray(start, end), headerLength);
    yield new DataView(piece.buffer);
    start = end;
  }
}

const headerLength = 100;
const pieceLength = 64 * 1024;

function addGeometry(geometry: ShapefileGeometry, shapes: Shapes): void {
  if (geometry.type === "Point") shapes.points += 1;
  else if (geometry.type === "MultiPoint") shapes.points += geometry.coordinates.length;
  else if (geometry.type === "LineString") addLine(shapes, toPositions(geometry.coordinates));
  else if (geometry.type === "MultiLineString")
    for (const line of geometry.coordinates) addLine(shapes, toPositions(line));
  else if (geometry.type === "Polygon")
    addArea(
      shapes,
      geometry.coordinates.map((ring) => toPositions(ring)),
    );
  else
    for (const polygon of geometry.coordinates)
      addArea(
        shapes,
        polygon.map((ring) => toPositions(ring)),
      );
}

function toPositions(list: readonly (readonly number[])[]): readonly Position[] {
  return list.map(([longitude = Number.NaN, latitude = Number.NaN]) => [longitude, latitude]);
}
