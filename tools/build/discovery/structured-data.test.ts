import type { LocalBusiness, Service } from "schema-dts";
import { expect, test } from "vitest";
import type { Content } from "../../../src/content/content.ts";
import { ContentFixture } from "../../content/content-fixture.ts";
import { formatStructuredData, readMp4Seconds } from "./structured-data.ts";

test("publishes opening hours and profiles once they are no longer samples", () => {
  using content = new ContentFixture();
  expect(toBusiness(content.read())).toMatchObject({
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
  const sampled = toBusiness(content.read());
  expect(sampled).not.toHaveProperty("openingHoursSpecification");
  expect(sampled).not.toHaveProperty("sameAs");
});

test("no text in the content can end the script element", () => {
  using content = new ContentFixture().replace("company.yaml", "Field & Line", "Field</script><b>");
  const json = toJsonLd(content.read());
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].name).toBe("Field</script><b>");
});

test("dates the page's last change no earlier than its newest article", () => {
  using content = new ContentFixture().replace("meta.yaml", "changed: 2026-11-21", "changed: 2020-01-01");
  const dates = content.read().insights.articles.map(({ date }) => date);
  const { dateModified } = JSON.parse(toJsonLd(content.read()))["@graph"][2];
  expect(dateModified).toMatch(/^20/);
  expect(dateModified).toBe(dates.toSorted().at(-1));
});

test("dates the film in the firm's time zone, in winter and in summer", () => {
  using content = new ContentFixture();
  const uploaded = () => JSON.parse(toJsonLd(content.read()))["@graph"].at(-1).uploadDate;
  expect(uploaded()).toBe("2026-11-21T00:00:00-06:00");
  content.replace("video.yaml", "2026-11-21", "2026-07-01");
  expect(uploaded()).toBe("2026-07-01T00:00:00-05:00");
});

// The compiler checks this one (tsc -b): types that accept anything would prove nothing.
test("schema.org's types reject what the vocabulary does not have", () => {
  // @ts-expect-error a property that a business does not have
  const misspelt: LocalBusiness = { "@type": "LocalBusiness", foundedIn: "1981" };
  // @ts-expect-error a property of another type
  const ofAnother: Service = { "@type": "Service", openingHours: "Mo-Fr" };
  // @ts-expect-error a type that does not exist
  const unknown: LocalBusiness = { "@type": "LandSurveyor" };
  expect([misspelt, ofAnother, unknown]).toHaveLength(3);
});

// ISO/IEC 14496-12, 8.2.2: version and flags, two times, units per second, length in units.
test("reads a film's length from both versions of its movie header", () => {
  const short = Buffer.alloc(28);
  short.write("mvhd", 4);
  short.writeUInt32BE(600, 8 + 12);
  short.writeUInt32BE(14_400, 8 + 16);
  expect(readMp4Seconds(short)).toBe(24);

  const long = Buffer.alloc(48);
  long.write("mvhd", 4);
  long.writeUInt8(1, 8);
  long.writeUInt32BE(1000, 8 + 20);
  long.writeBigUInt64BE(24_500n, 8 + 24);
  expect(readMp4Seconds(long)).toBe(24.5);
  expect(readMp4Seconds(Buffer.from("no film"))).toBeUndefined();
});

function toJsonLd(content: Content): string {
  return formatStructuredData({
    content,
    siteUrl: "https://www.example.com",
    card: { address: "/card.jpg", type: "image/jpeg", width: 1200, height: 630 },
    film: { address: "/assets/film.mp4", poster: "/assets/poster.webp", seconds: 23.96 },
  });
}

const toBusiness = (content: Content) => JSON.parse(toJsonLd(content))["@graph"][0];
