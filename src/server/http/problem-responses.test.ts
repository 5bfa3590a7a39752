import { expect, test } from "vitest";
import { prefersHtml } from "./problem-responses.ts";

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
