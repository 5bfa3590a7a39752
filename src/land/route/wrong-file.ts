/** Thrown while a file is read, and a value from there on (read-route-file.ts): why it can't be measured. */
export class WrongFile extends Error {
  readonly reason: WrongFileReason;

  constructor(reason: WrongFileReason) {
    super(reason);
    this.reason = reason;
  }
}

export type WrongFileReason = keyof typeof sentences;

/** The file, then the way out. */
export function describeWrongFile(reason: WrongFileReason): string {
  return sentences[reason];
}

export const maxMegabytes = 20;
export const maxUnpackedMegabytes = 100;
export const maxVertices = 200_000;

const asKmz = "Export the route or boundary as a KMZ";
const inWgs84 = "Export it again in WGS 84, in degrees, or as a zipped shapefile with its .prj.";

const sentences = {
  empty: "The file is empty. Export it again.",
  "too-large": `The file is larger than ${maxMegabytes} MB. Export the route or boundary alone, or email us.`,
  "too-large-unpacked": `The file unpacks to more than ${maxUnpackedMegabytes} MB. Export the route or boundary alone, or email us.`,
  "too-many-points": `The file has more than ${maxVertices.toLocaleString("en-US")} points. Export the route or boundary alone, or with fewer points.`,
  password: "The file is protected by a password. Save it without one.",
  truncated: "The file ends in the middle, as it does when a download stops. Download it or export it again.",
  damaged: "The file is damaged. Download it or export it again.",
  html: "This is a web page, not a map file. Download the file itself, after signing in if the site asks for it.",
  dxf: `A DXF does not name its coordinate system, so nothing can be measured. ${asKmz}, or as a zipped shapefile with its .prj.`,
  dwg: `A DWG is a drawing that only CAD programs read. ${asKmz}, or as a zipped shapefile with its .prj.`,
  gpx: `This is a GPX file. ${asKmz}: Google Earth opens a GPX and saves it as one.`,
  "part-of-shapefile":
    "This is one file of a shapefile. Put its .shp, .shx, .dbf and .prj into one ZIP, and choose that.",
  "no-prj":
    "The shapefile has no .prj, so its coordinate system is unknown. Add the .prj to the ZIP, or export a KMZ.",
  "unknown-prj":
    "The shapefile is in a coordinate system that can’t be read here. Export it in WGS 84, or as a KMZ.",
  "nothing-in-zip":
    "The ZIP has no KML, GeoJSON or shapefile in it. Choose a KMZ, or put the whole shapefile into one ZIP.",
  "not-geojson": "This is JSON, but not GeoJSON. Export GeoJSON or a KMZ.",
  "other-xml": `This is XML, but not KML. ${asKmz}.`,
  "other-file": `This is not a map file that can be read here. ${asKmz}, KML, GeoJSON or zipped shapefile.`,
  "unreadable-coordinates": "The coordinates in the file can’t be read. Export it again as a KMZ.",
  projected: `The coordinates are feet or meters, not degrees, and the file does not name their system. ${inWgs84}`,
  "other-system":
    "The GeoJSON is in another coordinate system. Export it again in WGS 84, in degrees, or as a KMZ.",
  swapped: "Latitude and longitude are swapped in the file. Export it again with the longitude first.",
  zero: "A point in the file is at latitude 0, longitude 0, off the coast of Africa. Delete that point and export it again.",
  "only-points": `The file has points, but no line or area to measure. ${asKmz} with its line or outline.`,
  "only-network-link":
    "The file only links to a map that is kept elsewhere, and links aren’t followed. In Google Earth, save the route itself as a KMZ.",
  "no-shapes": `The file has no line and no area. ${asKmz}.`,
  "other-problem": "The file can’t be read here. Email it to us.",
} as const;
