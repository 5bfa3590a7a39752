import { expect, test } from "vitest";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import { checkRegistration } from "./content-checks.ts";

test("the page must not offer surveying without a TBPELS registration", () => {
  expect(checkRegistration({ registrations: [{ label: "Firm No.", number: "10000000" }] })).toMatchObject([
    { blocks: true, item: 2, file: "content/company.yaml" },
  ]);
  expect(checkRegistration(testSiteInfo)).toEqual([]);
});
