import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { renderFolder } from "../../tests/support/render-folder.ts";
import { formatStructuredData } from "../../tools/build/discovery/structured-data.ts";
import { colors } from "../ui/colors.ts";

test("without a public address the head has no URL and no preview image", async () => {
  const html = await renderFolder("content");
  const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(head).toContain('property="og:title"');
  expect(head).toContain(`name="theme-color" content="${colors.page}"`);
});

test("a section that its file leaves out is gone with every link to it, and needs nothing else in that file", async () => {
  const left = ["video", "insights", "testimonials"];
  const fixture = new ContentFixture();
  for (const name of left) fixture.write(`${name}.yaml`, "shown: false\n");
  const html = await renderFolder(fixture.folder);
  expect(html).not.toMatch(
    /id="(ai-in-action|insights|testimonials)"|#insights|<video|data-island="testimonials"/,
  );
  expect(html).toMatch(/href="#about".*href="#portfolio".*href="#contact"/s);
});

test("a firm says only what is true of it: Texas's notices, profiles and pictures that it lacks can be left out", async () => {
  const fixture = new ContentFixture()
    .set("company.yaml", { notice: undefined, complaints: undefined, social: undefined, registrations: [] })
    .set("company.yaml", { "serves.country": undefined })
    .set("about.yaml", { drawing: undefined })
    .set("contact.yaml", { map: undefined })
    .set("video.yaml", { deed: undefined })
    .set("footer.yaml", { illustrations: undefined });
  const html = await renderFolder(fixture.folder);
  expect(html).not.toMatch(
    /LinkedIn|Facebook|Registrations|Texas Real Estate|Illustrations|map\.svg|data-at/,
  );
  const data = formatStructuredData(await fixture.read(), "https://www.example.com");
  expect(data).not.toMatch(/United States|sameAs/);
});
