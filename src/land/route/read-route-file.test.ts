import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import {
  areaMark,
  lineMark,
  samplePath,
  toBytes,
  writeKmlFile,
  writeKmz,
  zip,
} from "../../../tests/support/route-files.ts";
import { measureAcres, measureLine } from "./geodesic.ts";
import { joinLines } from "./join-lines.ts";
import { readRouteFile } from "./read-route-file.ts";
import { describeWrongFile } from "./wrong-file.ts";

// The miles are the sum of `GeodSolve -i` for each two points, the acres are from `Planimeter` (GeographicLib 2.1).
const miles = 42.39457;
const acres = 25_766.388;
const holeAcres = 128.846;

const pause = async () => {};
const plain = writeKmlFile(lineMark(samplePath));
const outline = "-100.5,32.4,0 -100.4,32.4,0 -100.4,32.5,0 -100.5,32.5,0 -100.5,32.4,0";
const hole = "-100.45,32.44 -100.44,32.44 -100.44,32.45 -100.45,32.44";
const degrees = [
  [-100.4053, 32.4701],
  [-100.1, 32.8],
  [-99.9, 32.9],
];
const [first = "", second = "", third = ""] = samplePath.split(" ");
const shapefiles = JSON.parse(readFileSync("tests/support/route-shapefiles.json", "utf8")) as Record<
  string,
  { shp: string; prj: string }
>;

function toUtf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [0xfeff, ...[...text].map((one) => one.charCodeAt(0))].entries())
    view.setUint16(2 * index, unit, !isBigEndian);
  return bytes;
}

const track = (coordinates: string) =>
  `<Placemark><gx:Track>${coordinates
    .split(" ")
    .map((at) => `<when>2026-11-02T15:00:00Z</when><gx:coord>${at.replaceAll(",", " ")}</gx:coord>`)
    .join("")}</gx:Track></Placemark>`;

