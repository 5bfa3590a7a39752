import { expect, test } from "vitest";
import { readText } from "../../../../tests/support/read-page.ts";
import { sample } from "../../../../tests/support/samples.ts";
import { office, testSite } from "../../../../tests/support/test-site.ts";
import { toRequestPath } from "../../paths.ts";

const { id } = sample();
const path = toRequestPath(id);
const line = "line 32.4701,-100.4053; 32.8000,-100.1000; 32.9000,-99.9000";
const area = "area 32.40000,-100.50000; 32.40000,-100.49000; 32.41000,-100.49000; 32.41000,-100.50000";
const hole = "hole 32.40400,-100.49600; 32.40400,-100.49400; 32.40600,-100.49400";

test("a shape in the details is drawn, measured again and downloaded as KML, as it stands there now", async () => {
  const { open, app, browser } = await openRequest(
    `A 345 kV line.\n\nShape (WGS 84): ${line}\r\n${area}\r\n${hole}`,
  );
  const { document } = await open(path);
  expect(readText(document, ".tract > p")).toBe(
    "The shape that was sent: 1 line, 42.4 miles, through Nolan (4.7), Fisher (20) and Jones (18) counties, Texas; 1 area, 253 acres, in Nolan County, Texas.",
  );
  expect(document.querySelector(".tract svg")?.getAttribute("aria-label")).toMatch(
    /From a visitor\. Not a survey\.$/,
  );
  expect(document.querySelectorAll("script")).toHaveLength(0);
  const link = document.querySelector(".tract a")?.getAttribute("href") ?? "";
  const { statusCode, headers, body } = await app.inject({ url: link, headers: browser });
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/vnd.google-earth.kml+xml"]);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="[0-9A-F]{8}\.kml"$/);
  await expect(body).toMatchFileSnapshot("snapshots/route.kml");
});

test.each([
  ["a missing longitude", "line 32.4701,-100.4053; 32.8000"],
  ["a broken second part", `${line}\nline 32.4701,-100.4053; 32.8000,`],
  ["one point", "line 32.4701,-100.4053"],
  ["markup", 'line 32.4701,-100.4053; 32.8000,-100.1000"><script>alert(1)</script>'],
  ["latitudes beyond the pole", "line 98.4701,-100.4053; 32.8000,-100.1000"],
  ["a hole in nothing", hole],
  ["a second block", `${line}\n\nShape (WGS 84): ${line}`],
  [
    "a line around the world ten times, which would keep the server busy",
    `line ${Array.from({ length: 40 }, (_, at) => `10.0000,${at % 2 ? "" : "-"}170.0000`).join("; ")}`,
  ],
])("a block with %s is text and nothing else", async (_, block) => {
  const { open, app, browser } = await openRequest(`Shape (WGS 84): ${block}`);
  const { document } = await open(path);
  expect(document.querySelector(".tract")).toBeNull();
  expect(document.querySelector("script")).toBeNull();
  expect(readText(document, ".long dd")).toContain("Shape (WGS 84): ");
  expect((await app.inject({ url: `${path}/route.kml`, headers: browser })).statusCode).toBe(404);
});

test("only staff can download a shape", async () => {
  const { app } = await openRequest(`Shape (WGS 84): ${line}`);
  const { statusCode, body } = await app.inject({ url: `${path}/route.kml` });
  expect([statusCode, body]).toEqual([303, ""]);
});

async function openRequest(message: string) {
  const site = await testSite();
  await site.store({ id, message });
  await site.signIn(office);
  return site;
}
