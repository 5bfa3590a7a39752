import { expect, test } from "vitest";
import { parsePage, readText } from "../../../tests/support/read-page.ts";
import { sampleValues } from "../../../tests/support/requests.ts";
import { samplePages } from "../../../tests/support/sample-pages.ts";
import { samplePhoneRequest, staffPage } from "../../../tests/support/sample-requests.ts";
import { serverPages } from "../server-pages.tsx";

const open = (name: string) => parsePage(samplePages[name]?.(serverPages) ?? "");

test.each([
  [[], "Saving it starts the reply clock", "Where the reply goes."],
  [["email"], "Saving it notifies the office and starts the reply clock", "Where the reply goes."],
  [["email", "confirmation"], "Saving it notifies the office", "Where the reply and the confirmation go."],
] as const)(
  "with the channels %j, the form for a phone request promises nothing else",
  (channels, lede, hint) => {
    const page = parsePage(serverPages.renderPhoneRequest(samplePhoneRequest({ channels })));
    expect(readText(page, ".lede").startsWith(lede)).toBe(true);
    expect(page.querySelector("#field-message-hint")).toBeNull();
    expect(readText(page, "#field-email-hint")).toBe(`${hint} If the caller has none, enter the office’s.`);
  },
);

test.each([
  ["form with errors", ["name", "email", "project_type"], "Enter a name."],
  ["phone request, with errors", ["name", "email"], "Enter a name."],
])("%s: names each mistake, at the top and at its field, and keeps the rest", (name, wrong, first) => {
  const page = open(name);
  expect(readText(page, "#problem")).toContain(`Please fix ${wrong.length} fields`);
  const links = [...page.querySelectorAll("#problem a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(wrong.map((field) => `#field-${field}`));
  expect(links[0]?.textContent).toBe(first);
  const invalid = [...page.querySelectorAll<HTMLInputElement>("[aria-invalid]")];
  expect(invalid.map(({ name }) => name)).toEqual(wrong);
  expect(invalid.map(({ id }) => readText(page, `#${id}-error`))).toEqual(
    links.map(({ textContent }) => textContent),
  );
  for (const field of invalid) expect(field.getAttribute("aria-describedby")).toContain(`${field.id}-error`);
  expect(page.querySelector<HTMLTextAreaElement>("#field-message")?.value).toBe(sampleValues.message);
});

test("who got no link can ask again for the same page", () => {
  expect(open("sign in, sent").querySelector("main li a")?.getAttribute("href")).toBe(
    "/staff/sign-in?next=%2Fstaff",
  );
});

test("after deleting, who did it and when is left", () => {
  expect(readText(open("deleted"), "#result p")).toBe(
    "office@example.com deleted it on Mon, Nov 23, 12:18 PM CST.",
  );
  const unknown = parsePage(serverPages.renderDeleted({ ...staffPage, entry: null }));
  expect(readText(unknown, "#result p")).toMatch(/^The site has no record of it/);
});

test("the office's guide is a page, which leads nowhere else in the repository", () => {
  const page = open("help");
  expect(readText(page, "h1")).toBe("A day at the office");
  expect(page.querySelectorAll("table, h2").length).toBeGreaterThan(3);
  expect(page.querySelectorAll(".guide a")).toHaveLength(0);
  expect(readText(page, ".guide")).not.toMatch(/["']/);
});
