import { listen } from "../accessibility/announcements.ts";
import { enlargeText } from "../accessibility/states.ts";
import { readTexts } from "../support/content.ts";
import { field, fillIn, form, submit, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { requiredValues } from "../support/requests.ts";
import { success, toasts } from "../support/toast.ts";

const acreageHint = readTexts("contact").hints.acreage ?? "";

const square = /^640\sacres is one section, a square mile\.$/;
const calls = [
  "Thence S 85°25′34″ E, 5,278.77 feet; thence S 04°35′01″ W, 5,277.89 feet;",
  "thence N 85°24′40″ W, 5,278.15 feet; thence N 04°34′36″ E, 5,276.51 feet.",
].join("\n");
const sentence = "4 calls. Closes within 0.02 ft, 1:1,073,000. 639.47 acres.";
const places = [
  { width: 320, place: "#tract-sentence + svg" },
  { width: 1280, place: "#contact picture svg" },
];

test("on a phone and a laptop an acreage is said in other words, a pasted legal description is drawn, both are said once, and nothing moves", async ({
  page,
}) => {
  const said = await listen(page);
  const drawings: string[] = [];
  page.on("request", (request) => request.url().includes("tract-reader") && drawings.push(request.url()));
  await openHydrated(page);
  await page.goto("/#services");
  const [acreage, details] = [field(page, "acreage"), field(page, "message")];
  const hint = form(page).locator("#field-acreage-hint");
  const drawn = form(page).locator("#tract-sentence");
  const countSaid = async (part: RegExp) => (await said()).filter((words) => part.test(words)).length;
  for (const [before, { width, place }] of places.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await acreage.fill("");
    await expect(hint).toHaveText(acreageHint);
    const below = await submitButton(page).boundingBox();
    await acreage.pressSequentially("640 acres");
    await expect(hint).toHaveText(square);
    expect(await submitButton(page).boundingBox()).toEqual(below);
    expect(await countSaid(square)).toBe(before + 1);
    await acreage.fill("640");
    await expect(hint).toHaveText(acreageHint);

    const drawing = page.locator(place);
    await details.focus();
    const above = await details.boundingBox();
    expect(drawings, "fetched before anyone types there").toHaveLength(before);
    await page.keyboard.insertText(calls);
    await expect(drawn).toHaveText(sentence);
    await expect(drawn).toHaveRole("paragraph");
    await expect(drawing).toBeVisible();
    await expect(drawing).toContainText("Arithmetic, not a survey.");
    await expect(drawing).toContainText("S 85°25′34″ E");
    expect(await details.boundingBox()).toEqual(above);
    await details.pressSequentially(" Survey first.");
    await expect(drawn).toContainText(sentence);
    expect(await countSaid(/^4 calls\. Closes/)).toBe(before + 1);
    expect(drawings).toHaveLength(1);
    await enlargeText(page);
    await expect(drawing.locator("tspan").first(), "its letters keep their places").toHaveCSS(
      "font-size",
      "15px",
    );
    await page.evaluate(() => document.adoptedStyleSheets.pop());
    await details.fill("A 345 kV line.");
    await expect(drawn).toBeEmpty();
    await expect(drawing).toHaveCount(0);
    await details.fill("");
  }
});

test("the form sends the text as it was typed; a link to it draws it for anyone, sends nothing, and fills in the details only on request", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page);
  await fillIn(page, { name: "By Call", email: "call@example.com", message: calls });
  await expect(form(page).locator("#tract-sentence")).toContainText(sentence);
  await submit(page);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  await expect(form(page).locator("#tract-sentence")).toBeEmpty();
  expect((await site.list()).find(({ name }) => name === "By Call")?.message).toBe(calls);

  // The text ends with half of an emoji, as one that was cut off does.
  await fillIn(page, { message: `${calls} \ud83d` });
  await form(page).getByRole("button", { name: "Copy a link to it" }).click();
  await expect(form(page)).toContainText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  const addresses: string[] = [];
  other.on("request", (request) => addresses.push(request.url() + (request.postData() ?? "")));
  await other.goto(link);
  const drawn = form(other).locator("#tract-sentence");
  await expect(drawn).toHaveText(`From the link: ${sentence}`);
  await expect(drawn).toBeInViewport();
  // The drawing comes back without moving the page.
  await fillIn(other, { message: calls });
  await expect(drawn).toHaveText(sentence);
  await other.evaluate(() => scrollTo(0, 0));
  await fillIn(other, { message: "" });
  await expect(drawn).toHaveText(`From the link: ${sentence}`);
  expect(await other.evaluate(() => scrollY)).toBe(0);
  expect(addresses.filter((address) => /Thence|5,278/.test(decodeURIComponent(address)))).toEqual([]);
  await form(other).getByRole("button", { name: "Add it to the project details" }).click();
  await expect(field(other, "message")).toHaveValue(`${calls} \ufffd`);
  await expect(drawn).toHaveText(sentence);
  expect(new URL(other.url()).hash).toBe("");
});

