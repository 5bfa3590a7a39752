import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { Content } from "../../src/content/content.ts";
import { readContent } from "./read-content.ts";
import { findTexts } from "./read-yaml.ts";

/**
 * The only test of the firm's own content. It fails when a word that the specification fixes is gone; the firm can change
 * every other word. The schema itself refuses other percentages, values, reading times and numbers of entries.
 */
const folder = fileURLToPath(new URL("../../content", import.meta.url));
let content: Content;

beforeAll(() => {
  content = readContent(folder);
});

test("the hero has the specification's title and buttons", () => {
  expect(content.hero.title).toBe("Land Services, Evolved.");
  expect(content.hero.buttons).toEqual({ bid: "Request a Bid", email: "Email Us", call: "Call" });
});

test("the portfolio has the specification's figures", () => {
  const projects = content.portfolio.projects.map(joinTexts);
  for (const figures of [[/15,000\sacres/], [/25,000\sacres/], [/300\s?MW/], [/180[\s-]mile/, /500\s?kV/]])
    expect(projects.filter((words) => figures.every((figure) => figure.test(words)))).not.toEqual([]);
});

test("the page states experience since 1981 and an office in Fort Worth, Texas", () => {
  expect(content.company.since).toBe(1981);
  expect(joinTexts(content)).toMatch(/since 1981/i);
  expect(content.company.address).toMatchObject({ city: "Fort Worth", state: "Texas" });
});

test("the page promises a reply within one business day", () => {
  expect(joinTexts(content)).toMatch(/within one business day/i);
});

test("the captions are valid WebVTT, with cues in order", () => {
  const captions = readFileSync(join(folder, "video", content.video.captions), "utf8");
  expect(captions).toMatch(/^\uFEFF?WEBVTT[ \t]*\r?\n\r?\n/);
  const cues = [...captions.matchAll(/^(.+) --> (\S+)/gm)].map(([, start, end]) => ({
    start: seconds(start),
    end: seconds(end),
  }));
  expect(cues).not.toEqual([]);
  for (const { start, end } of cues) expect(end).toBeGreaterThan(start);
  const starts = cues.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

/** Every text of a part that the page shows, joined. */
function joinTexts(part: unknown): string {
  const hidden = ["meta", "id", "icon", "file"];
  const shown = [...findTexts(part)].filter(({ path }) => !path.some((key) => hidden.includes(String(key))));
  return shown.map(({ text }) => text).join("\n");
}

/** Parses "00:00:12.600" or "00:12.600"; NaN for anything that is not a WebVTT time. */
function seconds(time = ""): number {
  if (!/^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}$/.test(time)) return Number.NaN;
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
