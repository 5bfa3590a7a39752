import { expect, test } from "vitest";
import { readContent } from "../../tools/content/read-content.ts";
import { renderDocument } from "./render.tsx";

test("without a public address the head has no URL and no preview image", async () => {
  const html = renderDocument(await readContent("content"), {
    pictures: forAnyFile((file) => ({ width: 16, height: 10, srcset: `/${file}`, src: `/${file}` })),
    videos: forAnyFile((file) => `/${file}`),
    downloads: forAnyFile((file) => ({ address: `/${file}`, size: 1 })),
    styles: "",
    boundary: "<svg></svg>",
    script: "",
    islands: "/hydrate-islands.js",
    card: { address: "/card.png", type: "image/png" },
    structuredData: "",
    siteUrl: "",
    apiHost: "",
    year: 2026,
  });
  const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(head).toContain('property="og:title"');
});

function forAnyFile<Value>(value: (file: string) => Value): Readonly<Record<string, Value>> {
  return new Proxy({}, { get: (_, file) => value(String(file)) });
}