const lines: Record<string, string | Uint8Array> = {
  "Google Earth Pro, a KMZ": writeKmz(`<Folder><open>1</open>${lineMark(samplePath)}</Folder>`),
  "a KMZ whose main file has another name, in a folder": zip({
    "files/image.png": "x",
    "maps/Route 7.kml": plain,
  }),
  "a KMZ with other KML beside doc.kml": zip({ "a.kml": "<kml/>", "doc.kml": plain }),
  "QGIS, a KMZ whose main file links to another in it": zip({
    "doc.kml": writeKmlFile("<NetworkLink><Link><href>layers/route.kml</href></Link></NetworkLink>"),
    "layers/route.kml": plain,
  }),
  "a KMZ that links to a KMZ in it": zip({
    "doc.kml": writeKmlFile("<NetworkLink><Link><href>files/route.kmz</href></Link></NetworkLink>"),
    "files/route.kmz": writeKmz(lineMark(samplePath)),
    "files/pictures.zip": zip({ "a.jpg": "x" }),
  }),
  "a KMZ in a ZIP": zip({ "bid/route.kmz": writeKmz(lineMark(samplePath)) }),
  "a ZIP with a KML for each span": zip({
    "bid/2.kml": writeKmlFile(lineMark(`${second} ${third}`)),
    "bid/1.kml": writeKmlFile(lineMark(`${first} ${second}`)),
  }),
  "a ZIP with a KMZ for each span": zip({
    "1.kmz": writeKmz(lineMark(`${first} ${second}`)),
    "2.kmz": writeKmz(lineMark(`${second} ${third}`)),
  }),
  "longitudes to the east all around": writeKmlFile(lineMark("259.5947,32.4701 259.9,32.8 260.1,32.9")),
  "a ZIP from a Mac": zip({ "__MACOSX/._route.kml": "x", "._route.kml": "x", "route.kml": plain }),
  "a KMZ that isn't compressed": zipSync({ "doc.kml": [strToU8(plain), { level: 0 }] }),
  "a KMZ that is only KML": plain,
  "Google Earth 4 and its namespace": writeKmlFile(lineMark(samplePath), "http://earth.google.com/kml/2.1"),
  "a wrong namespace": writeKmlFile(lineMark(samplePath), "http://example.com/kml"),
  "a prefix on every element": plain.replaceAll(/<(\/?)(?=[A-Za-z])/g, "<$1kml:"),
  "gx without its declaration": `<kml>${track(samplePath)}</kml>`,
  "a Garmin's gx:Track": writeKmlFile(track(samplePath)),
  "a track with a moment without a fix": writeKmlFile(
    track(samplePath).replace("</gx:Track>", "<gx:coord></gx:coord></gx:Track>"),
  ),
  "UTF-16 with its mark, little end first": toUtf16(plain, false),
  "UTF-16 with its mark, big end first": toUtf16(plain, true),
  "a byte order mark": `\ufeff${plain}`,
  "Windows-1252 letters": plain.replace("Made", "Ca\u00f1on"),
  "blanks after commas": writeKmlFile(lineMark("-100.4053, 32.4701,0 -100.1, 32.8,0 -99.9, 32.9,0")),
  "blanks after every comma": writeKmlFile(lineMark("-100.4053, 32.4701, 0 -100.1, 32.8, 0 -99.9, 32.9, 0")),
  "commas between positions": writeKmlFile(lineMark("-100.4053,32.4701, -100.1,32.8, -99.9,32.9,")),
  "no altitude, lines and tabs": writeKmlFile(
    lineMark("-100.4053,32.4701\r\n\t\t-100.1,32.8\r\n\t\t-99.9,32.9"),
  ),
  "a decimal altitude and exponents": writeKmlFile(
    lineMark("-1.004053e2,3.24701E1,612.34 -100.1,32.8,1e3 -99.9,32.9,-4"),
  ),
  "each position on its own line, many blanks": writeKmlFile(
    lineMark(samplePath.replaceAll(" ", `\n${" ".repeat(5000)}`)),
  ),
  "PLS-CADD, one Placemark for each span": writeKmlFile(
    lineMark(`${first} ${second}`, "Span 1") + lineMark(`${second} ${third}`, "Span 2"),
  ),
  "spans in another order and direction": writeKmlFile(
    lineMark(`${third} ${second}`) + lineMark(`${first} ${second}`),
  ),
  "a MultiGeometry": writeKmlFile(
    `<Placemark><MultiGeometry><LineString><coordinates>${first} ${second}</coordinates></LineString><LineString><coordinates>${second} ${third}</coordinates></LineString></MultiGeometry></Placemark>`,
  ),
  "the same line twice, in two folders": writeKmlFile(
    `<Folder>${lineMark(samplePath)}</Folder><Folder>${lineMark(samplePath)}</Folder>`,
  ),
  "the way there and back": writeKmlFile(lineMark(`${samplePath} ${second} ${first}`)),
  "the way back as another line": writeKmlFile(
    lineMark(samplePath) + lineMark(`${third} ${second} ${first}`),
  ),
  "the whole line and its spans": writeKmlFile(
    lineMark(samplePath) + lineMark(`${second} ${third}`) + lineMark(`${first} ${second}`),
  ),
  "ArcGIS Pro, with a page in its description and an overlay": writeKmlFile(
    `<ScreenOverlay><name>Legend</name><Icon><href>legend.png</href></Icon></ScreenOverlay><Placemark><description><![CDATA[<html><table><tr><td><coordinates>1,2 3,4</coordinates></td></tr></table>]]></description><LineString><coordinates>${samplePath}</coordinates></LineString></Placemark>`,
  ),
  "a page in its description that isn't set apart": writeKmlFile(
    `<Placemark><description><table><tr><td>a<br>b<LineString><coordinates>1,2 3,4</coordinates></LineString></td></table></description><LineString><coordinates>${samplePath}</coordinates></LineString></Placemark>`,
  ),
  "QGIS, with a Schema": writeKmlFile(
    `<Schema name="route" id="route"><SimpleField name="id" type="int"></SimpleField></Schema><Folder><Placemark><ExtendedData><SchemaData schemaUrl="#route"><SimpleData name="coordinates">1,2</SimpleData></SchemaData></ExtendedData><MultiGeometry><LineString><coordinates>${samplePath}</coordinates></LineString></MultiGeometry></Placemark></Folder>`,
  ),
  "Global Mapper, with attributes and a comment": `<?xml version='1.0'?><!-- a > b <LineString> --><kml a='>' b="</kml>">${lineMark(samplePath)}</kml>`,
  "Civil 3D, with an image overlay": writeKmlFile(
    `<GroundOverlay><gx:LatLonQuad><coordinates>1,2 3,4 5,6 7,8</coordinates></gx:LatLonQuad></GroundOverlay>${lineMark(samplePath)}`,
  ),
  "3,000 Placemarks with points": writeKmlFile(
    `<Placemark><Point><coordinates>-100,32,0</coordinates></Point></Placemark>`.repeat(3000) +
      lineMark(samplePath),
  ),
  "coordinates in CDATA": plain.replace(samplePath, `<![CDATA[${samplePath}]]>`),
  "a network link beside its line": writeKmlFile(
    `<NetworkLink><Link><href>http://example.com/x.kml</href></Link></NetworkLink>${lineMark(samplePath)}`,
  ),
  "entities, which it leaves alone": plain.replace(
    "<kml",
    `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<kml`,
  ),
  "a part without its frame": lineMark(samplePath),
  GeoJSON: JSON.stringify({
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: degrees } }],
  }),
  "GeoJSON that is only a geometry": JSON.stringify({
    type: "LineString",
    coordinates: degrees.map((at) => [...at, 250]),
  }),
  "GeoJSON with several lines": JSON.stringify({
    type: "Feature",
    geometry: {
      type: "GeometryCollection",
      geometries: [{ type: "MultiLineString", coordinates: [degrees.slice(0, 2), degrees.slice(1)] }],
    },
  }),
  "GeoJSON of 2008 that names its system": JSON.stringify({
    type: "Feature",
    crs: { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } },
    geometry: { type: "LineString", coordinates: degrees },
  }),
  "GeoJSON in a ZIP, with other JSON": zip({
    "metadata.json": "{}",
    "route.geojson": JSON.stringify({ type: "LineString", coordinates: degrees }),
  }),
  ...Object.fromEntries(
    Object.entries(shapefiles)
      .filter(([name]) => !name.startsWith("An area"))
      .map(([name, { shp, prj }]) => [
        `a zipped shapefile: ${name}`,
        zip({ "Route.SHP": Buffer.from(shp, "base64"), "Route.PRJ": prj, "Route.dbf": "" }),
      ]),
  ),
};

