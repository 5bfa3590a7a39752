import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";
import { formatStaticHeaders } from "./static-headers.ts";

const siteUrl = "https://www.field-and-line.com";
let site: Site;

beforeAll(async () => {
  site = await openSite({ SITE_URL: siteUrl });
}, 60_000);
afterAll(() => site.remove());

test("a static host sends the same headers as our server, for the page and for a file", async () => {
  const html = readFileSync("dist/index.html", "utf8");
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const blocks = parseBlocks(formatStaticHeaders(html, { apiHost: "", siteUrl }));
  for (const [path, wanted] of [
    ["/", { ...blocks["/*"], ...blocks["/"] }],
    [asset, { ...blocks["/*"], ...blocks["/assets/*"] }],
  ] as const) {
    const { headers } = await fetch(site.url + path);
    const sent = Object.fromEntries([...headers].filter(([name]) => name in wanted));
    expect(sent).toEqual(wanted);
  }
  // Headers that only our server sends, about one response or the connection.
  const others = "connection content-encoding content-length content-type date etag keep-alive vary".split(
    " ",
  );
  const { headers } = await fetch(site.url);
  expect([...headers.keys()].filter((name) => !(name in { ...blocks["/*"], ...blocks["/"] })).sort()).toEqual(
    others.filter((name) => headers.has(name)),
  );
});

test("the page may call the API that it was built for, and no line is too long for static hosts", () => {
  const text = formatStaticHeaders("", { apiHost: "https://api.field-and-line.com", siteUrl });
  expect(text).toMatch(/connect-src 'self' https:\/\/api\.field-and-line\.com;/);
  for (const line of text.split("\n")) expect(line.length).toBeLessThan(2000);
});

function parseBlocks(text: string): Record<string, Record<string, string>> {
  const blocks: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^ {2}([^:]+): (.+)$/.exec(line) ?? [];
    if (name === "") current = blocks[line] = {};
    else current[name] = value;
  }
  return blocks;
}
