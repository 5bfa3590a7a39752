import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";
import { findSamples } from "./find-samples.ts";

test("lists the path of every part that is marked as a sample", () => {
  using content = new ChangedContent();
  const samples = findSamples(content.read().content);
  expect(samples).toEqual(
    expect.arrayContaining([
      "company.name",
      "company.social.facebook",
      "meta",
      "hero.counters.capacity",
      "services.cards[3].badge",
      "testimonials.quotes[0]",
      "contact.privacy",
    ]),
  );
  expect(samples).not.toContain("hero.counters.years");
});

test("no longer lists a part whose mark was removed", () => {
  using content = new ChangedContent().replace("meta.yaml", "sample: true\n", "");
  expect(findSamples(content.read().content)).not.toContain("meta");
});
