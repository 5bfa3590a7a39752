import { expect, test } from "vitest";
import { readContent } from "../../tools/content/read-content.ts";
import { renderDocument } from "./render.tsx";

test("without a public address the head has no URL and no preview image", () => {
  const head = renderHead();
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(head).toContain('property="og:title"');
});

test("with a public address the head's URLs are absolute", () => {
  const head = renderHead("https://www.example.com");
  expect(head).toContain('<link rel="canonical" href="https://www.example.com/"');
  expect(head).toContain('<meta property="og:url" content="https://www.example.com/"');
  expect(head).toContain('<meta property="og:image" content="https://www.example.com/card.png"');
  expect(head).toContain('<meta property="og:image:width" content="1200"');
});

function renderHead(siteUrl = ""): string {
  const html = renderDocument(readContent("content"), {
    pictures: forAnyFile((file) => ({
      width: 16,
      height: 10,
      srcset: `/${file}`,
      src: `/${file}`,
    })),
    videos: forAnyFile((file) => `/${file}`),
    captions: ["A corner.", "A line."],
    styles: "",
    boundary: "<svg></svg>",
    script: "",
    islands: "/hydrate-islands.js",
    card: { address: "/card.png", type: "image/png", width: 1200, height: 630 },
    structuredData: "",
    siteUrl,
    apiHost: "",
    year: 2026,
  });
  return html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
}

function forAnyFile<Value>(value: (file: string) => Value): Readonly<Record<string, Value>> {
  return new Proxy({}, { get: (_, file) => value(String(file)) });
}
