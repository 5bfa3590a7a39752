import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hashInlineBlocks } from "../../src/server/http/csp-hashes.ts";
import {
  findOne,
  readAttribute,
  readAttributes,
  readDocument,
  readVisibleText,
} from "../support/built-document.ts";
import { findTexts, findThings, isAddress, isDate, readGraph } from "./structured-data.ts";

// What the site publishes once it knows its own address.

const siteUrl = "https://www.example.com";
const folder = mkdtempSync(join(tmpdir(), "published-"));
afterAll(() => rmSync(folder, { recursive: true }));
execFileSync(process.execPath, ["tools/build.ts", "--into", folder], {
  env: { ...process.env, API_HOST: "", SITE_URL: siteUrl },
});

const dist = join(folder, "dist");
const page = readDocument(dist);
const graph = readGraph(page);
const readFile = (file: string) => readFileSync(join(dist, file), "utf8");
const readMeta = (selector: string) => readAttribute(page.head, `meta[${selector}]`, "content");
const readOg = (property: string) => readMeta(`property='og:${property}'`);

test("the page has one address: canonical link, shared link, sitemap and structured data agree", () => {
  const address = `${siteUrl}/`;
  expect(readAttribute(page.head, "link[rel=canonical]", "href")).toBe(address);
  expect(readOg("url")).toBe(address);
  const sitemap = readFile("sitemap.xml");
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([address]);
  const webPage = graph.find((thing) => thing["@type"] === "WebPage");
  expect(webPage?.url).toBe(address);
  expect(sitemap).toContain(`<lastmod>${webPage?.dateModified}</lastmod>`);
});

test("a shared link has a title, a description and a picture with its actual size", async () => {
  expect(readOg("type")).toBe("website");
  expect(readOg("title")).toBe(page.title);
  expect(readOg("description")).toBe(readMeta("name=description"));
  expect(readOg("site_name")).not.toBe("");
  expect(readOg("image:alt").length).toBeGreaterThan(20);
  expect(readMeta("name='twitter:card'")).toBe("summary_large_image");

  const { origin, pathname } = new URL(readOg("image"));
  expect(origin).toBe(siteUrl);
  expect(pathname).toMatch(/^\/[\w.-]+$/);
  const { width, height } = await sharp(join(dist, pathname)).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect([readOg("image:width"), readOg("image:height")].map(Number)).toEqual([width, height]);
  expect(statSync(join(dist, pathname)).size).toBeLessThan(300 * 1024);
});

test("the document with everything in it stays within 20 KB as brotli", () => {
  expect(statSync(join(dist, "index.html.br")).size).toBeLessThanOrEqual(20 * 1024);
});

describe("structured data", () => {
  test("the graph has the firm, the site, the page, four services and the video, but no reviews or ratings", () => {
    expect(graph.map((thing) => thing["@type"])).toEqual([
      ...["LocalBusiness", "WebSite", "WebPage"],
      ...["Service", "Service", "Service", "Service", "VideoObject"],
    ]);
    const types = findThings(graph).map((thing) => thing["@type"]);
    const forbidden = ["Review", "AggregateRating", "Rating", "ProfessionalService", "Article", "FAQPage"];
    expect(types.filter((type) => forbidden.includes(type))).toEqual([]);
  });

  test("every text in it is on the page; the rest is addresses, dates and numbers", () => {
    const shown = readVisibleText(page, { transcriptOpen: true });
    const dialed = readAttributes(page, "a[href^='tel:']", "href").map((href) => href?.slice(4));
    const texts = findTexts(graph);
    expect(texts.length).toBeGreaterThan(40);
    const missing = texts.filter(
      (text) =>
        !(isAddress(text) || isDate(text) || dialed.includes(text) || shown.includes(toOneLine(text))),
    );
    expect(missing).toEqual([]);
  });

  test("each referenced thing is in the graph, and each referenced part of the page exists", () => {
    const ids = graph.map((thing) => thing["@id"]);
    expect(new Set(ids).size).toBe(graph.length);
    const references = findThings(graph).flatMap((thing) =>
      Object.keys(thing).length === 1 && thing["@id"] !== undefined ? [thing["@id"]] : [],
    );
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) expect(ids).toContain(reference);
    for (const { "@type": type, "@id": id = "" } of graph) {
      expect(id.startsWith(`${siteUrl}/#`), id).toBe(true);
      if (type === "Service" || type === "VideoObject") findOne(page, `[id="${id.split("#")[1]}"]`);
    }
  });

  test("the firm and the video have what search engines require", () => {
    const [firm, , webPage, ...others] = graph;
    const film = others.at(-1);
    expect(firm).toMatchObject({
      name: readOg("site_name"),
      url: `${siteUrl}/`,
      address: { "@type": "PostalAddress", addressLocality: "Fort Worth", addressRegion: "Texas" },
      foundingDate: "1981",
      telephone: expect.stringMatching(/^\+1\d{10}$/),
    });
    expect(webPage).toMatchObject({ url: `${siteUrl}/`, about: { "@id": firm?.["@id"] } });
    // ISO 8601 with a time zone; without one, the hour is ambiguous.
    expect(film?.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(film?.duration).toBe("PT24S");
    for (const address of [firm?.logo, firm?.image, film?.contentUrl, film?.thumbnailUrl]) {
      const { origin, pathname } = new URL(String(address));
      expect(origin).toBe(siteUrl);
      expect(pathname).toMatch(/\.(avif|jpg|mp4|png|svg|webp)$/);
      expect(existsSync(join(dist, pathname)), pathname).toBe(true);
    }
  });

  test("the content security policy allows three inline scripts: what hides, what loads, and the captions'", () => {
    expect(hashInlineBlocks(readFile("index.html")).scripts).toHaveLength(3);
  });
});

