import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAttribute, readDocument } from "../support/built-document.ts";

const page = readDocument();
const readMeta = (selector: string) => readAttribute(page.head, `meta[${selector}]`, "content");

test("title and description fit in a search result, and the language is stated", () => {
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(readMeta("name=description").length).toBeLessThanOrEqual(155);
  expect(readMeta("name=description").length).toBeGreaterThan(50);
  expect(page.documentElement.lang).toBe("en-US");
  expect(readMeta("property='og:locale'")).toBe("en_US");
  expect(readMeta("name=robots")).toBe(
    "index,follow,max-image-preview:large,max-snippet:-1,max-video-preview:-1",
  );
});

test("each heading can be linked to", () => {
  // The first heading of an element with an ID can be reached by that ID.
  const unreachable = [...page.querySelectorAll("h1,h2,h3,h4,h5,h6")]
    .filter((heading) => heading.closest("[id]")?.querySelector("h1,h2,h3,h4,h5,h6") !== heading)
    .filter((heading) => heading.id === "")
    .map((heading) => heading.textContent);
  expect(unreachable).toEqual([]);
});

test("every icon of the manifest and of the head has its stated type and size", async () => {
  const { icons } = JSON.parse(readFileSync("dist/site.webmanifest", "utf8")) as {
    icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual([
    ...["any any", "96x96 any", "192x192 any", "512x512 any", "512x512 maskable"],
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await measure(src);
    expect(icon.type, src).toBe(type);
    if (sizes !== "any") expect(icon.sizes, src).toBe(sizes);
  }
  const touchIcon = readAttribute(page.head, "link[rel=apple-touch-icon]", "href");
  expect(await measure(touchIcon)).toMatchObject({ sizes: "180x180" });
});

test("favicon.ico, for browsers that show no SVG, has the sizes they use", () => {
  const ico = readFileSync("dist/favicon.ico");
  const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
  expect(sides).toEqual([16, 32, 48]);
});

/** The actual type and size of a picture, such as "192x192". */
async function measure(address: string) {
  const { format, width, height } = await sharp(`dist${address}`).metadata();
  return { type: `image/${format === "svg" ? "svg+xml" : format}`, sizes: `${width}x${height}` };
}

test("the manifest names the page as the document does", () => {
  const manifest = JSON.parse(readFileSync("dist/site.webmanifest", "utf8"));
  expect(readAttribute(page.head, "link[rel=manifest]", "href")).toBe("/site.webmanifest");
  expect(manifest).toMatchObject({ display: "browser", start_url: "/", lang: page.documentElement.lang });
  expect(manifest.name).toContain(manifest.short_name);
  expect(manifest.theme_color).toBe(readAttribute(page.head, "meta[name=theme-color]", "content"));
});
