// @vitest-environment jsdom
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";

test("the page for an unknown path names the path, and leads to the page", async () => {
  const response = await open("/no-such-page?from=an-old-card");
  expect(response.statusCode).toBe(404);
  const { title, main, path } = read(response.body);
  expect(title).toBe("Error: Page not found | Field & Line");
  expect(path?.textContent).toBe("/no-such-page");
  expect(main?.querySelector("a")?.getAttribute("href")).toBe("/");
});

test("with a public address, the page leads there", async () => {
  const { app } = testApp({ siteUrl: "https://www.example.com" });
  const { body } = await app.inject({ url: "/nowhere", headers: { accept: "text/html" } });
  expect(read(body).main?.querySelector("a")?.getAttribute("href")).toBe("https://www.example.com/");
});

test.each([
  ["HTML", "/%3Cimg%20src=x%20onerror=alert(1)%3E", "/<img%20src=x%20onerror=alert(1)>"],
  ["HTML that is not encoded", "/\"'<b>", "/\"'<b>"],
  ["a right-to-left path", "/%D7%A9%D7%9C%D7%95%D7%9D/a", "/שלום/a"],
  ["characters that change direction", "/a%E2%80%AEb%E2%81%A6", "/a%E2%80%AEb%E2%81%A6"],
  ["a sentence", "/Call%20555-0199%0Anow%E2%80%A8%C2%A0", "/Call%20555-0199%0Anow%E2%80%A8%C2%A0"],
  ["an encoded slash", "/a%2Fb%3Fc", "/a%2Fb%3Fc"],
  ["bytes that are not UTF-8", "/%ff", "/%ff"],
  ["8 KB", `/${"x".repeat(8000)}`, `/${"x".repeat(58)}…`],
])("%s in the path is only text", async (_what, url, shown) => {
  const { main, path } = read((await open(url)).body);
  expect(path?.textContent).toBe(shown);
  expect(path?.dir).toBe("ltr");
  expect(main?.querySelector("img, b, script")).toBeNull();
});

test("its drawing is decorative and takes at most 1 KB", async () => {
  const [drawing = ""] = /(?<=<main>.*)<svg.*<\/svg>/s.exec((await open("/nowhere")).body) ?? [];
  expect(drawing).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(drawing.length).toBeLessThanOrEqual(1024);
});

test("a client that wants no HTML gets the same problem as ever", async () => {
  const response = await testApp().app.inject("/%3Cb%3E");
  expect(response.json()).toEqual({
    type: "about:blank",
    title: "Not Found",
    status: 404,
    detail: "This page does not exist. Everything is on our home page.",
  });
});

function open(url: string) {
  return testApp().app.inject({ url, headers: { accept: "text/html" } });
}

function read(html: string) {
  const { title, body } = new DOMParser().parseFromString(html, "text/html");
  return { title, main: body.querySelector("main"), path: body.querySelector("bdi") };
}
