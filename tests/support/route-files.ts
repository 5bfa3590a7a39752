import { type Zippable, zipSync } from "fflate";

// Map files as programs write them, for the tests of their reader.

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A KML document as Google Earth frames it. */
export function writeKmlFile(content: string, namespace = "http://www.opengis.net/kml/2.2"): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="${namespace}" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n<name>Made.kmz</name>\n${content}\n</Document>\n</kml>\n`;
}

export function lineMark(coordinates: string, name = "Line"): string {
  return `<Placemark><name>${name}</name><styleUrl>#inline</styleUrl><LineString><tessellate>1</tessellate><coordinates>\n${coordinates}\n</coordinates></LineString></Placemark>`;
}

export function areaMark(outline: string, ...holes: readonly string[]): string {
  const ring = (element: string, coordinates: string) =>
    `<${element}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${element}>`;
  return `<Placemark><Polygon>${ring("outerBoundaryIs", outline)}${holes.map((hole) => ring("innerBoundaryIs", hole)).join("")}</Polygon></Placemark>`;
}

export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? toBytes(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Zippable);
}

export function writeKmz(content: string): Uint8Array {
  return zip({ "doc.kml": writeKmlFile(content) });
}

/** A path through Nolan, Fisher and Jones counties, Texas. */
export const samplePath = "-100.4053,32.4701,0 -100.1,32.8,0 -99.9,32.9,0";
