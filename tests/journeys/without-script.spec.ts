import { honeypotField } from "../../src/contract/endpoints.ts";
import { isShown, readTexts } from "../support/content.ts";
import { field, fillIn, form, submitButton } from "../support/form-values.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { success } from "../support/toast.ts";

test.use({ javaScriptEnabled: false });

test("without script all content is readable, the menu's links work, there is no control that does nothing, and a visitor submits a project request and sees the notice", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const read = (await page.locator("body").innerText()).replace(/\s+/g, " ");
  const words = [
    readTexts("hero").lede,
    ...["500+", "50+", "44+", "99.8%"],
    ...readTexts("services").cards.map(({ description }) => description),
    ...(readTexts("testimonials").quotes ?? []).map(({ quote }) => quote),
    readTexts("footer").line,
  ];
  const missing = words
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => !read.includes(text));
  expect(missing).toEqual([]);

  await test.step("the honeypot field is hidden from sight, the tab order and assistive technology", async () => {
    const honeypot = page.locator(`input[name=${honeypotField}]`);
    await expect(honeypot).toHaveCount(1);
    await expect(honeypot).toBeHidden();
    await expect(honeypot).toHaveAttribute("tabindex", "-1");
    expect(await form(page).ariaSnapshot()).not.toContain("Leave this field blank");
  });

  await test.step("nobody is promised a drawing", async () => {
    await expect(field(page, "message")).toHaveAccessibleDescription(/what you need first\.$/);
    await expect(form(page).getByText("see the calls drawn")).toBeHidden();
  });

  for (const width of [360, 1280])
    await test.step(`at ${width} px the menu's links are visible and lead to their sections`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const navigation = page.getByRole("navigation", { name: "Main" });
      for (const name of ["Services", "Portfolio", "About", "Contact"])
        await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
      await expect(navigation.getByRole("link")).toHaveCount(6);
      await expect(navigation.getByRole("button", { name: "Menu" })).toBeHidden();
      await navigation.getByRole("link", { name: "About", exact: true }).click();
      await expect(page.locator("#about").getByRole("heading").first()).toBeInViewport();
      await expect(page.locator("#about")).toBeFocused();
    });

  await test.step("A-43: the video has its poster and the browser's controls", async () => {
    if (!isShown("video")) return;
    const video = page.locator("#ai-in-action");
    await expect(video.locator("video")).toHaveAttribute("controls");
    await video.locator("video").scrollIntoViewIfNeeded();
    await expect
      .poll(() => video.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  await expect(page.locator("#request-sent")).toBeHidden();
  await fillIn(page, { ...sampleValues, name: "Without Script" });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/#request-sent$/);
  const notice = page.locator("#request-sent");
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(success.title);
  await expect(notice).toContainText(success.text);

  const stored = (await site.list()).filter((projectRequest) => projectRequest.name === "Without Script");
  expect(stored).toHaveLength(1);
  expect({ ...stored[0], message: stored[0]?.message.replaceAll("\r\n", "\n") }).toMatchObject({
    ...sampleValues,
    name: "Without Script",
  });
});
