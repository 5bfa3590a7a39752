import { company, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

/** A Letter page without its margins, at 96 px per inch. */
test.use({ viewport: { width: 720, height: 960 } });

test("A-85: everything that can be read is printed, black on white, and nothing that only a screen can use", async ({
  page,
}) => {
  await openHydrated(page);
  // Lazy pictures that never came near would not be printed.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
  expect.soft(pages, "pages").toBeGreaterThanOrEqual(3);
  expect.soft(pages, "pages").toBeLessThanOrEqual(7);

  await page.emulateMedia({ media: "print" });
  await test.step("figures, testimonials, transcript and contact details are printed", async () => {
    for (const figure of await page.locator("#home dd").all()) {
      await expect.soft(figure.locator("[aria-hidden=true]")).toBeHidden();
      await expect.soft(figure.locator(":not([aria-hidden])")).toBeVisible();
    }
    for (const { quote } of readTexts("testimonials").quotes)
      await expect.soft(page.getByText(`“${quote}”`)).toBeVisible();
    for (const paragraph of readTexts("video").transcript)
      await expect.soft(page.getByText(paragraph, { exact: true })).toBeVisible();
    for (const words of [company.phone.display, company.email.address, company.address.street])
      await expect.soft(page.locator("#contact").getByText(words).filter({ visible: true })).toBeVisible();
  });

  await test.step("nothing that only a screen can use is printed", async () => {
    const shown = await page
      .locator("header, video, form, summary, button, #toasts, footer nav, .button, .skip")
      .evaluateAll((all) =>
        all.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
      );
    expect.soft(shown).toEqual([]);
  });

  await test.step("a link is printed with its URL", async () => {
    const links = await page
      .locator("main a[href^=http]:visible, footer a[href^=http]:visible")
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
      );
    expect.soft(links.length).toBeGreaterThan(2);
    for (const [url, after] of links) expect.soft(after).toContain(url);
  });

  await test.step("the ink is black and the paper white, with every rule drawn", async () => {
    const colors = await page.evaluate(() => {
      const texts = "p, li, h1, h2, h3, h4, dd, dt, a, blockquote, figcaption, address, time";
      const seen = new Set<string>();
      for (const element of document.querySelectorAll("body, main *, footer *")) {
        const { backgroundColor, color } = getComputedStyle(element);
        if (!element.checkVisibility() || element.closest("svg")) continue;
        seen.add(backgroundColor);
        if (element.matches(texts)) seen.add(`ink ${color}`);
      }
      return [...seen].sort();
    });
    expect.soft(colors).toEqual(["ink rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
    const rule = page.locator("#about ol.rule");
    await expect.soft(rule).toHaveAttribute("data-collapsed");
    expect.soft(await rule.evaluate((list) => getComputedStyle(list, "::before").transform)).toBe("none");
  });

  await test.step("no heading is alone at the bottom of a page, and no item is split", async () => {
    const loose = await page.evaluate(() =>
      [
        ...[...document.querySelectorAll("main h2, main h3, .section-heading")].filter(
          (element) => getComputedStyle(element).breakAfter !== "avoid",
        ),
        ...[...document.querySelectorAll("main article, main li, main dl > div")].filter(
          (element) => getComputedStyle(element).breakInside !== "avoid",
        ),
      ].map((element) => element.outerHTML.slice(0, 80)),
    );
    expect.soft(loose).toEqual([]);
  });
});