test.each(Object.entries(lines))("reads one line of 42.39 miles: %s", async (name, file) => {
  const shapes = await read(file);
  expect(shapes.hasNetworkLink).toBe(name.startsWith("a network link"));
  const joined = await joinLines(shapes.lines, pause);
  expect([joined.lines.length, shapes.areas.length]).toEqual([1, 0]);
  const [line = []] = joined.lines;
  expect((await measureLine(line, pause)) / miles).toBeCloseTo(1, 5);
});

const areas: Record<string, string | Uint8Array> = {
  KML: writeKmlFile(areaMark(outline, hole)),
  "KML with the hole first": writeKmlFile(
    areaMark(outline, hole).replace(/(<outer.*?<\/outerBoundaryIs>)(<inner.*?<\/innerBoundaryIs>)/, "$2$1"),
  ),
  "a ring that doesn't repeat its first point": writeKmlFile(areaMark(outline.replace(/ \S+$/, ""), hole)),
  "the same area twice": writeKmlFile(areaMark(outline, hole) + areaMark(outline, hole)),
  GeoJSON: JSON.stringify({ type: "MultiPolygon", coordinates: [[toRing(outline), toRing(hole)]] }),
  "a zipped shapefile": zip({
    "a.shp": Buffer.from(shapefiles["An area with a hole, US survey feet"]?.shp ?? "", "base64"),
    "a.prj": shapefiles["An area with a hole, US survey feet"]?.prj ?? "",
  }),
};

