// @vitest-environment jsdom
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";

test("the page for an unknown path leads to the page", async () => {
  const response = await open("/no-such-page?from=an-old-card");
  expect(response.statusCode).toBe(404);
  const { title, main } = read(response.body);
  expect(title).toBe("Error: Page not found | Field & Line");
  expect(main?.querySelector("a")?.getAttribute("href")).toBe("/");
});

test("with a public address, the page leads there", async () => {
  const { app } = testApp({ siteUrl: "https://www.example.com" });
  const { body } = await app.inject({ url: "/nowhere", headers: { accept: "text/html" } });
  expect(read(body).main?.querySelector("a")?.getAttribute("href")).toBe("https://www.example.com/");
});

test.each([
  "/STAFF/token-of-a-private-link",
  "//staff/token-of-a-private-link",
  "/staff/token-of-a-private-link%zz",
  "/token-of-a-private-link",
  "/\"'<b>token",
])("%s shows nothing of its path, and sends no referrer", async (url) => {
  const response = await open(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers["referrer-policy"]).toBe("no-referrer");
  expect(response.body).not.toMatch(/token|link-/);
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
  return { title, main: body.querySelector("main") };
}
