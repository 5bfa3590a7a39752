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
  const [, script = ""] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const blocks = parseBlocks(formatStaticHeaders(html, { apiHost: "", siteUrl }));
  for (const [path, block] of [
    ["/", "/"],
    [script, "/assets/*"],
  ] as const) {
    const { headers } = await fetch(site.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({ ...blocks["/*"], ...blocks[block] });
  }
});

function parseBlocks(text: string): Record<string, Record<string, string>> {
  const blocks = text.split("\n\n").map((block) => {
    const [path = "", ...lines] = block.trim().split("\n");
    return [
      path,
      Object.fromEntries(
        lines.map((line) =>
          line
            .trim()
            .split(/: (.*)/)
            .slice(0, 2),
        ),
      ),
    ];
  });
  return Object.fromEntries(blocks);
}
