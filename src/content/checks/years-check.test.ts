import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import { checkYears } from "./years-check.ts";

const today = Temporal.PlainDate.from("2026-11-22");

test("a young firm must not be said to be 44 years in business, on the page or to other programs", async () => {
  const old = await new ContentFixture().read();
  expect(checkYears(old, today)).toEqual([]);
  const young = new ContentFixture().set("company.yaml", { since: "2015" }).set("hero.yaml", {
    "counters.years.label": "years in business",
  });
  expect(checkYears(await young.read(), today)).toMatchObject([
    {
      blocks: true,
      item: 8,
      what: 'The page says "44+ years in business", but company.yaml says that the firm exists since 2015.',
      where: { file: "content/hero.yaml" },
    },
    { blocks: true, item: 8, remedy: "Enter 11 or less.", where: { file: "content/metrics.yaml" } },
  ]);
  young.set("hero.yaml", { "counters.years.label": "years of experience in our crews" });
  expect(checkYears(await young.set("metrics.yaml", { years_experience: "11" }).read(), today)).toEqual([]);
});