describe("files", () => {
  test("robots.txt allows everything and names the sitemap", () => {
    const lines = readFile("robots.txt").split("\n");
    expect(lines.filter((line) => line !== "")).toEqual([
      ...["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`],
    ]);
  });

  test("the sitemap follows the schema, and its date is not in the future", () => {
    const { DOMParser } = page.defaultView as Window & typeof globalThis;
    const sitemap = new DOMParser().parseFromString(readFile("sitemap.xml"), "application/xml");
    const { documentElement: root } = sitemap;
    expect(`${root.namespaceURI} ${root.localName}`).toBe(
      "http://www.sitemaps.org/schemas/sitemap/0.9 urlset",
    );
    // Google reads neither <priority> nor <changefreq>.
    expect([...root.children].map(({ localName }) => localName)).toEqual(["url"]);
    expect([...root.querySelectorAll("url > *")].map(({ localName }) => localName)).toEqual([
      "loc",
      "lastmod",
    ]);
    const lastmod = root.querySelector("lastmod")?.textContent ?? "";
    expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
    // A day ahead, because it may be tomorrow in another time zone.
    expect(Date.parse(lastmod)).toBeLessThan(Date.now() + 86_400_000);
  });

  test("security.txt names a contact and is valid for more than 30 days and less than a year", () => {
    const fields = readFile(".well-known/security.txt")
      .trimEnd()
      .split("\n")
      .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
    expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
    const [contact, expires, , canonical] = fields.map(([, value]) => value ?? "");
    expect(contact).toMatch(/^mailto:\S+@\S+$/);
    expect(canonical).toBe(`${siteUrl}/.well-known/security.txt`);
    const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("llms.txt has a heading, a summary and links, and states only what is on the page", () => {
    const text = readFile("llms.txt");
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n/);
    const links = [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)];
    expect(links.length).toBeGreaterThan(8);
    for (const [, , address = ""] of links.filter(([, , address]) => address?.startsWith("http"))) {
      const { origin, hash } = new URL(address);
      expect(origin).toBe(siteUrl);
      findOne(page, hash);
    }
    const claims = text
      .replace(/\]\([^)\s]+\)/g, "")
      .split(/\n|: |; |\. /)
      .map((piece) => toOneLine(piece.replace(/^(#+|>|-) |\[/g, "").replace(/\.$/, "")))
      .filter((piece) => piece !== "" && piece !== "On the page");
    expect(claims.length).toBeGreaterThan(30);
    // The page has line breaks in the address where llms.txt has commas.
    const withoutCommas = (text: string) => text.replaceAll(",", "");
    const shown = withoutCommas(readVisibleText(page));
    expect(claims.filter((claim) => !shown.includes(withoutCommas(claim)))).toEqual([]);
  });

  test("every file that the document and the manifest name is in dist/, so any static host can serve the page", () => {
    const named = ["href", "src", "poster", "content"].flatMap((name) =>
      readAttributes(page, `[${name}]:not(meta:not([property='og:image']))`, name),
    );
    const choices = ["srcset", "imagesrcset"].flatMap((name) =>
      readAttributes(page, `[${name}]`, name).flatMap((choices) => choices?.match(/\S+(?= \d+w)/g) ?? []),
    );
    const { icons } = JSON.parse(readFile("site.webmanifest"));
    const addresses = [...named, ...choices, ...icons.map(({ src }: { src: string }) => src)]
      .map((address) => address.replace(siteUrl, ""))
      .filter((address) => /^\/[^#/]/.test(address));
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((address) => !existsSync(join(dist, address)))).toEqual([]);
  });
});

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