test("a tract is saved as a file that nothing is sent for, and its calls are unfolded beside the words that they were read from", async ({
  page,
}) => {
  await openHydrated(page);
  await fillIn(page, { message: calls });
  const link = form(page).getByRole("link", { name: "Download DXF" });
  await expect(link).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { protocol } = new URL(request.url());
    if (protocol !== "data:" && (request.method() !== "GET" || /278\.77/.test(request.url())))
      sent.push(request.url());
  });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("tract.dxf");
  // Read from the link: without a locale, Chromium can't write into a folder whose name is not ASCII.
  expect(decodeURIComponent(download.url())).toContain("AC1009");
  expect(sent).toEqual([]);
  await form(page).getByText("Each call and its words").click();
  await expect(form(page).getByRole("row").nth(1)).toHaveText(
    /^1S 85°25'34" E, 5,278\.77 ftS 85°25′34″ E, 5,278\.77 feet$/,
  );
});

test("somebody else's words in a link are not quoted on the page", async ({ page }) => {
  const words = "PAY THE INVOICE BY PHONE";
  const deed = `Beginning at a rod; thence North 300 feet; thence East 300 feet; thence ${words} 1-900; thence West 300 feet to the beginning`;
  await openHydrated(page, `/#deed=${encodeURIComponent(deed)}`);
  const drawn = form(page).locator("#tract-sentence");
  await expect(drawn).toHaveText("From the link: Call 3 can’t be read, so the drawing stops there.");
  await expect(form(page).getByRole("link", { name: "Download DXF" })).toBeVisible();
  await expect(form(page)).not.toContainText(words);
});

test("a link is made of signs that mail programs leave alone, and a description that is too long for one is told so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const figure = Promise.withResolvers<void>();
  await page.route(/tract-figure/, async (route) => {
    await figure.promise;
    await route.continue();
  });
  await openHydrated(page);
  const aside = "(to Smith's oak!*~)";
  await fillIn(page, { message: `${calls} ${aside}` });
  const copy = form(page).getByRole("button", { name: "Copy a link to it" });
  await copy.click();
  await expect(form(page)).toContainText("Link copied.");
  // A drawing that comes late moves neither the focus nor this answer.
  figure.resolve();
  await expect(form(page).getByRole("link", { name: "Download DXF" })).toBeVisible();
  await expect(form(page)).toContainText("Link copied.");
  await expect(copy).toBeFocused();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toMatch(/['()!*~]/);
  expect(decodeURIComponent(link)).toContain(aside);
  await fillIn(page, { message: calls + " ".repeat(8000) });
  await expect(form(page)).toContainText("There is no link to it: it has more than 8,000 characters.");
});

test("when a form is sent and its drawing goes, nothing moves for the visitor, who may be reading elsewhere", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const place of ["#about", "form [type=submit]", "#footer"]) {
    await openHydrated(page);
    const { release } = await delayResponses(page);
    await fillIn(page, { ...requiredValues, message: calls });
    await expect(form(page).locator("#tract-sentence + svg")).toBeVisible();
    await submit(page);
    await expect(submitButton(page)).toBeDisabled();
    const seen = page.locator(place);
    await seen.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const measureTop = () => seen.evaluate((element) => element.getBoundingClientRect().top);
    const top = await measureTop();
    release(201);
    await expect(toasts(page)).toBeVisible();
    await expect(form(page).locator("#tract-sentence + svg")).toHaveCount(0);
    await expect.poll(async () => Math.abs((await measureTop()) - top), place).toBeLessThan(3);
  }
});

test("if the reader or the drawing can't be loaded, nothing else is missing", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  for (const [file, words] of [
    [/tract-reader/, ""],
    [/tract-figure/, sentence],
  ] as const) {
    await page.route(file, (route) => route.abort());
    await openHydrated(page);
    const failed = page.waitForEvent("requestfailed");
    await fillIn(page, { message: calls });
    await failed;
    await expect(form(page).locator("#tract-sentence")).toHaveText(words);
    await expect(field(page, "message")).toHaveValue(calls);
    await page.unroute(file);
  }
});