function toRing(coordinates: string): number[][] {
  return coordinates.split(" ").map((at) => at.split(",").map(Number));
}

test.each(Object.entries(areas))("reads an area with a hole: %s", async (_, file) => {
  const {
    lines: found,
    areas: [area = []],
  } = await read(file);
  expect([found.length, area.length]).toEqual([0, 2]);
  expect((await measureAcres(area, pause)) / (acres - holeAcres)).toBeCloseTo(1, 4);
});

const isEncrypted = zip({ "doc.kml": plain });
for (const at of findAll(isEncrypted, [0x50, 0x4b, 1, 2])) isEncrypted[at + 8] = 1;
const kmz = writeKmz(lineMark(samplePath));
const blanks = new Uint8Array(101_000_000).fill(32);
blanks.set(toBytes("<kml>"));
const bomb = zip({ "doc.kml": blanks });

function findAll(bytes: Uint8Array, mark: readonly number[]): number[] {
  return [...bytes.keys()].filter((at) => mark.every((one, index) => bytes[at + index] === one));
}

const wrong: Record<string, string | Uint8Array> = {
  "an empty file": "",
  "an empty ZIP": zip({}),
  "an empty KML in a KMZ": zip({ "doc.kml": "" }),
  "20 MB": new Uint8Array(20_000_001),
  "a bomb": bomb,
  "200,001 points": writeKmlFile(
    lineMark(Array.from({ length: 200_002 }, (_, at) => `-100.${at + 100_000},32`).join(" ")),
  ),
  "a password": isEncrypted,
  "a KMZ that is cut off": kmz.slice(0, -40),
  "a KML that is cut off": plain.slice(0, 200),
  "a KML that is cut off in a comment": `${plain.slice(0, 40)}<kml><!-- `,
  "GeoJSON that is cut off": '{"type":"LineString","coordinates":[[-100,32],',
  "a KMZ that is damaged": kmz.map((byte, index) => (index > 60 && index < 90 ? 255 : byte)),
  "a web page": "<!DOCTYPE html>\n<html><body>Sign in</body></html>",
  "a web page without its type": "<html><head></head></html>",
  "a DXF": "  0\r\nSECTION\r\n  2\r\nHEADER\r\n",
  "a DXF with a comment": "999\nfrom CAD\n0\nSECTION\n2\nHEADER\n",
  "a binary DXF": "AutoCAD Binary DXF\r\n\u001a\0",
  "a DWG": "AC1032\0\0\0",
  "a GPX": '<?xml version="1.0"?><gpx><trk/></gpx>',
  "a .shp alone": new Uint8Array([0, 0, 0x27, 0x0a, ...new Uint8Array(96)]),
  "a .prj alone": 'PROJCS["NAD83"]',
  "a shapefile without its .prj": zip({
    "a.shp": Buffer.from(shapefiles["NAD83, degrees"]?.shp ?? "", "base64"),
  }),
  "a shapefile with an unknown .prj": zip({
    "a.shp": Buffer.from(shapefiles["NAD83, degrees"]?.shp ?? "", "base64"),
    "a.prj": 'LOCAL_CS["Plant north"]',
  }),
  "a shapefile that is cut off": zip({
    "a.shp": Buffer.from(shapefiles["NAD83, degrees"]?.shp ?? "", "base64").subarray(0, 120),
    "a.prj": shapefiles["NAD83, degrees"]?.prj ?? "",
  }),
  "a shapefile of something else": zip({
    "a.shp": "not a shapefile",
    "a.prj": shapefiles["NAD83, degrees"]?.prj ?? "",
  }),
  "a ZIP of pictures": zip({ "a.jpg": "x" }),
  "a Word document": zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }),
  "ZIPs in ZIPs": zip({ "a.zip": zip({ "b.zip": zip({ "c.zip": zip({ "doc.kml": plain }) }) }) }),
  TopoJSON: '{"type":"Topology","objects":{},"arcs":[[[0,0],[1,1]]]}',
  "a KMZ with a folder of pictures and a link": zip({
    "doc.kml": writeKmlFile("<NetworkLink><Link><href>files/route.kml</href></Link></NetworkLink>"),
    "files/a.png": "x",
  }),
  "a GeoPackage": "SQLite format 3\0",
  "a RAR": "Rar!\x1a\x07\x01\0",
  "a table of coordinates": "lat,lon\n32.4701,-100.4053\n32.8,-100.1\n",
  "a line beyond the pole": writeKmlFile(lineMark("-100.4,92.4 -100.1,92.8")),
  "JSON of something else": '{"rows":[1]}',
  "GeoJSON line by line": '{"type":"Feature","geometry":null}\n{"type":"Feature","geometry":null}\n',
  "Esri's JSON": '{"geometryType":"esriGeometryPolyline","features":[{"geometry":{"paths":[[[1,2]]]}}]}',
  "GeoJSON in another system": JSON.stringify({
    type: "LineString",
    crs: { properties: { name: "EPSG:2276" } },
    coordinates: degrees,
  }),
  "XML of something else": "<?xml version='1.0'?><svg></svg>",
  "a picture": new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  "a PDF": "%PDF-1.7\n",
  "a text": "My route starts at Abilene.",
  "words as coordinates": writeKmlFile(lineMark("from Abilene to Sweetwater")),
  "coordinates without commas": writeKmlFile(lineMark("-100.4 32.4 -100.1 32.8")),
  feet: writeKmlFile(lineMark("2103245.1,6973112.7,0 2104000,6974000,0")),
  "latitude first": writeKmlFile(lineMark("32.4701,-100.4053 32.8,-100.1")),
  "latitude first, in the East": writeKmlFile(lineMark("35.2,-80.8 35.3,-80.7")),
  "a corner at 0,0": writeKmlFile(lineMark(`0,0,0 ${samplePath}`)),
  "nothing but points": writeKmlFile(
    "<Placemark><Point><coordinates>-100,32,0</coordinates></Point></Placemark>",
  ),
  "only a link": writeKmlFile("<NetworkLink><Link><href>https://example.com</href></Link></NetworkLink>"),
  "nothing at all": "<kml></kml>",
  "a line of one point": writeKmlFile(lineMark("-100,32")),
  "entities by the billion": `<!DOCTYPE kml [${'<!ENTITY a "&b;&b;&b;">'.repeat(9)}]><kml>${lineMark("&a;,32 &a;,33")}</kml>`,
  "a tag without an end": `<kml ${"x".repeat(200_000)}`,
  "one endless coordinate": writeKmlFile(lineMark("1".repeat(100_000))),
};

test("says of each wrong file what it is and what to do", async () => {
  const said: string[] = [];
  for (const [name, file] of Object.entries(wrong)) {
    const reason = await readRouteFile(typeof file === "string" ? toBytes(file) : file, pause);
    if (typeof reason !== "string") throw new Error(`${name} was read`);
    said.push(`${name}: ${describeWrongFile(reason)}`);
  }
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("snapshots/wrong-files.txt");
});

async function read(file: string | Uint8Array) {
  const shapes = await readRouteFile(typeof file === "string" ? toBytes(file) : file, pause);
  if (typeof shapes === "string") throw new Error(describeWrongFile(shapes));
  return shapes;
}
