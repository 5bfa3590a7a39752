import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";
import { staticHeaders } from "./static-headers.ts";

const siteUrl = "https://www.field-and-line.com";
let site: Site;

beforeAll(async () => {
  site = await openSite({ SITE_URL: siteUrl });
}, 60_000);
afterAll(() => site.remove());

test("a static host sends what our own server sends for the page and for a file", async () => {
  const html = readFileSync("dist/index.html", "utf8");
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const blocks = read(staticHeaders({ html, apiHost: "", siteUrl }));
  for (const [path, wanted] of [
    ["/", { ...blocks["/*"], ...blocks["/"] }],
    [asset, { ...blocks["/*"], ...blocks["/assets/*"] }],
  ] as const) {
    const { headers } = await fetch(site.url + path);
    const sent = Object.fromEntries([...headers].filter(([name]) => name in wanted));
    expect(sent).toEqual(wanted);
  }
  // What comes from our server alone, of one answer or of the connection.
  const others = [
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "date",
    "etag",
    "keep-alive",
    "vary",
  ];
  const { headers } = await fetch(site.url);
  expect([...headers.keys()].filter((name) => !(name in { ...blocks["/*"], ...blocks["/"] })).sort()).toEqual(
    others.filter((name) => headers.has(name)),
  );
});

test("a page may call the API that it was built for, and no line is longer than hosts take", () => {
  const text = staticHeaders({ html: "", apiHost: "https://api.field-and-line.com", siteUrl });
  expect(text).toMatch(/connect-src 'self' https:\/\/api\.field-and-line\.com;/);
  for (const line of text.split("\n")) expect(line.length).toBeLessThan(2000);
});

function read(text: string): Record<string, Record<string, string>> {
  const blocks: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^ {2}([^:]+): (.+)$/.exec(line) ?? [];
    if (name === "") current = blocks[line] = {};
    else current[name] = value;
  }
  return blocks;
}
