import type { Page } from "@playwright/test";
import { listen } from "../accessibility/announcements.ts";
import { enlargeText } from "../accessibility/states.ts";
import { readTexts } from "../support/content.ts";
import { field, fillIn, form, submit, values } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { lineMark, samplePath, toBytes, writeKmz } from "../support/route-files.ts";
import { success, toasts } from "../support/toast.ts";

const acreageHint = readTexts("contact").hints.acreage ?? "";

const route = { name: "Route.kmz", mimeType: "", buffer: Buffer.from(writeKmz(lineMark(samplePath))) };
const other = {
  name: "Spur.kmz",
  mimeType: "",
  buffer: Buffer.from(writeKmz(lineMark("-100.4053,32.4701 -100.39,32.48"))),
};
const wrong = { name: "Plan.dxf", mimeType: "", buffer: Buffer.from("  0\nSECTION\n  2\nHEADER\n") };
const sentence =
  "Route.kmz: 1 line, 42.4 miles, through Nolan (4.7), Fisher (20) and Jones (18) counties, Texas. The file stays on this computer.";
const block = "Shape (WGS 84): line 32.4701,-100.4053; 32.8000,-100.1000; 32.9000,-99.9000";

function fileInput(page: Page) {
  return form(page).getByLabel("KMZ, KML, GeoJSON or zipped shapefile");
}

function said(page: Page) {
  return fileInput(page).locator("+ p");
}

test("a chosen KMZ is measured, drawn and said once, fills in the two fields, and sends nothing", async ({
  page,
  site,
}) => {
  const announced = await listen(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await openHydrated(page);
  await field(page, "company").click();
  await fillIn(page, { name: "Dee Kay", email: "dee@example.com", message: "A 345 kV line." });
  const isReader = (address: string) => /read-file|counties-10m/.test(address);
  expect(requests.filter(isReader), "before a file is chosen").toEqual([]);
  requests.length = 0;
  await fileInput(page).setInputFiles(route);
  await expect(said(page)).toHaveText(sentence);
  await expect(field(page, "acreage")).toHaveValue("42.4 miles");
  await expect(field(page, "location")).toHaveValue("Nolan, Fisher and Jones counties, Texas");
  await expect(field(page, "message")).toHaveValue("A 345 kV line.");
  const drawing = form(page).getByRole("img", {
    name: /^1 line, 42\.4 miles, .* From your file\. Not a survey\.$/,
  });
  await expect(drawing).toBeVisible();
  await expect(drawing).toContainText("Fisher");
  await expect(form(page).locator("#field-acreage-hint")).toHaveText(acreageHint);
  expect((await announced()).filter((words) => words === sentence)).toHaveLength(1);
  await enlargeText(page);
  await expect(drawing.locator("text").first(), "its letters keep their places").toHaveCSS(
    "font-size",
    "11px",
  );

  const sent = page.waitForRequest((request) => request.method() === "POST");
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({
    name: "Dee Kay",
    email: "dee@example.com",
    phone: "",
    company: "",
    project_type: "",
    acreage: "42.4 miles",
    location: "Nolan, Fisher and Jones counties, Texas",
    timeline: "",
    message: "A 345 kV line.",
  });
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect(
    requests.filter((address) => !address.startsWith("GET")),
    "from choosing to submitting",
  ).toHaveLength(1);
  expect(
    requests.filter((address) => address.startsWith("GET") && !/\/assets\/[\w-]+\.js$/.test(address)),
  ).toEqual([]);
  expect((await site.list()).find(({ name }) => name === "Dee Kay")?.location).toContain("Fisher");
  await expect(said(page)).toBeEmpty();
  await expect(drawing).toHaveCount(0);
  await expect(fileInput(page)).toHaveValue("");
});

test("the shape goes only if its box is checked, and stands in the project details to be read and deleted", async ({
  page,
  site,
}) => {
  await openHydrated(page);
  await fillIn(page, { name: "Shay P", email: "shay@example.com", message: "A line.\n" });
  await fileInput(page).setInputFiles(route);
  const box = form(page).getByRole("checkbox", {
    name: "Send the shape, too: 3 points, within 100 feet of your line",
  });
  await expect(box).not.toBeChecked();
  await box.check();
  const details = field(page, "message");
  await expect(details).toHaveValue(`A line.\n\n${block}`);
  await box.uncheck();
  await expect(details).toHaveValue("A line.");
  await box.check();
  await details.fill("Deleted by hand.");
  await expect(box).not.toBeChecked();
  await box.check();
  await submit(page);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect((await site.list()).find(({ name }) => name === "Shay P")?.message).toBe(
    `Deleted by hand.\n\n${block}`,
  );
});

test("what the visitor wrote stays, and what a file filled in goes with the next one, also a wrong one", async ({
  page,
}) => {
  await openHydrated(page);
  await fillIn(page, { acreage: "about 40 miles" });
  await fileInput(page).setInputFiles(route);
  await expect(field(page, "location")).toHaveValue("Nolan, Fisher and Jones counties, Texas");
  await expect(field(page, "acreage")).toHaveValue("about 40 miles");
  await form(page).getByRole("checkbox").check();
  await form(page).getByRole("button", { name: "Acreage or miles: use “42.4 miles”" }).click();
  await expect(field(page, "acreage")).toHaveValue("42.4 miles");
  await expect(field(page, "acreage")).toBeFocused();
  await fileInput(page).setInputFiles(other);
  await expect(said(page)).toContainText("Spur.kmz: 1 line, 1.1 miles, in Nolan County, Texas.");
  await expect(field(page, "acreage")).toHaveValue("1.1 miles");
  await expect(field(page, "location")).toHaveValue("Nolan County, Texas");
  await expect(field(page, "message")).toHaveValue("");
  await field(page, "location").fill("Near Sweetwater");
  await fileInput(page).setInputFiles(wrong);
  await expect(said(page)).toContainText("Plan.dxf: A DXF does not name its coordinate system");
  await expect(form(page).getByRole("img")).toHaveCount(0);
  expect(await values(page)).toMatchObject({ acreage: "", location: "Near Sweetwater", message: "" });
  await fileInput(page).setInputFiles(route);
  await form(page).getByRole("button", { name: "Remove the file" }).click();
  await expect(said(page)).toHaveText("Route.kmz: removed.");
  await expect(fileInput(page)).toBeFocused();
  expect(await values(page)).toMatchObject({ acreage: "", location: "Near Sweetwater" });
});

test("a file dropped on the form is read, and one dropped elsewhere doesn't replace the page", async ({
  page,
}) => {
  await openHydrated(page);
  const drop = (selector: string) =>
    page.evaluate(
      ([selector = "", bytes = ""]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], "Route.kmz"));
        const fire = (type: string) =>
          document
            .querySelector(selector)
            ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
        return [fire("dragover"), fire("drop")];
      },
      [selector, route.buffer.toString("base64")],
    );
  // The browser does nothing of its own where an event is canceled.
  expect(await drop("#about h2")).toEqual([false, false]);
  await expect(said(page)).toBeEmpty();
  expect(await drop("#field-company")).toEqual([false, false]);
  await expect(said(page)).toHaveText(sentence);
  await expect(fileInput(page)).toHaveValue(/Route\.kmz$/);
});

