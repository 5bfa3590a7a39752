import { type Line, type Shapes, turnBack } from "./shapes.ts";

/** Lines and areas as KML 2.2, which Google Earth, Google Maps and every GIS open. The name is text. */
export function writeKml(name: string, { lines, areas }: Pick<Shapes, "lines" | "areas">): string {
  const placemarks = [
    ...lines.map((line, index) => [
      `Line ${index + 1}`,
      `<LineString><tessellate>1</tessellate>${writeCoordinates(line)}</LineString>`,
    ]),
    ...areas.map(([outline = [], ...holes], index) => [
      `Area ${index + 1}`,
      `<Polygon><tessellate>1</tessellate>${writeRing("outerBoundaryIs", outline)}${holes.map((hole) => writeRing("innerBoundaryIs", hole)).join("")}</Polygon>`,
    ]),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Document><name>${escapeXml(name)}</name>`,
    '<Style id="route"><LineStyle><color>ff143ad5</color><width>3</width></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>',
    ...placemarks.map(
      ([title, shape]) => `<Placemark><name>${title}</name><styleUrl>#route</styleUrl>${shape}</Placemark>`,
    ),
    "</Document>",
    "</kml>\n",
  ].join("\n");
}

function writeRing(element: string, ring: Line): string {
  return `<${element}><LinearRing>${writeCoordinates([...ring, ...ring.slice(0, 1)])}</LinearRing></${element}>`;
}

function writeCoordinates(line: Line): string {
  return `<coordinates>${line.map((position) => turnBack(position).join()).join(" ")}</coordinates>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
