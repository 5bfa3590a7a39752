import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import { readSmallPage } from "../../../tests/support/small-page.ts";
import { createProblem, details, prefersHtml } from "./problem-responses.ts";

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

test("snapshots/problem-pages.txt is what the page for each error says", async () => {
  const { app } = testApp();
  const statuses = Object.keys(details);
  for (const status of statuses)
    app.get(`/problem/${status}`, (_request, reply) => reply.sendProblem(createProblem(Number(status))));
  const urls = ["/api/consultation", ...statuses.map((status) => `/problem/${status}`)];
  const pages = await Promise.all(urls.map((url) => app.inject({ url, headers: { accept: browser } })));
  for (const { headers } of pages) expect(headers["referrer-policy"]).toBe("no-referrer");
  const wording = pages.map(({ statusCode, body }) => `${statusCode}: ${readSmallPage(body)}`);
  await expect(wording.sort().join("\n")).toMatchFileSnapshot("snapshots/problem-pages.txt");
});
