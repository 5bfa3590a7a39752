import { act, type ComponentType, createElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../tests/setup/intersection-observer.ts";
import { stubReducedMotion } from "../../tests/setup/reduced-motion.ts";
import { readContent } from "../../tools/content/read-content.ts";
import { type IslandName, islands } from "./islands/islands.ts";
import { renderDocument } from "./render.tsx";

test("without a public address the head has no URL and no preview image", () => {
  const head = renderHead();
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter:card|https?:\/\//);
  expect(head).toContain('property="og:title"');
});

test("with a public address the head's URLs are absolute", () => {
  const head = renderHead("https://www.example.com");
  expect(head).toContain('<link rel="canonical" href="https://www.example.com/">');
  expect(head).toContain('<meta property="og:url" content="https://www.example.com/">');
  expect(head).toContain('<meta property="og:image" content="https://www.example.com/card.png">');
  expect(head).toContain('<meta property="og:image:width" content="1200">');
});

test("every island hydrates without a mismatch, about which React would warn", () => {
  stubReducedMotion(false);
  stubIntersectionObserver();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const elements = renderIslands();
  expect(elements.map((element) => element.dataset.island).sort()).toEqual(Object.keys(islands).sort());
  for (const element of elements) {
    const name = element.dataset.island as IslandName;
    const island = createElement(
      islands[name] as ComponentType<object>,
      JSON.parse(element.dataset.props ?? "{}"),
    );
    act(() => void roots.push(hydrateRoot(element, island, { identifierPrefix: name })));
  }
});

test("no island repeats text from its HTML in its props", () => {
  for (const element of renderIslands()) expect(element.dataset.props?.length).toBeLessThan(320);
});

const roots: Root[] = [];
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

function renderHead(siteUrl = ""): string {
  const html = render(siteUrl);
  return html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
}

/** Puts the page into the document and returns its islands. */
function renderIslands(): HTMLElement[] {
  const html = render("");
  document.body.innerHTML = html.slice(html.indexOf("<body>") + 6, html.indexOf("</body>"));
  return [...document.querySelectorAll<HTMLElement>("[data-island]")];
}

function render(siteUrl: string): string {
  return renderDocument(readContent("content"), {
    pictures: forAnyFile((file) => ({
      width: 16,
      height: 10,
      srcset: `/${file}`,
      src: `/${file}`,
    })),
    videos: forAnyFile((file) => `/${file}`),
    captions: ["A corner.", "A line."],
    styles: "",
    afterPaintStyles: "/after-paint.css",
    boundary: "<svg></svg>",
    script: "",
    islands: "/hydrate-islands.js",
    card: { address: "/card.png", type: "image/png", width: 1200, height: 630 },
    structuredData: "",
    siteUrl,
    apiHost: "",
    year: 2026,
  });
}

function forAnyFile<Value>(value: (file: string) => Value): Readonly<Record<string, Value>> {
  return new Proxy({}, { get: (_, file) => value(String(file)) });
}
