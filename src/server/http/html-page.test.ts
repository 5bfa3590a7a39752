import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testSiteInfo } from "../../../tests/support/app-fixture.ts";
import { renderHtmlPage } from "./html-page.ts";
import { htmlPageStyle } from "./html-page-style.ts";

const page = renderHtmlPage({
  title: 'A & "B"',
  body: "<h1>A</h1>",
  firm: testSiteInfo.firm,
  homeUrl: "https://www.example.com",
});

test("the bar has the firm's name, which leads to the page", () => {
  expect(page).toMatch(/<header><a href="https:\/\/www\.example\.com\/"><svg .*<\/svg>Field &#38; Line<\/a>/);
});

test("the title is escaped and ends with the firm's name, and no search engine lists the page", () => {
  expect(page).toContain("<title>A &#38; &#34;B&#34; | Field &#38; Line</title>");
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test("a page has no script, and loads only the page's fonts", () => {
  expect(page.match(/<link[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/fonts.css">']);
  expect(page).not.toMatch(/<script|<img|\b(src|style|on\w+)=|url\(|@import/);
});

test("the logo is the one in the page's bar", () => {
  const [, logo = ""] = /<header>.*?(<svg.*<\/svg>)/.exec(page) ?? [];
  const drawn = readFileSync("src/site/sections/logo.tsx", "utf8");
  const shapes = [...logo.matchAll(/ (?:d|r|cx|cy)="([^"]*)"/g)].map(([attribute]) => attribute);
  expect(shapes).toHaveLength(7);
  for (const shape of shapes) expect(drawn).toContain(shape);
});

test("every color is one of the page's", () => {
  const tokens = readFileSync("src/site/styles/tokens.css", "utf8");
  const colors = htmlPageStyle.match(/--[a-z0-9-]+: #[0-9a-f]{6};/g) ?? [];
  expect(colors).toHaveLength(11);
  for (const color of colors) expect(tokens).toContain(color);
  expect(htmlPageStyle.match(/#[0-9a-f]{3,}/g)).toHaveLength(colors.length);
});
