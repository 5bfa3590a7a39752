import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import type { Company } from "../company.ts";
import { checkRegistration } from "./registration-check.ts";

test("the page must not offer surveying in Texas without a TBPELS registration", async () => {
  const content = await new ContentFixture().read();
  const check = (changes: Partial<Company>) =>
    checkRegistration({ ...content, company: { ...content.company, ...changes } });
  expect(check({})).toEqual([]);
  expect(check({ registrations: [] })).toMatchObject([
    {
      blocks: true,
      item: 2,
      what: expect.stringMatching(/^The page offers surveying, in services\.cards\[2\]\.title: "/),
      where: { file: "content/services.yaml" },
    },
  ]);
  const address = { ...content.company.address, state: "Oklahoma" };
  expect(check({ registrations: [], address })).toHaveLength(1);
  expect(check({ registrations: [], address, serves: { states: ["Oklahoma"] } })).toEqual([]);
});

test("a firm in Texas that offers no surveying needs none", async () => {
  const { company, ...content } = await new ContentFixture()
    .set("services.yaml", {
      "cards.2.title": "Permits",
      "cards.2.subtitle": "Roads",
      "cards.2.features": ["Survey permission"],
    })
    .set("hero.yaml", { lede: "We acquire right-of-way." })
    .set("meta.yaml", { title: "Right-of-way", description: "Title and right-of-way." })
    .read();
  expect(checkRegistration({ ...content, company: { ...company, registrations: [] } })).toEqual([]);
});
