import { expect, test } from "vitest";
import { parsePage, readForms, readText } from "../../../tests/support/read-page.ts";
import { sampleStaffPages } from "../../../tests/support/sample-staff-pages.ts";
import { serverPages } from "./render.tsx";

const pages = Object.entries(sampleStaffPages).map(([name, render]) => [name, render(serverPages)] as const);

test.each(pages)(
  "%s: no script, no inline style or handler, and one style element as exported",
  (_, html) => {
    const page = parsePage(html);
    expect(page.querySelectorAll("script, iframe, object, embed, img, base, [style]")).toHaveLength(0);
    const attributes = [...page.querySelectorAll("*")].flatMap(({ attributes }) => [...attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    expect([...page.querySelectorAll("style")].map(({ textContent }) => textContent)).toEqual([
      serverPages.style,
    ]);
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((url) => !/^(\/|#|mailto:|tel:\+)/.test(url))).toEqual([]);
  },
);

test.each(pages)("%s: is found by no search engine and sends no address to other sites", (_, html) => {
  const page = parsePage(html);
  const read = (name: string) => page.querySelector(`meta[name=${name}]`)?.getAttribute("content");
  expect([read("robots"), read("referrer")]).toEqual(["noindex, nofollow", "no-referrer"]);
});

test.each(pages)(
  "%s: title, one heading, unique IDs, and each link within the page leads somewhere",
  (_, html) => {
    const page = parsePage(html);
    expect(page.title).toMatch(/^.+ \| Field & Line$/);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(readText(page, "h1")).not.toBe("");
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of page.querySelectorAll("a[href^='#']"))
      expect(ids).toContain(link.getAttribute("href")?.slice(1));
  },
);

test.each(pages)("%s: a program that only presses buttons does nothing", (_, html) => {
  const posting = readForms(parsePage(html)).filter(({ method }) => method === "post");
  // What is kept after a failed form is complete but for the choice; a note and a phone request are not actions.
  const acting = posting.filter(({ fields }) => fields.action !== undefined && fields.action !== "add-note");
  expect(acting.filter(({ isComplete, fields }) => isComplete && fields.action !== "delete")).toEqual([]);
});

test("a failed form's page begins its title with Error, and focus goes to the summary", () => {
  const failed = pages.filter(([, html]) => html.includes('id="problem"'));
  expect(failed.length).toBeGreaterThan(5);
  for (const [name, html] of failed) {
    const page = parsePage(html);
    expect(page.title, name).toMatch(/^Error: /);
    expect(page.querySelector("#problem[role=alert][tabindex='-1'][autofocus]"), name).not.toBeNull();
  }
});

test("each page says whose private link opened it, and how long it works", () => {
  for (const [name, html] of pages) {
    const isPrivate = !/link/.test(name);
    const page = parsePage(html);
    expect(
      page.querySelector("header")?.textContent?.includes("office@example.com · private link"),
      name,
    ).toBe(isPrivate);
  }
  const read = (name: string) => readText(parsePage(sampleStaffPages[name]?.(serverPages) ?? ""), "footer");
  for (const page of ["request, open", "inbox"] as const) expect(read(page)).toContain("14 days");
});
