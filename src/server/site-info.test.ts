import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import { readSiteInfo } from "./site-info.ts";

test("what the build wrote is read back: the company, its metrics and its calendar", () => {
  expect(readSiteInfo(writeSiteInfo(JSON.stringify(testSiteInfo)))).toEqual(testSiteInfo);
});

test.each([
  ["name", JSON.stringify({ ...testSiteInfo, name: undefined })],
  ["businessHours.timeZone", JSON.stringify(withHours({ timeZone: "Fort Worth" }))],
  ["businessHours.days", JSON.stringify(withHours({ days: [] }))],
  ["businessHours.closesAt", JSON.stringify(withHours({ closesAt: "5 pm" }))],
])("an invalid site info is rejected with the place: %s", (where, text) => {
  expect(() => readSiteInfo(writeSiteInfo(text))).toThrow(`(at ${where})`);
});

function withHours(change: object): object {
  return { ...testSiteInfo, businessHours: { ...testSiteInfo.businessHours, ...change } };
}

function writeSiteInfo(text: string): string {
  const file = join(newFolder(), "site.json");
  writeFileSync(file, text);
  return file;
}
