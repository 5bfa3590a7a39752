import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { readContent } from "../../tools/content/read-content.ts";
import { colors } from "../ui/colors.ts";
import { renderDocument } from "./render.tsx";

test("without a public address the head has no URL and no preview image", async () => {
  const html = await render("content");
  const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(head).toContain('property="og:title"');
  expect(head).toContain(`name="theme-color" content="${colors.page}"`);
});

test("a section that its file leaves out is gone with every link to it, and needs nothing else in that file", async () => {
  const left = ["video", "insights", "testimonials"];
  const fixture = new ContentFixture();
  for (const name of left) fixture.write(`${name}.yaml`, "shown: false\n");
  const html = await render(fixture.folder);
  expect(html).not.toMatch(
    /id="(ai-in-action|insights|testimonials)"|#insights|<video|data-island="testimonials"/,
  );
  expect(html).toMatch(/href="#about".*href="#portfolio".*href="#contact"/s);
});

async function render(folder: string): Promise<string> {
  return renderDocument(await readContent(folder), {
    pictures: forAnyFile((file) => ({ width: 16, height: 10, srcset: `/${file}`, src: `/${file}` })),
    videos: forAnyFile((file) => `/${file}`),
    downloads: forAnyFile((file) => ({ address: `/${file}`, size: 1 })),
    styles: "",
    boundary: "<svg></svg>",
    script: "",
    islands: "/hydrate-islands.js",
    structuredData: "",
    siteUrl: "",
    apiHost: "",
    year: 2026,
  });
}

function forAnyFile<Value>(value: (file: string) => Value): Readonly<Record<string, Value>> {
  return new Proxy({}, { get: (_, file) => value(String(file)) });
}
