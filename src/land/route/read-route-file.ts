import { checkPositions } from "./check-positions.ts";
import { decodeText, findEncoding } from "./decode-text.ts";
import { readGeoJson } from "./geojson.ts";
import { readKml } from "./kml.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import { createShapes, mergeShapes, type Shapes } from "./shapes.ts";
import { maxMegabytes, maxVertices, WrongFile, type WrongFileReason } from "./wrong-file.ts";
import { createUnpackLimit, listZip, type UnpackLimit, unpack, type ZipEntry } from "./zip-archive.ts";

/**
 * The lines and areas of a KMZ, a KML, GeoJSON or a ZIP with one of them or a shapefile, in degrees; or why there are none. A
 * file is taken for what it holds, whatever its name says.
 */
export async function readRouteFile(
  bytes: Uint8Array,
  pause: LetOthersRun,
): Promise<Shapes | WrongFileReason> {
  try {
    if (bytes.length > maxMegabytes * 1e6) return "too-large";
    const shapes = await read(bytes, pause, createUnpackLimit(), 0);
    if (shapes.vertices > maxVertices) throw new WrongFile("too-many-points");
    checkPositions(shapes);
    return shapes;
  } catch (error) {
    if (error instanceof WrongFile) return error.reason;
    throw error;
  }
}

async function read(
  bytes: Uint8Array,
  pause: LetOthersRun,
  limit: UnpackLimit,
  depth: number,
): Promise<Shapes> {
  if (bytes.length === 0) throw new WrongFile("empty");
  if (startsWith(bytes, "PK\x03\x04") || startsWith(bytes, "PK\x05\x06"))
    return readZip(bytes, pause, limit, depth);
  return readPlain(split(bytes), pause, bytes.subarray(0, 512));
}

/** A file that isn't packed, or no longer. */
async function readPlain(
  pieces: AsyncIterable<Uint8Array>,
  pause: LetOthersRun,
  start: Uint8Array,
): Promise<Shapes> {
  const reason = findOtherFormat(start);
  if (reason) throw new WrongFile(reason);
  const text = decodeText(pace(pieces, pause));
  const beginning = decodeStart(start);
  if (beginning.startsWith("<")) return readKml(text);
  if (/^[{[]/.test(beginning)) return readGeoJson(await join(text), pause);
  throw new WrongFile("other-file");
}

function decodeStart(start: Uint8Array): string {
  return new TextDecoder(findEncoding(start)).decode(start).trimStart();
}

function findOtherFormat(start: Uint8Array): WrongFileReason | undefined {
  if (startsWith(start, "AC10")) return "dwg";
  if (
    startsWith(start, "AutoCAD Binary DXF") ||
    /^(?:999[\s\S]*?\n)?\s*0\s+SECTION\s/.test(decodeStart(start))
  )
    return "dxf";
  // A .shp or .shx; a .prj, whose text begins with the kind of its system.
  if (startsWith(start, "\0\0\x27\x0a") || /^(?:PROJCS|GEOGCS|PROJCRS|GEOGCRS)\[/.test(decodeStart(start)))
    return "part-of-shapefile";
  return undefined;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** A KMZ, a shapefile, GeoJSON, or a KMZ that was put into a ZIP. */
async function readZip(
  bytes: Uint8Array,
  pause: LetOthersRun,
  limit: UnpackLimit,
  depth: number,
): Promise<Shapes> {
  // The entries that a Mac adds for each file of a ZIP.
  const entries = listZip(bytes).filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name));
  const find = (extension: RegExp) => entries.filter(({ name }) => extension.test(name));
  const kmls = find(/\.kml$/i);
  const packed = depth > 1 ? [] : find(kmls.length > 0 ? /\.kmz$/i : /\.(?:kmz|zip)$/i);
  const shapefiles = find(/\.shp$/i);
  if (kmls.length === 0 && shapefiles.length > 0)
    return readShapefiles(bytes, shapefiles, entries, pause, limit);
  const geojsons = [find(/\.geojson$/i), find(/\.json$/i)].find(({ length }) => length > 0) ?? [];
  if (kmls.length === 0 && geojsons.length > 0) return readEntries(bytes, geojsons, pause, limit);
  if (kmls.length + packed.length === 0) throw new WrongFile("nothing-in-zip");
  const all = [await readEntries(bytes, kmls, pause, limit)];
  for (const entry of packed)
    all.push(await read(await unpackWhole(bytes, entry, pause, limit), pause, limit, depth + 1));
  const shapes = mergeShapes(all);
  // QGIS writes a main file that links to the others in the KMZ.
  if (kmls.length > 0 && kmls.length + packed.length > 1) shapes.hasNetworkLink = false;
  return shapes;
}

async function readEntries(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  pause: LetOthersRun,
  limit: UnpackLimit,
): Promise<Shapes> {
  const all: Shapes[] = [];
  for (const entry of entries) {
    const pieces = unpack(bytes, entry, limit);
    const first = await pieces.next();
    if (first.done) throw new WrongFile("empty");
    all.push(await readPlain(prepend(first.value, pieces), pause, first.value));
  }
  return mergeShapes(all);
}

async function readShapefiles(
  bytes: Uint8Array,
  shapefiles: readonly ZipEntry[],
  entries: readonly ZipEntry[],
  pause: LetOthersRun,
  limit: UnpackLimit,
): Promise<Shapes> {
  const shapes = createShapes();
  const { readShapefile } = await import("./shapefile.ts");
  for (const shapefile of shapefiles) {
    const name = shapefile.name.replace(/\.shp$/i, ".prj").toLowerCase();
    const system = entries.find((entry) => entry.name.toLowerCase() === name);
    if (shapefile.isEncrypted) throw new WrongFile("password");
    if (!system) throw new WrongFile("no-prj");
    const prj = await unpackWhole(bytes, system, pause, limit);
    const shp = await unpackWhole(bytes, shapefile, pause, limit);
    await readShapefile(shp, decodeStart(prj), shapes, pause);
  }
  return shapes;
}

async function unpackWhole(bytes: Uint8Array, entry: ZipEntry, pause: LetOthersRun, limit: UnpackLimit) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pace(unpack(bytes, entry, limit), pause)) {
    pieces.push(piece);
    length += piece.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function* split(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}

const pieceLength = 32 * 1024;

async function* prepend(first: Uint8Array, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* pieces;
}

async function* pace(pieces: AsyncIterable<Uint8Array>, pause: LetOthersRun): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces)
    for await (const part of split(piece)) {
      await pause();
      yield part;
    }
}

async function join(texts: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const text of texts) parts.push(text);
  return parts.join("");
}
