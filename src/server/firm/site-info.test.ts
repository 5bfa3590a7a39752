import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { readSiteInfo } from "./site-info.ts";

test("the build's file is read back, and any other is rejected with the place of its mistake", () => {
  const file = join(newFolder(), "site.json");
  const read = (written: object) => {
    writeFileSync(file, JSON.stringify(written));
    return readSiteInfo(file);
  };
  expect(read(testSiteInfo)).toEqual(testSiteInfo);
  const businessHours = { ...testSiteInfo.businessHours, open: [] };
  expect(() => read({ ...testSiteInfo, businessHours })).toThrow("(at businessHours.open)");
});
