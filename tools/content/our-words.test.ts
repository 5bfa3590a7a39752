import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readContent } from "./read-content.ts";

const folder = fileURLToPath(new URL("../../content", import.meta.url));
const { content } = readContent(folder);
const captions = readFileSync(join(folder, "video", content.video.captions), "utf8");

test.each(Object.keys(content).filter((section) => section !== "company"))(
  "%s names something a land manager recognizes",
  (section) => {
    const words = JSON.stringify(content[section as keyof typeof content]);
    expect(words).toMatch(
      /line list|runsheet|curative|plat\b|plats|easement|alignment sheet|right-of-way|tract|survey|monument|acreage/i,
    );
  },
);

test("a number and its unit stay on one line", () => {
  expect(JSON.stringify(content)).not.toMatch(/\d (?:MW|kV|miles|acres|feet)\b/);
});

test("the portfolio carries the specification's figures", () => {
  expect(content.portfolio.projects.map(({ size, capacity }) => [size, capacity])).toEqual([
    ["15,000\u00a0acres", undefined],
    ["25,000\u00a0acres", "300\u00a0MW"],
    ["180\u00a0miles", "500\u00a0kV"],
  ]);
});

test("every service has three or four features, every project two or three achievements", () => {
  for (const { features } of content.services.cards) expect([3, 4]).toContain(features.length);
  for (const { achievements } of content.portfolio.projects) expect([2, 3]).toContain(achievements.length);
});

test("all testimonials are marked as samples until a client has given leave", () => {
  expect(content.testimonials.quotes.map(({ sample }) => sample)).toEqual([true, true, true, true]);
});

test("the captions are valid WebVTT with six cues inside the film's 24 seconds", () => {
  const times = [...captions.matchAll(/00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})/g)].map(
    ([, start, end]) => [Number(start), Number(end)],
  );
  expect(captions.startsWith("WEBVTT\n\n")).toBe(true);
  expect(times).toEqual([
    [0, 4],
    [4, 9],
    [9, 12.6],
    [11, 14.2],
    [13, 17.4],
    [17.4, 23.4],
  ]);
});

test("the transcript repeats every caption", () => {
  const transcript = content.video.transcript.join(" ");
  const sentences = captions.split("\n").filter((line) => /\.$/.test(line));
  expect(sentences).toHaveLength(6);
  for (const sentence of sentences) expect(transcript).toContain(sentence);
});
