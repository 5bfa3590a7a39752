import { expect, test } from "vitest";
import { parsePage, readText } from "../../../tests/support/read-page.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { createProblem, details, prefersHtml } from "./problems.ts";

const form = "application/x-www-form-urlencoded";
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  ["a form sent without script", { "content-type": form, accept: browser }, true],
  ["a page opened in a browser", { accept: browser }, true],
  ["a form sent by a program", { "content-type": form, accept: "*/*" }, true],
  ["a form sent by a program that names JSON", { "content-type": form, accept: "application/json" }, false],
  ["the page's own script", { "content-type": "application/json", accept: "*/*" }, false],
  ["JSON, whatever it accepts", { "content-type": "application/json", accept: browser }, false],
  ["a request for a picture", { accept: "image/avif,*/*" }, false],
  ["no headers", {}, false],
])("%s (%o): HTML is %s", (_who, headers, html) => {
  expect(prefersHtml(headers)).toBe(html);
});

test("each problem is a page with its words, a way home and the phone number", async () => {
  const { app } = await testSite({ SITE_URL: "https://www.example.com" });
  const statuses = Object.keys(details).map(Number);
  for (const status of statuses)
    app.all(`/problem/${status}`, (_request, reply) => reply.sendProblem(status));
  for (const status of statuses) {
    const request = { url: `/problem/${status}`, headers: { accept: browser } };
    const { statusCode, headers, body } = await app.inject({ ...request, method: "POST" });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "cache-control": "no-store, no-transform",
      "referrer-policy": "no-referrer",
    });
    const page = parsePage(body);
    const words = readText(page, "main p");
    // Two speak of JSON to developers of clients; a visitor's page does not.
    if (status === 400 || status === 415) expect(words).toContain("Please try again");
    else if (status !== 404) expect(words).toBe(details[status as keyof typeof details]);
    // The way back is offered only after a form, and not where it would lead to another website, or to an empty form.
    const { body: opened } = await app.inject(request);
    expect(opened).not.toContain("Back button");
    expect(body.includes("Back button returns"), `${status}`).toBe(![403, 404, 500].includes(status));
    expect(page.querySelector("main a[href='https://www.example.com/']"), `${status}`).not.toBeNull();
    expect(readText(page, "a[href='tel:+18175550100']")).toBe("(817) 555-0100");
  }
});

test.each(["//staff/token-of-a-private-link", "/staff/token-of-a-private-link%zz", "/\"'<b>token"])(
  "the page for %s shows nothing of its path, and sends no referrer",
  async (url) => {
    const response = await (await testSite()).app.inject({ url, headers: { accept: browser } });
    expect(response.statusCode).toBe(404);
    expect(response.headers["referrer-policy"]).toBe("no-referrer");
    expect(response.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(response.body).toContain("Corner not found");
    expect(response.body).not.toMatch(/token|link-/);
  },
);

test("while the pages can't be loaded, a browser gets the problem as JSON", async () => {
  const { app } = await testSite({}, { loadPages: () => Promise.reject(new Error("too many open files")) });
  const response = await app.inject({ url: "/nowhere", headers: { accept: browser } });
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.json()).toEqual(createProblem(404));
});
