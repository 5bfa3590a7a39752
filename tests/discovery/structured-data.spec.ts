import { openHydrated } from "../support/hydrated.ts";
import { expect, readGraph, type Thing, test } from "./published.ts";

test("the graph has the firm, the site, the page, four services and the video, but no reviews or ratings", async ({
  page,
}) => {
  await page.goto("/");
  const graph = await readGraph(page);
  expect(graph.map((thing) => thing["@type"])).toEqual([
    ...["LocalBusiness", "WebSite", "WebPage"],
    ...["Service", "Service", "Service", "Service", "VideoObject"],
  ]);
  const types = thingsIn(graph).map((thing) => thing["@type"]);
  for (const forbidden of [
    "Review",
    "AggregateRating",
    "Rating",
    "ProfessionalService",
    "Article",
    "FAQPage",
  ])
    expect(types).not.toContain(forbidden);
});

test("every text in it is on the page; the rest is addresses, dates and numbers", async ({ page }) => {
  await openHydrated(page);
  for (const details of await page.locator("details").all())
    await details.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
  const read = oneLine(await page.locator("body").innerText());
  const dialed = await page
    .locator("a[href^='tel:']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(4)));
  const texts = stringsIn(await readGraph(page));
  expect(texts.length).toBeGreaterThan(40);
  const missing = texts.filter(
    (text) => !(isAddress(text) || isDate(text) || dialed.includes(text) || read.includes(oneLine(text))),
  );
  expect(missing).toEqual([]);
});

test("each referenced thing is in the graph, and each referenced part of the page exists", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const graph = await readGraph(page);
  const ids = graph.map((thing) => thing["@id"]);
  expect(new Set(ids).size).toBe(graph.length);
  const references = thingsIn(graph).flatMap((thing) =>
    Object.keys(thing).length === 1 && thing["@id"] !== undefined ? [thing["@id"]] : [],
  );
  expect(references.length).toBeGreaterThan(5);
  for (const reference of references) expect(ids).toContain(reference);
  for (const { "@type": type, "@id": id } of graph) {
    expect(id).toMatch(new RegExp(`^${site.url}/#`));
    if (type === "Service" || type === "VideoObject")
      await expect(page.locator(`[id="${id?.split("#")[1]}"]`), `${type} ${id}`).toHaveCount(1);
  }
});

test("the firm and the video have what search engines require", async ({ page, site }) => {
  await page.goto("/");
  const [firm, , webPage, ...others] = await readGraph(page);
  const film = others.at(-1);
  expect(firm).toMatchObject({
    name: await page.locator("meta[name=author]").getAttribute("content"),
    url: `${site.url}/`,
    address: { "@type": "PostalAddress", addressLocality: "Fort Worth", addressRegion: "Texas" },
    foundingDate: "1981",
    telephone: expect.stringMatching(/^\+1\d{10}$/),
  });
  expect(webPage).toMatchObject({ url: `${site.url}/`, about: { "@id": firm?.["@id"] } });
  // ISO 8601 with a time zone; without one, the hour is ambiguous.
  expect(film?.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(film?.duration).toBe("PT24S");
  for (const address of [firm?.logo, firm?.image, film?.contentUrl, film?.thumbnailUrl]) {
    const response = await page.request.fetch(String(address), { method: "HEAD" });
    expect(response.status(), String(address)).toBe(200);
    expect(response.headers()["content-type"]).toMatch(/^(image|video)\//);
  }
});

test("the data violates no policy and needs no script to be allowed", async ({ page }) => {
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(globalThis, { reported });
    document.addEventListener("securitypolicyviolation", (event) => {
      reported.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const response = await page.goto("/", { waitUntil: "networkidle" });
  const policy = response?.headers()["content-security-policy"] ?? "";
  // One hash, that of the document's own script.
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(await readGraph(page)).not.toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, "reported"))).toEqual([]);
});

function stringsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "@type" ? [] : stringsIn(value)));
}

function thingsIn(part: unknown): Thing[] {
  if (typeof part !== "object" || part === null) return [];
  const inside = Object.values(part).flatMap(thingsIn);
  return Array.isArray(part) ? inside : [part as Thing, ...inside];
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/** An ISO 8601 date, date and time with a zone, duration or time of day. */
const isDate = (text: string) =>
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?|PT\d+S|\d\d:\d\d)$/.test(text);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
