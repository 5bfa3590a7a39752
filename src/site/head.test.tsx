import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "../../tools/content/read-content.ts";
import { Head } from "./head.tsx";
import { themeColor } from "./theme-color.ts";

test("without a public address the head names none, and promises no picture", () => {
  const html = head("");
  expect(html).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(html).toContain('property="og:title"');
});

test("with one, it names it in full", () => {
  const html = head("https://www.example.com");
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/"/>');
  expect(html).toContain('<meta property="og:url" content="https://www.example.com/"/>');
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/card.png"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
});

test("a browser's bars take the colour of the page", () => {
  const film = /--film: (#[0-9a-f]{6});/.exec(readFileSync("src/site/styles/tokens.css", "utf8"))?.[1];
  expect(themeColor).toBe(film);
  expect(head("")).toContain(`<meta name="theme-color" content="${film}"/>`);
});

function head(siteUrl: string): string {
  const assets = {
    ...{ styles: "", script: "", islands: "/islands.js" },
    ...{ pictures: {}, videos: {}, structuredData: "" },
    ...{ card: { address: "/card.png", type: "image/png", width: 1200, height: 630 } },
    ...{ siteUrl, apiHost: "", year: 2026 },
  };
  return renderToStaticMarkup(<Head content={readContent("content")} assets={assets} />);
}
