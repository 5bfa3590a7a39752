import { readFileSync } from "node:fs";
import { test } from "vitest";
import { describeRoute } from "./describe-route.ts";
import { measureRoute } from "./measure-route.ts";
import { readRouteFile } from "./read-route-file.ts";

const topology = JSON.parse(readFileSync("node_modules/us-atlas/counties-10m.json", "utf8"));
const rest = async () => {};
const kml = (c: string) => `<?xml version="1.0"?><kml xmlns="x"><Document>${c}</Document></kml>`;
const line = (c: string) => `<Placemark><LineString><coordinates>${c}</coordinates></LineString></Placemark>`;
const poly = (c: string, h = "") =>
  `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${c}</coordinates></LinearRing></outerBoundaryIs>${h}</Polygon></Placemark>`;
test("try", async () => {
  const files: Record<string, string> = {
    nolan: kml(line("-100.4053,32.4701,0 -100.1, 32.8,0 -99.9,32.9")),
    wash: kml(line("-77.0,38.9 -76.6,39.3 -76.5,39.4")),
    richmond: kml(line("-77.6,37.5 -77.3,37.6")),
    long: kml(line("-95.4,29.8 -102.3,31.9")),
    sq: kml(poly("-100.5,32.4 -100.4,32.4 -100.4,32.5 -100.5,32.5 -100.5,32.4")),
    bow: kml(poly("-100.5,32.4 -100.4,32.5 -100.4,32.4 -100.5,32.5 -100.5,32.4")),
    tiny: kml(poly("-97.33,32.75 -97.3294,32.75 -97.3294,32.7505 -97.33,32.7505 -97.33,32.75")),
    alaska: kml(line("-149.9,61.2 -147.7,64.8 -148.5,70.2")),
    la: kml(line("-93.7,32.5 -92.1,32.5 -91.2,30.4 -90.1,29.95")),
    gulf: kml(line("-94.7,29.3 -94.5,28.9")),
    mex: kml(line("-100.3,25.6 -100.2,25.7")),
    juarez: kml(line("-106.48,31.72 -106.45,31.7")),
    big: kml(poly("-101,32 -99,32 -99,33 -101,33")),
    trunc: "<kml><Document><Placemark>",
    html: "<!DOCTYPE html><html><body>x",
    swap: kml(line("32.4,-100.4 32.5,-100.3")),
    east: kml(line("35.4,-80.4 35.5,-80.3")),
    feet: kml(line("2500000,7000000 2500100,7000100")),
  };
  for (const [name, text] of Object.entries(files)) {
    const t = performance.now();
    const shapes = await readRouteFile(new TextEncoder().encode(text), rest);
    if (typeof shapes === "string") {
      process.stdout.write(`${name}: ${shapes}\n`);
      continue;
    }
    const w = describeRoute(await measureRoute(shapes, topology, rest));
    process.stdout.write(
      `${name} (${(performance.now() - t).toFixed(0)} ms): ${w.sentence}\n   ${w.acreage} | ${w.location}\n`,
    );
  }
});

import { readShapeBlock, writeShapeBlock } from "./shape-block.ts";
import { writeKml } from "./write-kml.ts";

test("block", async () => {
  for (const text of [
    kml(line("-100.4053,32.4701,0 -100.1, 32.8,0 -99.9,32.9")),
    kml(poly("-97.33,32.75 -97.3294,32.75 -97.3294,32.7505 -97.33,32.7505 -97.33,32.75")),
    kml(
      line("-95.4,29.8 -102.3,31.9") +
        poly(
          "-100.5,32.4 -100.4,32.4 -100.4,32.5 -100.5,32.5 -100.5,32.4",
          "<innerBoundaryIs><LinearRing><coordinates>-100.45,32.44 -100.44,32.44 -100.44,32.45 -100.45,32.44</coordinates></LinearRing></innerBoundaryIs>",
        ),
    ),
  ]) {
    const shapes = await readRouteFile(new TextEncoder().encode(text), rest);
    if (typeof shapes === "string") throw shapes;
    const r = await measureRoute(shapes, topology, rest);
    const b = await writeShapeBlock(r, rest);
    const back = readShapeBlock(`We build.\n\n${b?.text}\r\nThanks`);
    process.stdout.write(
      JSON.stringify(b, null, 1) +
        "\n" +
        describeRoute(r).sentence +
        "\n" +
        (back && describeRoute(await measureRoute(back, topology, rest)).sentence) +
        "\n" +
        (back && writeKml("A <b>", back)),
    );
  }
});

import { mkdirSync, writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouteDrawing } from "../../ui/route-drawing.tsx";
import { layOutRoute } from "./lay-out-route.ts";

test("draw", async () => {
  const five = [0, 1, 2, 3, 4]
    .map((i) => {
      const x = -100.6 + i * 0.13,
        y = 32.3 + ((i * 7) % 5) * 0.05;
      return poly(`${x},${y} ${x + 0.05},${y} ${x + 0.06},${y + 0.04} ${x},${y + 0.05} ${x},${y}`);
    })
    .join("");
  const texts: Record<string, string> = {
    nolan: kml(line("-100.4053,32.4701,0 -100.1, 32.8,0 -99.9,32.9")),
    long: kml(line("-95.4,29.8 -102.3,31.9")),
    tiny: kml(poly("-97.33,32.75 -97.3294,32.75 -97.3294,32.7505 -97.33,32.7505 -97.33,32.75")),
    five: kml(five),
    nine: kml(line("-97.2,32.9 -98.2,32.75 -99.2,32.5 -100.2,32.4 -101.4,32.3")),
    alaska: kml(line("-149.9,61.2 -147.7,64.8 -148.5,70.2")),
    la: kml(line("-93.7,32.5 -92.1,32.5 -91.2,30.4 -90.1,29.95")),
    border: kml(line("-100.66,32.2 -100.66,32.52")),
  };
  mkdirSync("/tmp/team/route", { recursive: true });
  let html =
    "<style>svg{display:inline-block;width:320px;margin:6px;vertical-align:top} :root{--boundary:#d53a14} .mono{font:500 15px monospace}</style>";
  for (const [n, text] of Object.entries(texts)) {
    const shapes = await readRouteFile(new TextEncoder().encode(text), rest);
    if (typeof shapes === "string") throw shapes;
    const r = await measureRoute(shapes, topology, rest);
    const t = performance.now();
    const picture = layOutRoute(r);
    process.stdout.write(`${n} ${(performance.now() - t).toFixed(0)} ms ${JSON.stringify(picture).length}\n`);
    html += renderToStaticMarkup(
      createElement(RouteDrawing, {
        picture,
        sentence: describeRoute(r).sentence,
        note: "From your file. Not a survey.",
      }),
    );
  }
  writeFileSync("/tmp/team/route/draw.html", html);
});
