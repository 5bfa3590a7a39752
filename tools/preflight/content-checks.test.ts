import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { checkContent, checkRegistration } from "./content-checks.ts";

test("the page must not offer surveying in Texas without a TBPELS registration", async () => {
  const { company } = await new ContentFixture().read();
  expect(checkRegistration(company)).toEqual([]);
  const unregistered = { ...company, registrations: [] };
  expect(checkRegistration(unregistered)).toMatchObject([
    { blocks: true, item: 2, file: "content/company.yaml" },
  ]);
  const address = { ...company.address, state: "Oklahoma" };
  expect(checkRegistration({ ...unregistered, address })).toHaveLength(1);
  expect(checkRegistration({ ...unregistered, address, serves: { states: ["Oklahoma"] } })).toEqual([]);
});

test("an error in a file blocks, and says that nothing is known of the other text", async () => {
  const { folder } = new ContentFixture().remove("hero.yaml");
  expect(await checkContent(folder)).toMatchObject([
    { blocks: true, hidesOthers: true, file: "content/hero.yaml" },
  ]);
});
