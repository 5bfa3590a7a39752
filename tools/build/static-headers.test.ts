import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBuiltPage } from "../../src/server/web/static-page.ts";
import { testSite } from "../../tests/support/test-site.ts";
import { formatStaticHeaders } from "./static-headers.ts";

const siteUrl = "https://www.field-and-line.com";

test("a static host sends the same headers as our server, for the page and for a file", async () => {
  const { app } = await testSite({ SITE_URL: siteUrl }, { page: readBuiltPage("dist") });
  const html = readFileSync("dist/index.html", "utf8");
  const [, script = ""] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const blocks = formatStaticHeaders(html, { apiHost: "", siteUrl }).split("\n\n");
  for (const [path, patterns] of [
    ["/", ["/*\n", "/\n"]],
    [script, ["/*\n", "/assets/*\n"]],
  ] as const) {
    const { headers } = await app.inject(path);
    const lines = blocks.filter((block) => patterns.some((pattern) => block.startsWith(pattern)));
    expect(lines).toHaveLength(2);
    for (const [, name = "", value] of lines.join("\n").matchAll(/^ {2}(\S+): (.*)$/gm))
      expect(headers[name.toLowerCase()]).toBe(value);
  }
});
