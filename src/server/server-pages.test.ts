import { expect, test } from "vitest";
import { parsePage, readAttributes, readText } from "../../tests/support/read-page.ts";
import { samplePages } from "../../tests/support/sample-pages.ts";
import { serverPages } from "./server-pages.tsx";

const pages = Object.entries(samplePages).map(
  ([name, render]) => [name, parsePage(render(serverPages))] as const,
);

test.each(pages)(
  "%s: names itself and the firm, has no script and no inline style, leads nowhere unexpected, and is found by no search engine",
  (_, page) => {
    expect(page.title).toMatch(/^.+ \| Field & Line$/);
    expect(readText(page, "h1")).not.toBe("");
    expect(readText(page, "header a[href='/']")).toBe("Field & Line");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex, nofollow");
    expect(page.querySelectorAll("script, style, iframe, object, embed, img, base, [style]")).toHaveLength(0);
    const attributes = [...page.querySelectorAll("*")].flatMap(({ attributes }) => [...attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    const links = readAttributes(page, "a", "href");
    expect(links.filter((url) => !/^(\/|#|mailto:|tel:\+)/.test(url))).toEqual([]);
    for (const id of links.filter((url) => url.startsWith("#")))
      expect(page.getElementById(id.slice(1)), id).not.toBeNull();
  },
);

test("only a failed form's page begins its title with Error, and focus goes to the summary", () => {
  for (const [name, page] of pages.filter(([, page]) => page.querySelector("form")))
    expect(page.title.startsWith("Error: "), name).toBe(page.querySelector("#problem") !== null);
  const failed = pages.filter(([, page]) => page.querySelector("#problem"));
  expect(failed.length).toBeGreaterThan(5);
  for (const [name, page] of failed)
    expect(page.querySelector("#problem[role=alert][tabindex='-1'][autofocus]"), name).not.toBeNull();
});

test("each page of someone who is signed in says who it is, and leads to signing out and to the guide", () => {
  for (const [name, page] of pages) {
    const isSignedIn = /^(request|inbox|phone|delete|sign out)/.test(name);
    expect(page.querySelector("header")?.textContent?.includes("office@example.com"), name).toBe(isSignedIn);
    expect(page.querySelector("header a[href='/staff/sign-out']") !== null, name).toBe(isSignedIn);
    const hasHelp = page.querySelector("header a[href='/staff/help']") !== null;
    expect(hasHelp, name).toBe(isSignedIn || /^sign/.test(name));
  }
});
