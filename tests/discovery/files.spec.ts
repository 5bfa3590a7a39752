import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "./published.ts";

test("robots.txt allows everything and names the sitemap", async ({ page, site }) => {
  const text = await read(page, "/robots.txt", "text/plain; charset=utf-8");
  const lines = text.split("\n").filter((line) => line !== "");
  expect(lines).toEqual(["User-agent: *", "Allow: /", `Sitemap: ${site.url}/sitemap.xml`]);
});

test("the sitemap follows the schema, and its date is not in the future", async ({ page }) => {
  // The page's own policy forbids parsing text into a document; a blank page has no policy.
  await page.goto("about:blank");
  const text = await read(page, "/sitemap.xml", "application/xml");
  const parsed = await page.evaluate((xml) => {
    const { documentElement: root } = new DOMParser().parseFromString(xml, "application/xml");
    return {
      name: `${root.namespaceURI} ${root.localName}`,
      urls: [...root.children].map((url) => [
        url.localName,
        ...[...url.children].map((child) => child.localName),
      ]),
      lastmod: root.querySelector("lastmod")?.textContent ?? "",
    };
  }, text);
  expect(parsed.name).toBe("http://www.sitemaps.org/schemas/sitemap/0.9 urlset");
  // Google reads neither <priority> nor <changefreq>.
  expect(parsed.urls).toEqual([["url", "loc", "lastmod"]]);
  expect(parsed.lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
  // A day ahead, because it may be tomorrow in another time zone.
  expect(Date.parse(parsed.lastmod)).toBeLessThan(Date.now() + 86_400_000);
});

test("Chromium reports no error in the manifest, and every icon has its stated size", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const client = await page.context().newCDPSession(page);
  const { url, data, errors } = await client.send("Page.getAppManifest");
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ display: "browser", start_url: "/", lang: "en-US" });
  expect(manifest.name).toContain(manifest.short_name);
  expect(manifest.theme_color).toBe(
    await page.locator("meta[name=theme-color]").first().getAttribute("content"),
  );
  const icons: readonly { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual([
    ...["any any", "96x96 any", "192x192 any", "512x512 any", "512x512 maskable"],
  ]);
  for (const { src, sizes, type } of icons) {
    const response = await page.request.get(src);
    expect(response.headers()["content-type"]).toBe(type);
    if (sizes !== "any") expect(await measureIcon(page, src)).toBe(sizes);
  }
  const head = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect(await measureIcon(page, head ?? "")).toBe("180x180");
});

test("favicon.ico has the sizes that the document states", async ({ page, dist }) => {
  await page.goto("/");
  const ico = readFileSync(join(dist, "favicon.ico"));
  const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
  const stated = await page.locator("link[rel=icon][href='/favicon.ico']").getAttribute("sizes");
  expect(stated).toBe(sides.map((side) => `${side}x${side}`).join(" "));
  expect(sides).toContain(48);
});

test("security.txt names a contact and is valid for more than 30 days and less than a year", async ({
  page,
  site,
}) => {
  const text = await read(page, "/.well-known/security.txt", "text/plain; charset=utf-8");
  const fields = text
    .trimEnd()
    .split("\n")
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? line);
  expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  const [contact, expires, , canonical] = fields.map(([, value]) => value ?? "");
  expect(contact).toMatch(/^mailto:\S+@\S+$/);
  expect(canonical).toBe(`${site.url}/.well-known/security.txt`);
  const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
  expect(days, "rebuild the site: npm run build").toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("llms.txt has a heading, a summary and links, and states only what is on the page", async ({
  page,
  site,
}) => {
  await openHydrated(page);
  const text = await read(page, "/llms.txt", "text/plain; charset=utf-8");
  expect(text).toMatch(/^# \S.*\n\n> \S.*\n/);
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)];
  expect(links.length).toBeGreaterThan(8);
  for (const [, , address = ""] of links.filter(([, , address]) => address?.startsWith("http"))) {
    const { origin, hash } = new URL(address);
    expect(origin).toBe(site.url);
    await expect(page.locator(hash), address).toHaveCount(1);
  }
  const shown = oneLine(await page.locator("body").innerText());
  const claims = text
    .replace(/\]\([^)\s]+\)/g, "")
    .split(/\n|: |; |\. /)
    .map((piece) => oneLine(piece.replace(/^(#+|>|-) |\[/g, "").replace(/\.$/, "")))
    .filter((piece) => piece !== "" && piece !== "On the page");
  expect(claims.length).toBeGreaterThan(30);
  // The page has line breaks in the address where llms.txt has commas.
  const withoutCommas = (text: string) => text.replaceAll(",", "");
  expect(claims.filter((claim) => !withoutCommas(shown).includes(withoutCommas(claim)))).toEqual([]);
});

test("every file that the document and the manifest name is in dist/, so any static host can serve the page", async ({
  page,
  site,
  dist,
}) => {
  await page.goto("/");
  const named = await page.evaluate(() =>
    [...document.querySelectorAll("[href],[src],[poster],[srcset],meta[property='og:image']")].flatMap(
      (element) => [
        ...["href", "src", "poster", "content"].map((name) => element.getAttribute(name) ?? ""),
        ...(element.getAttribute("srcset") ?? "")
          .split(",")
          .map((choice) => choice.trim().split(" ")[0] ?? ""),
      ],
    ),
  );
  const { icons } = JSON.parse(readFileSync(join(dist, "site.webmanifest"), "utf8"));
  const addresses = [...named, ...icons.map(({ src }: { src: string }) => src)]
    .map((address) => address.replace(site.url, ""))
    .filter((address) => /^\/[^#/]/.test(address));
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !existsSync(join(dist, address)))).toEqual([]);
});

async function read(page: Page, address: string, type: string): Promise<string> {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe(type);
  return response.text();
}

/** The actual size of a picture, such as "192x192". */
function measureIcon(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, address);
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
