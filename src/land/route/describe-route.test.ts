import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areaMark, lineMark, samplePath, toBytes, writeKmlFile } from "../../../tests/support/route-files.ts";
import { describeRoute } from "./describe-route.ts";
import { layOutRoute } from "./lay-out-route.ts";
import { measureRoute } from "./measure-route.ts";
import { readRouteFile } from "./read-route-file.ts";
import { readShapeBlock, writeShapeBlock } from "./shape-block.ts";

const topology = JSON.parse(readFileSync("node_modules/us-atlas/counties-10m.json", "utf8"));
const pause = async () => {};

const square = "-100.5,32.4 -100.4,32.4 -100.4,32.5 -100.5,32.5 -100.5,32.4";
const tract = (x: number, y: number) =>
  areaMark(`${x},${y} ${x + 0.01},${y} ${x + 0.01},${y + 0.01} ${x},${y + 0.01}`);
const spur = (x: number) => lineMark(`${x},32.3 ${x},32.31`);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

const files: Record<string, string> = {
  "a line": lineMark(samplePath),
  "a line the other way": lineMark(samplePath.split(" ").toReversed().join(" ")),
  "an area": areaMark(square),
  "0.8 acres": areaMark("-97.33,32.75 -97.3294,32.75 -97.3294,32.7505 -97.33,32.7505"),
  "a quarter acre": areaMark("-97.33,32.75 -97.3297,32.75 -97.3297,32.7503 -97.33,32.7503"),
  "five areas": upTo(5)
    .map((at) => tract(-100.4 + at * 0.1, 32.3))
    .join(""),
  "an area over a county line": areaMark("-100.2,32.4 -100.1,32.4 -100.1,32.6 -100.2,32.6"),
  "a bow tie": areaMark("-100.5,32.4 -100.4,32.5 -100.4,32.4 -100.5,32.5"),
  "a bow tie with a corner in its middle, and a square":
    areaMark("-100.5,32.4 -100.45,32.45 -100.4,32.5 -100.4,32.4 -100.45,32.45 -100.5,32.5") +
    tract(-100.3, 32.3),
  "an area that touches itself": areaMark(
    "-100.5,32.4 -100.45,32.45 -100.4,32.4 -100.4,32.5 -100.45,32.45 -100.5,32.5",
  ),
  "three lines": spur(-100.4) + spur(-100.3) + lineMark(samplePath),
  "nine lines": upTo(9)
    .map((at) => spur(-100.4 + at * 0.01))
    .join(""),
  "a line and an area": lineMark(samplePath) + areaMark(square),
  "310 feet": lineMark("-100.4,32.4 -100.399,32.4"),
  "two lines of 100 feet": lineMark("-100.4,32.4 -100.39967,32.4") + lineMark("-100.39,32.4 -100.38967,32.4"),
  "half a mile": lineMark("-100.4,32.4 -100.39,32.4"),
  "a line of 435 miles through 18 counties": lineMark("-95.4,29.8 -102.3,31.9"),
  "nine counties": lineMark("-97.2,32.9 -98.2,32.75 -99.2,32.5 -100.2,32.4 -101.4,32.3"),
  "along a county line": lineMark("-100.66,32.2 -100.66,32.52"),
  "two states": lineMark("-103.4,32.5 -102.7,32.6"),
  "a city and its county of the same name": lineMark("-76.75,39.3 -76.6,39.3 -76.45,39.35"),
  "independent cities of Virginia": lineMark("-77.6,37.5 -77.3,37.6"),
  "the District of Columbia": lineMark("-77.05,38.95 -77.0,38.9"),
  "Carson City": lineMark("-119.76,39.16 -119.74,39.17"),
  parishes: lineMark("-93.7,32.5 -92.9,32.5"),
  Alaska: lineMark("-149.9,61.2 -147.7,64.8"),
  "a city and borough": lineMark("-134.5,58.4 -134.4,58.35"),
  "Puerto Rico": lineMark("-66.1,18.4 -66.0,18.3"),
  "the Aleutians, over the 180th meridian": lineMark("178.2,51.82 179.5,51.4 -179.2,51.36 -177.6,51.9"),
  Hawaii: lineMark("-155.5,19.6 -155.4,19.7"),
  "off Galveston": lineMark("-94.7,29.25 -94.6,29.1"),
  "from land into the Gulf": lineMark("-94.9,29.4 -94.6,29.1"),
  "Ciudad Juárez": lineMark("-106.46,31.70 -106.44,31.69"),
  Calgary: lineMark("-114.0,51.0 -114.1,51.1"),
  Toronto: lineMark("-79.4,43.7 -79.2,43.8"),
  "the pipeline from Naco into Sonora": lineMark("-109.95,31.334 -109.94,31.2 -110.2,30.5 -110.9,29.2"),
  London: lineMark("0.1,51.5 0.2,51.5"),
  "points and a link beside it": `<Placemark><Point><coordinates>-100,32</coordinates></Point></Placemark><NetworkLink/>${spur(-100.4)}`,
  "the same line twice": lineMark(samplePath) + lineMark(samplePath),
};

test("says how long or large each shape is, where it is, and what to fill in", async () => {
  const said: string[] = [];
  for (const [name, marks] of Object.entries(files)) {
    const route = await measure(marks);
    const { sentence, acreage, location } = describeRoute(route);
    said.push(`${name}\n  ${sentence}\n  ${acreage || "–"} | ${location || "–"}`);
    // The drawing has no figure that isn't one.
    expect(JSON.stringify(await layOutRoute(route, pause))).not.toMatch(/NaN|Infinity|null/);
  }
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("snapshots/routes.txt");
});

test.each(Object.entries(files).filter(([name]) => !/bow tie|touches/.test(name)))(
  "a shape that was written as text is where and as large as it was: %s",
  async (_, marks) => {
    const route = await measure(marks);
    const block = await writeShapeBlock(route, pause);
    const shapes = readShapeBlock(`We build.\n\n${block?.text}\r\nThank you.`);
    if (!shapes || !block) throw new Error("not read");
    const again = await measureRoute(shapes, topology, pause);
    expect(block.feet).toBeLessThanOrEqual(100);
    expect([again.lines.length, again.areas.length]).toEqual([route.lines.length, route.areas.length]);
    for (const [index, { miles }] of again.lines.entries())
      expect(miles / (route.lines[index]?.miles ?? 0)).toBeCloseTo(1, 2);
    for (const [index, { acres }] of again.areas.entries())
      expect((acres ?? 0) / (route.areas[index]?.acres ?? 1)).toBeCloseTo(1, 2);
    expect(describeRoute(again).location).toBe(describeRoute(route).location);
  },
);

test("a winding line is within 100 feet of its text, and one with too many corners has none", async () => {
  const wind = (count: number, width: number) =>
    lineMark(
      upTo(count)
        .map((at) => `${-100 + at / 10_000},${32 + width * Math.sin(at / 20)}`)
        .join(" "),
    );
  const block = await writeShapeBlock(await measure(wind(8000, 0.002)), pause);
  expect(block?.feet).toBe(100);
  expect(block?.points).toBeLessThan(700);
  expect(await writeShapeBlock(await measure(wind(50_000, 0.01)), pause)).toBeNull();
});

async function measure(marks: string) {
  const shapes = await readRouteFile(toBytes(writeKmlFile(marks)), pause);
  if (typeof shapes === "string") throw new Error(shapes);
  return measureRoute(shapes, topology, pause);
}
