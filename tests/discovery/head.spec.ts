import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, readGraph, readHead, test } from "./published.ts";

test("title and description fit in a search result, and the language is stated", async ({ page }) => {
  await page.goto("/");
  expect((await page.title()).length).toBeLessThanOrEqual(60);
  const description = await readHead(page, "meta[name=description]");
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description.length).toBeGreaterThan(50);
  expect(await page.locator("html").getAttribute("lang")).toBe("en-US");
  expect(await readHead(page, "meta[property='og:locale']")).toBe("en_US");
  expect(await readHead(page, "meta[name=robots]")).toBe(
    "index,follow,max-image-preview:large,max-snippet:-1,max-video-preview:-1",
  );
});

test("the page has one address: canonical link, shared link, sitemap and structured data agree", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const address = `${site.url}/`;
  expect(await readHead(page, "link[rel=canonical]", "href")).toBe(address);
  expect(await readHead(page, "meta[property='og:url']")).toBe(address);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([address]);
  const webPage = (await readGraph(page)).find((thing) => thing["@type"] === "WebPage");
  expect(webPage?.url).toBe(address);
  expect(sitemap).toContain(`<lastmod>${webPage?.dateModified}</lastmod>`);
});

test("a shared link has a title, a description and a picture with its actual size", async ({
  page,
  dist,
}) => {
  await page.goto("/");
  const og = (property: string) => readHead(page, `meta[property='og:${property}']`);
  expect(await og("type")).toBe("website");
  expect(await og("title")).toBe(await page.title());
  expect(await og("description")).toBe(await readHead(page, "meta[name=description]"));
  expect(await og("site_name")).not.toBe("");
  expect((await og("image:alt")).length).toBeGreaterThan(20);
  expect(await readHead(page, "meta[name='twitter:card']")).toBe("summary_large_image");

  const image = await og("image");
  expect(image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w.-]+$/);
  const response = await page.request.get(image);
  expect(response.headers()).toMatchObject({
    "content-type": await og("image:type"),
    "cross-origin-resource-policy": "cross-origin",
  });
  const size = await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, image);
  expect(size).toEqual([1200, 630]);
  expect([await og("image:width"), await og("image:height")].map(Number)).toEqual(size);
  expect(statSync(join(dist, new URL(image).pathname)).size).toBeLessThan(300 * 1024);
});

test("the document with everything in it stays within 16 KB as brotli", async ({ dist }) => {
  expect(statSync(join(dist, "index.html.br")).size).toBeLessThanOrEqual(16 * 1024);
});

test("each heading can be linked to, and no ID is used twice", async ({ page }) => {
  await page.goto("/");
  const { unreachable, duplicates } = await page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")];
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      // The first heading of an element with an ID can be reached by that ID.
      unreachable: headings
        .filter((heading) => heading.closest("[id]")?.querySelector("h1,h2,h3,h4,h5,h6") !== heading)
        .filter((heading) => heading.id === "")
        .map((heading) => heading.textContent),
      duplicates: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
  expect(unreachable).toEqual([]);
  expect(duplicates).toEqual([]);
});
