import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import type { Finding } from "../finding.ts";
import { findTexts, readYaml } from "./read-yaml.ts";
import { findSamples } from "./samples.ts";

test("lists every sample with the file and the line of its mark, and the checklist item it belongs to", () => {
  const samples = findSamples(new ContentFixture().folder).filter(({ what }) => what.includes(" a sample"));
  expect(samples.map(({ what, item }) => [what, item])).toEqual([
    ['company.name is still a sample: "Field & Line".', undefined],
    ['company.social.facebook is still a sample: "https://www.facebook.com/example".', undefined],
    ['meta is still a sample: "Land survey in Texas.".', undefined],
    ['hero.counters.capacity is still a sample: "of capacity".', 6],
    ['services.cards[3].badge is still a sample: "less time".', 4],
    ['testimonials.quotes[0] is still a sample: "The first was right.".', 3],
    ['contact.privacy is still a sample: "We use it to reply.".', undefined],
  ]);
  expect(samples[0]).toMatchObject({
    blocks: true,
    remedy: "Replace anything that isn't true, then delete line 4.",
    where: { file: "content/company.yaml", line: 4 },
  });
});

test("no longer lists a part whose text was replaced and whose mark was deleted, nor a section that is left out", () => {
  const changed = new ContentFixture()
    .replace("meta.yaml", "sample: true\n", "")
    .write("testimonials.yaml", "shown: false\nquotes:\n  - sample: true\n");
  const files = findSamples(changed.folder).map(({ where }) => where?.file);
  expect(files).not.toContain("content/meta.yaml");
  expect(files).not.toContain("content/testimonials.yaml");
});

test("a text that came with the site is found without its mark: what is made up blocks, what may be true is asked", () => {
  const step = "A project manager reads it today or the next business day.";
  const changed = new ContentFixture().replace("company.yaml", "We read it.", step);
  const samples = findSamples(changed.folder).filter(({ what }) => /phone|steps/.test(what));
  expect(samples).toEqual([
    {
      blocks: true,
      what: 'company.phone.display is still made up: "(817) 555-0100".',
      remedy: "Replace it with the real one.",
      where: { file: "content/company.yaml", line: 7 },
      item: 9,
    },
    {
      blocks: false,
      what: `company.nextSteps.steps[0] is as it came with the site: "${step}".`,
      remedy: "Make sure that it is true of your firm.",
      where: { file: "content/company.yaml", line: 56 },
    },
  ]);
});

const texts = readdirSync("content").map((name) => name.endsWith(".yaml") && read(join("content", name)));
const shippedTexts = read("src/content/checks/shipped-texts.yaml");

function read(file: string): string[] {
  return [...findTexts(readYaml(file).value)].map(({ text }) => text.trim().replaceAll(/\s+/g, " "));
}

// Of a firm's own text, nothing is known: from the first that is replaced, the others may be its own, too.
test.runIf(shippedTexts.every((text) => texts.flat().includes(text)))(
  "the content that comes with the site has a sample at each mark, and deleting the marks hides none",
  () => {
    const folder = newFolder();
    for (const name of readdirSync("content").filter((name) => name.endsWith(".yaml")))
      cpSync(join("content", name), join(folder, name));
    const marked = findSamples(folder).filter(({ what }) => what.includes(" is still a sample"));
    const marks: string[] = [];
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), "utf8");
      for (const [index, line] of text.split("\n").entries())
        if (/^[^#]*\bsample: true\b/.test(line)) marks.push(`content/${name}:${index + 1}`);
      writeFileSync(join(folder, name), text.replaceAll(/^ *sample: true.*\n/gm, ""));
    }
    expect(marked.map(({ where }) => `${where?.file}:${where?.line}`).toSorted()).toEqual(marks.toSorted());
    const found = findSamples(folder).map(toPart);
    const hidden = marked.map(toPart).filter((part) => !found.some((other) => other.startsWith(part)));
    // The logo has no words to recognize, and the doctor asks for the hours each year (tools/doctor/calendar-check.ts).
    expect(hidden).toEqual(["company.logo", "company.businessHours"]);
  },
);

/** The part of the content that a finding is about, such as "about.roles[1]". */
function toPart({ what }: Finding): string {
  return what.split(" ")[0] ?? "";
}

test("a firm's own text is never taken for one that came with the site, however much it is like it", () => {
  const own = ["8 to 5, Monday through Friday", "100 Sample Street", "(817) 555-0101", "Samplefield Road"];
  const changed = new ContentFixture().replace(
    "about.yaml",
    "An award",
    own.map((text) => JSON.stringify(text)).join("\n  - text: "),
  );
  expect(findSamples(changed.folder)).toEqual(findSamples(new ContentFixture().folder));
});
