import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import { checkRegistration } from "./registration-check.ts";

test("the page must not offer surveying in Texas without a TBPELS registration", async () => {
  const { company } = await new ContentFixture().read();
  expect(checkRegistration(company)).toEqual([]);
  const unregistered = { ...company, registrations: [] };
  expect(checkRegistration(unregistered)).toMatchObject([
    { blocks: true, item: 2, where: { file: "content/company.yaml" } },
  ]);
  const address = { ...company.address, state: "Oklahoma" };
  expect(checkRegistration({ ...unregistered, address })).toHaveLength(1);
  expect(checkRegistration({ ...unregistered, address, serves: { states: ["Oklahoma"] } })).toEqual([]);
});
