import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import { formatStructuredData } from "./structured-data.ts";

test("search engines read who the firm is, without reviews or ratings", () => {
  using fixture = new ContentFixture();
  const linkedin = "https://www.linkedin.com/company/example";
  const hours = { opens: "08:00", closes: "17:00" };
  expect(readFirm(fixture)).toMatchObject({ sameAs: [linkedin], openingHoursSpecification: hours });
  fixture
    .replace("company.yaml", "  text: Monday to Friday", "  text: Monday to Friday\n  sample: true")
    .replace("company.yaml", linkedin, `${linkedin}\n    sample: true`);
  // What is still a sample is left out.
  expect(readFirm(fixture)).toMatchInlineSnapshot(`
    {
      "@context": "https://schema.org",
      "@id": "https://www.example.com/#org",
      "@type": "LocalBusiness",
      "address": {
        "@type": "PostalAddress",
        "addressCountry": "United States",
        "addressLocality": "Fort Worth",
        "addressRegion": "Texas",
        "postalCode": "76102",
        "streetAddress": "1 Main Street, Suite 2",
      },
      "areaServed": [
        {
          "@type": "State",
          "name": "Texas",
        },
        {
          "@type": "Country",
          "name": "United States",
        },
      ],
      "email": "office@example.com",
      "foundingDate": "1981",
      "image": "https://www.example.com/card.jpg",
      "logo": "https://www.example.com/icon-512.png",
      "name": "Field & Line",
      "telephone": "+18175550100",
      "url": "https://www.example.com/",
    }
  `);
});

test("no text in the content can end the script element", () => {
  using fixture = new ContentFixture().replace("company.yaml", "Field & Line", "Field</script><b>");
  expect(format(fixture)).not.toContain("<");
  expect(readFirm(fixture).name).toBe("Field</script><b>");
});

const readFirm = (fixture: ContentFixture) => JSON.parse(format(fixture));

function format(fixture: ContentFixture): string {
  return formatStructuredData({
    content: fixture.read(),
    siteUrl: "https://www.example.com",
    card: { address: "/card.jpg", type: "image/jpeg", width: 1200, height: 630 },
  });
}
