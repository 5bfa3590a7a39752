import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { checkRegistration, findSamples } from "./content-checks.ts";

const marked = (changed: ContentFixture) =>
  findSamples(changed.folder).filter(({ what }) => what.includes(" a sample"));
const unmarked = (changed: ContentFixture) =>
  findSamples(changed.folder).filter(({ what }) => what.includes(" a placeholder"));

test("lists every sample with the file and the line of its mark, and the checklist item it belongs to", () => {
  const changed = new ContentFixture();
  const samples = marked(changed);
  expect(samples.map(({ what, item }) => [what.split(" ")[0], item])).toEqual([
    ["company.name", undefined],
    ["company.social.facebook", undefined],
    ["meta", undefined],
    ["hero.counters.capacity", 6],
    ["services.cards[3].badge", 4],
    ["testimonials.quotes[0]", 3],
    ["contact.privacy", undefined],
  ]);
  expect(samples[0]).toEqual({
    blocks: true,
    what: 'company.name is still a sample: "Field & Line".',
    fix: "Replace anything that isn't true, then delete line 4.",
    file: "content/company.yaml",
    line: 4,
  });
});

test("no longer lists a part whose mark was deleted", () => {
  const changed = new ContentFixture().replace("meta.yaml", "sample: true\n", "");
  expect(marked(changed).map(({ file }) => file)).not.toContain("content/meta.yaml");
});

test("finds phone numbers, addresses and registrations that can't be real although their mark is gone", () => {
  const changed = new ContentFixture().replace("about.yaml", "An award", "Sample award");
  expect(unmarked(changed).map(({ file, line, item }) => [`${file}:${line}`, item])).toEqual([
    ["content/company.yaml:7", 9],
    ["content/company.yaml:8", 9],
    ["content/company.yaml:11", 9],
    ["content/company.yaml:24", undefined],
    ["content/company.yaml:31", 2],
    ["content/company.yaml:35", 1],
    ["content/about.yaml:30", 9],
  ]);
  expect(unmarked(changed)[0]?.what).toBe('company.phone.display is still a placeholder: "(817) 555-0100".');
});

test("real numbers, addresses and registrations raise no finding", () => {
  const changed = new ContentFixture()
    .replace("company.yaml", "(817) 555-0100", "(817) 336-2000")
    .replace("company.yaml", "+18175550100", "+18173362000")
    .replace("company.yaml", "office@example.com", "office@field-and-line.com")
    .replace("company.yaml", "linkedin.com/company/example", "linkedin.com/company/field-line")
    .replace("company.yaml", "www.example.com", "www.trec.texas.gov")
    .replace("company.yaml", "00000000", "10193800")
    .replace("footer.yaml", "Land survey", "Soil samples of one sample site");
  expect(unmarked(changed)).toEqual([]);
});

test("the page must not offer surveying without a TBPELS registration", () => {
  const changed = new ContentFixture();
  expect(checkRegistration(changed.read().company)).toMatchObject([
    { blocks: true, item: 2, file: "content/company.yaml" },
  ]);
  changed.replace("company.yaml", "label: Firm", "label: TBPELS surveying firm");
  expect(checkRegistration(changed.read().company)).toEqual([]);
});
