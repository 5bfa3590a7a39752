import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findTexts } from "../../src/content/checks/read-yaml.ts";
import { card } from "../../src/site/assets.ts";
import { newFolder } from "../support/folder.ts";
import {
  findOne,
  readAttribute,
  readAttributes,
  readDocument,
  readVisibleText,
} from "../support/read-page.ts";

// The files that the site publishes once it knows its own address.

const siteUrl = "https://www.example.com";
const folder = newFolder();
execFileSync(process.execPath, ["tools/build.ts", "--into", folder], {
  env: { ...process.env, API_HOST: "", SITE_URL: siteUrl },
});

const dist = join(folder, "dist");
const page = readDocument(dist);
const firm = JSON.parse(findOne(page, 'script[type="application/ld+json"]').textContent);
const readFile = (file: string) => readFileSync(join(dist, file), "utf8");
const readMeta = (selector: string) => readAttribute(page.head, `meta[${selector}]`, "content");
const readOg = (property: string) => readMeta(`property='og:${property}'`);

test("the page has one address: canonical link, shared link, sitemap, robots.txt and structured data agree", () => {
  const address = `${siteUrl}/`;
  expect(readAttribute(page.head, "link[rel=canonical]", "href")).toBe(address);
  expect(readOg("url")).toBe(address);
  expect(readFile("sitemap.xml")).toMatch(`<loc>${address}</loc><lastmod>20`);
  expect(readFile("robots.txt")).toContain(`Sitemap: ${address}sitemap.xml`);
  expect(firm.url).toBe(address);
});

test("a shared link has a title, a description and a picture of the size that every network shows in full", async () => {
  expect(readOg("title")).toBe(page.title);
  expect(readOg("description")).toBe(readMeta("name=description"));
  expect(readOg("image:alt").length).toBeGreaterThan(20);
  expect(readMeta("name='twitter:card'")).toBe("summary_large_image");
  const { width, height } = await sharp(join(dist, readOg("image").replace(siteUrl, ""))).metadata();
  expect([width, height]).toEqual([card.width, card.height]);
});

test("the document with its styles, first script and public address fits in 16 KB", () => {
  expect(statSync(join(dist, "index.html.br")).size).toBeLessThanOrEqual(16_000);
});

test("structured data and llms.txt state only facts that are on the page", () => {
  const shown = toOneLine(readVisibleText(page));
  const dialed = readAttributes(page, "a[href^='tel:']", "href").map((href) => href.slice(4));
  const texts = [...findTexts(firm)]
    .filter(
      ({ path, text }) =>
        !["@type", "addressCountry"].includes(String(path.at(-1))) && !/^https:|^\d\d:\d\d$/.test(text),
    )
    .map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(6);
  expect(texts.filter((text) => !shown.includes(toOneLine(text)) && !dialed.includes(text))).toEqual([]);
  const claims = readFile("llms.txt")
    .replace(/\]\([^)\s]+\)/g, "")
    .split(/\n|: |; |\. /)
    .map((piece) => toOneLine(piece.replace(/^(#+|>|-) |\[/g, "").replace(/\.$/, "")))
    .filter((piece) => piece !== "" && piece !== "On the page");
  expect(claims.length).toBeGreaterThan(30);
  expect(claims.filter((claim) => !shown.includes(claim))).toEqual([]);
});

test("every file and place that the document, llms.txt and the manifest name exists, so any static host can serve the page", () => {
  const named = ["href", "src", "poster", "content"].flatMap((name) =>
    readAttributes(page, `[${name}]:not(meta:not([property='og:image']))`, name),
  );
  const choices = ["srcset", "imagesrcset"].flatMap((name) =>
    readAttributes(page, `[${name}]`, name).flatMap((choices) => choices.match(/\S+(?= \d+w)/g) ?? []),
  );
  const { icons } = JSON.parse(readFile("site.webmanifest"));
  const addresses = [...named, ...choices, ...icons.map(({ src }: { src: string }) => src)]
    .concat(firm.logo, firm.image, readFile("llms.txt").match(/https:[^)\s]+/g))
    .map((address) => address?.replace(siteUrl, "") ?? "");
  const files = addresses.filter((address) => /^\/[^#/]/.test(address));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  const places = addresses.flatMap((address) => /^\/(#.+)/.exec(address)?.[1] ?? []);
  expect(places.length).toBeGreaterThan(8);
  for (const place of places) findOne(page, place);
});

/** The page has line breaks where llms.txt and addresses have commas. */
function toOneLine(text: string): string {
  return text.replace(/[\s,]+/g, " ").trim();
}
