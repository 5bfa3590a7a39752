import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";
import { findSamples } from "./find-samples.ts";

test("lists the path of every part that is marked as a sample", () => {
  using content = new ChangedContent();
  expect(findSamples(content.read().content)).toEqual([
    "company.name",
    "company.social.facebook",
    "meta",
    "hero.counters.capacity",
    "services.cards[3].badge",
    "testimonials.quotes[0]",
    "contact.privacy",
  ]);
});

test("no longer lists a part whose mark was removed", () => {
  using content = new ChangedContent().replace("meta.yaml", "sample: true\n", "");
  expect(findSamples(content.read().content)).not.toContain("meta");
});
