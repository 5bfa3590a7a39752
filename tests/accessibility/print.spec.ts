import { company, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { findTextProblems } from "./text-problems.ts";

/** Letter and A4 without their margins, at 96 px per inch. */
const letter = { width: 710, height: 954 };
const a4 = { width: 688, height: 1020 };

test("A-85: on Letter and on A4 what a vendor file needs is printed below the letterhead, in black on white, with nothing cut off and nothing that only a screen can use", async ({
  page,
}) => {
  await openHydrated(page);
  const letterhead = page.locator(".letterhead");
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const paper of [a4, letter]) {
    await page.setViewportSize(paper);
    expect.soft(await findTextProblems(page), `${paper.width} px`).toEqual([]);
  }
  await test.step("the letterhead", async () => {
    const { name, phone, email, address, registrations } = company;
    const lines = [name.full, phone.display, email.address, address.street, address.city];
    for (const words of [...lines, ...registrations.map(({ label, number }) => `${label} ${number}`)])
      await expect.soft(letterhead).toContainText(words);
    await expect.poll(async () => (await letterhead.boundingBox())?.y).toBe(0);
  });
  await test.step("figures, services, projects, testimonials and credentials", async () => {
    for (const figure of await page.locator("#home dd").all())
      await expect.soft(figure.locator("span")).toBeVisible();
    for (const { percent, text } of readTexts("services").cards.map(({ badge }) => badge))
      await expect.soft(page.getByText(`AI-Powered ${percent}% ${text}`)).toBeVisible();
    for (const { title } of readTexts("portfolio").projects)
      await expect.soft(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    for (const { quote } of readTexts("testimonials").quotes ?? [])
      await expect.soft(page.getByText(`“${quote}”`)).toBeVisible();
    for (const { text } of readTexts("about").credentials)
      await expect.soft(page.getByText(text)).toBeVisible();
  });

  await test.step("no sheet ends with a heading", async () => {
    for (const heading of await page.locator(".section-heading:visible").all()) {
      await expect.soft(heading).toHaveCSS("break-inside", "avoid");
      await expect.soft(heading).toHaveCSS("break-after", "avoid");
    }
  });

  await test.step("no controls", async () => {
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
    expect.soft(links.length).toBeGreaterThan(0);
    for (const [url, after] of links) expect.soft(after).toContain(url);
  });

  await test.step("black on white", async () => {
    const colors = await page.evaluate(() => {
      const texts = "p, li, h1, h2, h3, h4, dd, dt, a, blockquote, figcaption, address, time";
      const seen = new Set<string>();
      for (const element of document.querySelectorAll("body, .letterhead *, main *, footer *")) {
        const { backgroundColor, color } = getComputedStyle(element);
        if (!element.checkVisibility() || element.closest("svg")) continue;
        seen.add(backgroundColor);
        if (element.matches(texts)) seen.add(`ink ${color}`);
      }
      return [...seen].sort();
    });
    expect.soft(colors).toEqual(["ink rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
  });
});
