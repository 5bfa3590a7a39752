import { company } from "../support/content.ts";
import { fillIn, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("A-01: the first stop is the skip link, visible while focused, and it moves focus to main", async ({
  page,
}) => {
  await openHydrated(page);
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe("none");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();
});

test("A-02: the page has its landmarks, and the two navigations have names", async ({ page }) => {
  await openHydrated(page);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await expect(page.getByRole("navigation")).toHaveCount(2);
  await expect(page.getByRole("banner").getByRole("navigation", { name: "Main", exact: true })).toHaveCount(
    1,
  );
  await expect(
    page.getByRole("contentinfo").getByRole("navigation", { name: "Footer", exact: true }),
  ).toHaveCount(1);
});

test("A-02: each section of main is a region named by its first heading", async ({ page }) => {
  await openHydrated(page);
  const sections = await page.locator("main section").evaluateAll((all) =>
    all.map((section) => ({
      id: section.id,
      namedBy: section.getAttribute("aria-labelledby"),
      heading: section.querySelector("h1, h2")?.id,
    })),
  );
  expect(sections.length).toBeGreaterThanOrEqual(8);
  for (const { id, namedBy, heading } of sections) {
    expect(namedBy, id).toBe(`${id}-heading`);
    // The notice for a form post without script is before the contact heading and not part of the name.
    expect(heading, id).toBe(namedBy);
  }
});

test('A-03: after a form error the page title starts with "Error:" until the next submission', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openHydrated(page);
  const title = await page.title();
  await submit(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await fillIn(page);
  await page.route("**/api/consultation", (route) => route.fulfill({ status: 503 }));
  await submit(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.unroute("**/api/consultation");
  await submit(page);
  await expect(page).toHaveTitle(title);
});

test("A-03: the language is American English; one h1, no skipped level, no empty heading", async ({
  page,
}) => {
  await openHydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  const headings = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility())
        .map((heading) => ({ level: Number(heading.tagName[1]), words: heading.textContent?.trim() ?? "" })),
    );
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  expect(headings[0]?.level).toBe(1);
  for (const [at, { level, words }] of headings.entries()) {
    expect(words).not.toBe("");
    expect(level, words).toBeLessThanOrEqual((headings[at - 1]?.level ?? 0) + 1);
  }
});

test("A-03: every id is unique, and every reference to an id resolves", async ({ page }) => {
  await openHydrated(page);
  const { twice, lost } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const attributes = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
    const references = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap(
        (element) => element.getAttribute(name)?.split(" ") ?? [],
      ),
    );
    const fragments = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].map(({ hash }) =>
      hash.slice(1),
    );
    return {
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      lost: [...references, ...fragments].filter((id) => !ids.includes(id)),
    };
  });
  expect(twice).toEqual([]);
  expect(lost).toEqual([]);
});

test("A-09: phone and email are in the same order in the bar, the contact section and the footer", async ({
  page,
}) => {
  await openHydrated(page);
  for (const place of [
    page.getByRole("banner"),
    page.locator("#contact dl"),
    page.getByRole("contentinfo"),
  ]) {
    const links = await place
      .locator("a[href^='tel:'], a[href^='mailto:']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([`tel:${company.phone.dial}`, `mailto:${company.email.address}`]);
  }
});

test("A-21: services are not links; icons and scale bars are hidden from assistive technology, badges are text", async ({
  page,
}) => {
  await openHydrated(page);
  const cards = page.locator("#services").getByRole("article");
  await expect(cards.getByRole("link")).toHaveCount(0);
  await expect(page.locator("#services svg:not([aria-hidden=true])")).toHaveCount(0);
  for (const card of await cards.all()) expect(await card.ariaSnapshot()).toMatch(/AI-Powered \d\d%/);
});

test("A-50: portfolio and insight cards are not links and do not look clickable", async ({ page }) => {
  await openHydrated(page);
  const cards = page.locator("#portfolio article, #insights article");
  await expect(cards).toHaveCount(6);
  await expect(cards.locator("a, button, [tabindex], [onclick]")).toHaveCount(0);
  const pointers = await cards.evaluateAll((all) =>
    all
      .flatMap((card) => [card, ...card.querySelectorAll("*")])
      .filter((element) => getComputedStyle(element).cursor === "pointer"),
  );
  expect(pointers).toHaveLength(0);
});
