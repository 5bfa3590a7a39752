import { describe, expect, test } from "vitest";
import { ChangedContent } from "../content/changed-content.ts";
import { contentFiles } from "./content-files.ts";
import type { Finding } from "./finding.ts";
import { invented } from "./invented.ts";
import { samples } from "./samples.ts";
import { years } from "./years.ts";

const where = ({ file, line }: Finding) => `${file}:${line}`;

test("every sample is named with the file and line of its mark, and its point if it belongs to one", () => {
  using content = new ChangedContent();
  const found = samples(content.read().content, contentFiles(content.folder));
  expect(found.map(({ what }) => what.split(" is a sample")[0])).toEqual([
    "company.name",
    "company.social.facebook",
    "meta",
    "hero.counters.capacity",
    "services.cards[3].badge",
    "testimonials.quotes[0]",
    "contact.privacy",
  ]);
  expect(found.map(({ point }) => point)).toEqual([undefined, undefined, undefined, 6, 4, 3, undefined]);
  expect(found[0]).toEqual({
    blocks: true,
    what: "company.name is a sample: “Field & Line”",
    mend: "Write what is true, then delete line 4.",
    file: "content/company.yaml",
    line: 4,
  });
});

test("a part whose mark was deleted is no longer listed", () => {
  using content = new ChangedContent().replace("meta.yaml", "sample: true\n", "");
  const found = samples(content.read().content, contentFiles(content.folder));
  expect(found.map(({ file }) => file)).not.toContain("content/meta.yaml");
});

describe("what can't be true is found although its mark was deleted:", () => {
  using untouched = new ChangedContent();
  const before = invented(contentFiles(untouched.folder));

  test("a phone number reserved for fiction, an address at example.com, a number of zeros", () => {
    expect(before.map(where)).toEqual([
      "content/company.yaml:7",
      "content/company.yaml:8",
      "content/company.yaml:11",
      "content/company.yaml:24",
      "content/company.yaml:31",
    ]);
    expect(before[0]?.what).toBe(
      "company.phone.display is no longer marked as a sample but still reads “(817) 555-0100”: numbers from 555-0100 to 555-0199 are reserved for fiction",
    );
  });

  test("it belongs to its point", () => {
    expect(before.map(({ point }) => point)).toEqual([9, 9, 9, undefined, 2]);
  });

  test("what is marked is not listed a second time", () => {
    expect(before.map(({ what }) => what).join()).not.toContain("facebook");
  });

  test("a true number, address and registration raise nothing", () => {
    using content = new ChangedContent()
      .replace("company.yaml", "(817) 555-0100", "(817) 336-2000")
      .replace("company.yaml", "+18175550100", "+18173362000")
      .replace("company.yaml", "office@example.com", "office@field-and-line.com")
      .replace("company.yaml", "linkedin.com/company/example", "linkedin.com/company/field-line")
      .replace("company.yaml", "00000000", "10193800");
    expect(invented(contentFiles(content.folder))).toEqual([]);
  });

  test("a text that calls itself a sample", () => {
    using content = new ChangedContent().replace("about.yaml", "An award", "Sample award");
    expect(invented(contentFiles(content.folder)).map(({ what }) => what)).toContain(
      "about.recognition[0].text is no longer marked as a sample but still reads “Sample award”: it calls itself a sample",
    );
  });
});

describe("44+ years", () => {
  const metrics = { projects_completed: 500, mw_renewable_energy: 50, satisfaction_rate: 99.8 };
  using content = new ChangedContent();
  const files = contentFiles(content.folder);
  const of = (since: number, years_experience: number, thisYear: number) =>
    years(since, { ...metrics, years_experience }, files, thisYear);

  test("since 1981 are true from 2025 on", () => {
    expect(of(1981, 44, 2025)).toEqual([]);
    expect(of(1981, 45, 2026)).toEqual([]);
    expect(of(1981, 44, 2024).map(where)).toContain("content/company.yaml:37");
  });

  test("a metric that says another age than the year of founding contradicts it", () => {
    expect(of(1981, 46, 2026)).toMatchObject([
      {
        what: "years_experience is 46, which contradicts 44+ years since 1981.",
        mend: "Write a number from 44 to 45.",
        file: "content/metrics.yaml",
        line: 3,
        point: 8,
      },
    ]);
    expect(of(1981, 43, 2026)).toHaveLength(1);
  });
});
