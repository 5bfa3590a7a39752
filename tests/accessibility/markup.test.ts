import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { renderText } from "../../src/server/notifications/emails/email-text.ts";
import { renderSample } from "../support/open-server-page.ts";
import { sampleEmails } from "../support/sample-emails.ts";
import { samplePages } from "../support/sample-pages.ts";
import { findMarkupProblems } from "./markup.ts";

const page = readFileSync("dist/index.html", "utf8");

test("html-validate finds nothing in the document, with script or without", async () => {
  expect(await findMarkupProblems(page)).toEqual([]);
});

test("no page and no email has a word that stands for a missing value", () => {
  const emails = Object.values(sampleEmails()).map(
    ({ content }) => renderHtml(content) + renderText(content),
  );
  const pages = [page.replace(/<script.*?<\/script>/gs, ""), ...Object.keys(samplePages).map(renderSample)];
  const found = [...pages, ...emails].flatMap(
    (text) => text.match(/\b(undefined|null|NaN)\b.{0,60}|\[object /g) ?? [],
  );
  expect(found).toEqual([]);
});

test("every class that a component takes from a style sheet is in it", () => {
  const missing = globSync("src/site/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const [, path] = /import styles from "(.*)"/.exec(source) ?? [];
    const sheet = path ? readFileSync(join(dirname(file), path), "utf8") : "";
    const names = [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name);
    return names.filter((name) => !new RegExp(`\\.${name}\\b`).test(sheet)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
