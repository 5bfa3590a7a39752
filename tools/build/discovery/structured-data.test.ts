import type { LocalBusiness, Service } from "schema-dts";
import { expect, test } from "vitest";
import type { Content } from "../../../src/content/content.ts";
import { ChangedContent } from "../../content/changed-content.ts";
import { structuredData } from "./structured-data.ts";

test("hours and profiles that are samples are told to nobody; once confirmed they are told", () => {
  using content = new ChangedContent();
  expect(firmOf(content.read())).toMatchObject({
    sameAs: ["https://www.linkedin.com/company/example"],
    openingHoursSpecification: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
        (day) => `https://schema.org/${day}`,
      ),
      opens: "08:00",
      closes: "17:00",
    },
  });
  content
    .replace("company.yaml", "  text: Monday to Friday", "  text: Monday to Friday\n  sample: true")
    .replace("company.yaml", "company/example", "company/example\n    sample: true");
  const sampled = firmOf(content.read());
  expect(sampled).not.toHaveProperty("openingHoursSpecification");
  expect(sampled).not.toHaveProperty("sameAs");
});

test("nothing that is written in the content ends the script element", () => {
  using content = new ChangedContent().replace(
    "company.yaml",
    "full: Field & Line",
    "full: Field</script><b>",
  );
  const json = dataOf(content.read());
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].name).toBe("Field</script><b>");
});

test("the page has changed with its newest article, even when nobody wrote that down", () => {
  using content = new ChangedContent().replace("meta.yaml", "changed: 2026-11-21", "changed: 2020-01-01");
  const words = content.read();
  const newest = words.insights.articles
    .map(({ date }) => date)
    .sort()
    .at(-1);
  expect(newest).toMatch(/^20/);
  expect(JSON.parse(dataOf(words))["@graph"][2].dateModified).toBe(newest);
});

test("the film came on its day on the firm's clocks, in winter as in summer", () => {
  using content = new ChangedContent();
  const uploaded = () => JSON.parse(dataOf(content.read()))["@graph"].at(-1).uploadDate;
  expect(uploaded()).toBe("2026-11-21T00:00:00-06:00");
  content.replace("video.yaml", "2026-11-21", "2026-07-01");
  expect(uploaded()).toBe("2026-07-01T00:00:00-05:00");
});

// The compiler reads this one (tsc -b): the published vocabulary must refuse what it does not know, or it proves nothing.
test("the vocabulary knows its words", () => {
  // @ts-expect-error a property that a business has not
  const misspelt: LocalBusiness = { "@type": "LocalBusiness", foundedIn: "1981" };
  // @ts-expect-error a property of another type
  const ofAnother: Service = { "@type": "Service", openingHours: "Mo-Fr" };
  // @ts-expect-error a type that is none
  const unknown: LocalBusiness = { "@type": "LandSurveyor" };
  expect([misspelt, ofAnother, unknown]).toHaveLength(3);
});

function dataOf(content: Content): string {
  return structuredData({
    content,
    siteUrl: "https://www.example.com",
    card: { address: "/card.jpg", type: "image/jpeg", width: 1200, height: 630 },
    film: { address: "/assets/film.mp4", poster: "/assets/poster.webp", seconds: 23.96 },
  });
}

const firmOf = (content: Content) => JSON.parse(dataOf(content))["@graph"][0];
