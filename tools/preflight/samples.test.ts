import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { newFolder } from "../../tests/support/folder.ts";
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
    fix: "Replace anything that isn't true, then delete line 4.",
    file: "content/company.yaml",
    line: 4,
  });
});

test("no longer lists a part whose text was replaced and whose mark was deleted", () => {
  const changed = new ContentFixture().replace("meta.yaml", "sample: true\n", "");
  expect(findSamples(changed.folder).map(({ file }) => file)).not.toContain("content/meta.yaml");
});

test("a text that came with the site is found without its mark: what is made up blocks, what may be true is asked", () => {
  const hours = "Monday through Friday, 8 a.m. to 5 p.m. Central";
  const changed = new ContentFixture().replace("company.yaml", "Monday to Friday", hours);
  expect(findSamples(changed.folder).slice(1, 3)).toEqual([
    {
      blocks: true,
      what: 'company.phone.display is still made up: "(817) 555-0100".',
      fix: "Replace it with the real one.",
      ...{ file: "content/company.yaml", line: 7, item: 9 },
    },
    {
      blocks: false,
      what: `company.hours.text is as it came with the site: "${hours}".`,
      fix: "Make sure that it is true of your firm.",
      ...{ file: "content/company.yaml", line: 19, item: 9 },
    },
  ]);
});

const shipped = readFileSync("content/company.yaml", "utf8").includes("full: Samplefield Land Services\n");

// Of a firm's own content/, nothing is known.
test.runIf(shipped)(
  "the content that comes with the site has a sample at each mark, and deleting the marks hides none",
  () => {
    const folder = newFolder();
    for (const name of readdirSync("content").filter((name) => name.endsWith(".yaml")))
      cpSync(join("content", name), join(folder, name));
    const marked = findSamples(folder);
    const marks: string[] = [];
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), "utf8");
      for (const [index, line] of text.split("\n").entries())
        if (/^[^#]*\bsample: true\b/.test(line)) marks.push(`content/${name}:${index + 1}`);
      writeFileSync(join(folder, name), text.replaceAll(/^ *sample: true.*\n/gm, ""));
    }
    expect(marked.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual(marks.toSorted());
    // A picture has no words to recognize: without its mark, the logo counts as the firm's own.
    expect(findSamples(folder)).toHaveLength(marked.length - 1);
  },
);

test.each(
  `
  8:00 a.m. to 5:00 p.m.
  Mon–Fri 8:00–17:00
  Open weekdays from 7:00 a.m., Saturdays by appointment
  Monday to Thursday, 7:30 a.m. to 5:30 p.m.; Friday until noon
  By 5:00 p.m. the next day
  8 to 5, Monday through Friday
  100 Sample Road
  200 Sample Street
  1 Example Way, Suite 100
  4500 State Highway 00
  County Road 555, Box 0123
  00123
  00501
  76102
  100 people
  More than 100 agents and 20 survey crews
  12 landmen, 8 right-of-way agents and 4 survey crews
  1,000 miles of pipeline
  20,000 acres
  500 kV
  300 MW
  0000 0000 0000 0001
  10193800
  512345
  000123
  (817) 336-2000
  (555) 010-0123
  817-555-0100
  +1 817 336 2000
  office@field-and-line.com
  projects@field-and-line.com
  sample@samplelab.com
  https://www.linkedin.com/company/field-and-line
  https://www.example-land.com
  https://www.facebook.com/examplesurveying
  Soil samples of one sample site
  Sample Engineering, LLC
  Samplefield Road boundary
  For example, a runsheet of 40 tracts
  Placeholder plats are never recorded
  Land Team of the Year 2024
  Plat of the Year 2022, Texas Society of Professional Surveyors
  Member of the International Right of Way Association since 1994
  Land director
  Project manager
  Registered Professional Land Surveyor
  GIS mapping
  Integrity
  Fort Worth
  Since 1981
  Replace the monument, then delete the old call
  to be confirmed by the title company
  The plats and the reports agreed, which saved us a month
`
    .trim()
    .split(/\n\s+/),
)("a firm's own text is never taken for a sample: %s", (text) => {
  const before = new ContentFixture();
  const changed = new ContentFixture().replace("about.yaml", "An award", JSON.stringify(text));
  expect(findSamples(changed.folder)).toEqual(findSamples(before.folder));
});