test("a file's name and texts are only text", async ({ page }) => {
  await openHydrated(page);
  const name = `<img src=x onerror=alert(1)>\u202e"&.kmz`;
  const mark = lineMark(samplePath, "<![CDATA[<img src=x onerror=alert(1)>]]>");
  await fileInput(page).setInputFiles({ name, mimeType: "", buffer: Buffer.from(writeKmz(mark)) });
  await expect(said(page)).toContainText("1 line, 42.4 miles");
  await expect(said(page)).toContainText("<img src=x onerror=alert(1)>");
  await expect(form(page).locator("img")).toHaveCount(0);
});

test("if the reader can't be loaded, the page says so and the form works", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route(/read-file/, (request) => request.abort());
  await openHydrated(page);
  await fileInput(page).setInputFiles(route);
  await expect(said(page)).toHaveText(
    "The file could not be read. Check your connection, then choose it again.",
  );
  await expect(field(page, "acreage")).toHaveValue("");
});

test("a 20 MB limit is said before the file is read, and a folder or a file that is gone is no error", async ({
  page,
}) => {
  await openHydrated(page);
  const large = { name: "Large.kmz", mimeType: "", buffer: Buffer.alloc(20_000_001) };
  await fileInput(page).setInputFiles(large);
  await expect(said(page)).toContainText("larger than 20 MB");
  await fileInput(page).setInputFiles({ name: "Empty.kml", mimeType: "", buffer: Buffer.from(toBytes("")) });
  await expect(said(page)).toHaveText("Empty.kml: The file is empty. Export it again.");
});
