import { type CoordinateReader, createCoordinateReader, readTrackPosition } from "./coordinates.ts";
import { addArea, addLine, createShapes, type Line, type Position, type Shapes } from "./shapes.ts";
import { maxVertices, WrongFile } from "./wrong-file.ts";
import { createXmlScanner } from "./xml-tags.ts";

/**
 * Reads the lines and areas of KML wherever they are in it. Togeojson needs a DOM, which the page's policy forbids, and reads
 * a blank after a comma, a wrong prefix or UTF-16 wrongly without an error.
 */
export async function readKml(pieces: AsyncIterable<string>): Promise<Shapes> {
  const shapes = createShapes();
  const handler = createKmlHandler(shapes);
  const scanner = createXmlScanner(handler);
  for await (const piece of pieces) {
    scanner.push(piece);
    if (handler.countVertices() > maxVertices) throw new WrongFile("too-many-points");
  }
  scanner.end();
  if (!handler.isWhole()) throw new WrongFile("truncated");
  return shapes;
}

function createKmlHandler(shapes: Shapes) {
  let root = "";
  let isWhole = false;
  let ignored: { readonly name: string; depth: number } | undefined;
  let rings: Line[] | undefined;
  let isHole = false;
  let geometry = "";
  let coordinates: CoordinateReader | undefined;
  let track: Position[] | undefined;
  let trackText: string | undefined;
  let count = 0;

  const endCoordinates = (positions: Line) => {
    count += positions.length;
    if (geometry === "point") shapes.points += positions.length === 0 ? 0 : 1;
    else if (geometry === "linestring" || !rings) addLine(shapes, positions);
    else if (isHole) rings.push(positions);
    else rings.unshift(positions);
  };

  const openElement = (name: string) => {
    if (root === "") root = checkRoot(name);
    if (ignoredNames.has(name)) ignored = { name, depth: 0 };
    else if (name === "polygon") rings = [];
    else if (name === "innerboundaryis") isHole = true;
    else if (name === "outerboundaryis") isHole = false;
    else if (geometryNames.has(name)) geometry = name;
    else if (name === "coordinates" && geometry !== "") coordinates = createCoordinateReader();
    else if (name === "track") track = [];
    else if (name === "coord") trackText = "";
    else if (name === "networklink") shapes.hasNetworkLink = true;
  };

  const closeElement = (name: string) => {
    if (name === root) isWhole = true;
    if (name === "coordinates" && coordinates) {
      endCoordinates(coordinates.end());
      coordinates = undefined;
    } else if (geometryNames.has(name)) geometry = "";
    else if (name === "polygon" && rings) {
      addArea(shapes, rings);
      rings = undefined;
      isHole = false;
    } else if (name === "coord" && trackText !== undefined) {
      const position = readTrackPosition(trackText);
      if (position) track?.push(position);
      count += 1;
      trackText = undefined;
    } else if (name === "track" && track) {
      addLine(shapes, track);
      track = undefined;
    }
  };

  return {
    open(name: string) {
      if (!ignored) openElement(name);
      if (ignored?.name === name) ignored.depth += 1;
    },
    close(name: string) {
      if (!ignored) return closeElement(name);
      if (ignored.name === name) ignored.depth -= 1;
      if (ignored.depth === 0) ignored = undefined;
    },
    text(text: string) {
      if (ignored) return;
      coordinates?.push(text);
      if (trackText !== undefined) trackText += text;
    },
    /** Those of an element that isn't complete, too. */
    countVertices: () => count + (coordinates?.count() ?? 0),
    /** Whether its first element has ended. */
    isWhole: () => isWhole,
  };
}

/** ArcGIS writes web pages with tables here, and others write anything. */
const ignoredNames = new Set(["description", "extendeddata", "snippet", "name", "style", "schema"]);

const geometryNames = new Set(["linestring", "linearring", "point"]);

function checkRoot(name: string): string {
  if (name === "html") throw new WrongFile("html");
  if (name === "gpx") throw new WrongFile("gpx");
  if (!rootNames.has(name)) throw new WrongFile("other-xml");
  return name;
}

/** Some programs save a part of KML without its frame. */
const rootNames = new Set(["kml", "document", "folder", "placemark"]);
