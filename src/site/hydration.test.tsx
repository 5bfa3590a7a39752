import { act, createElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../tests/setup/reduced-motion.ts";
import { readContent } from "../../tools/content/read-content.ts";
import { islands } from "./islands/islands.ts";
import { renderDocument } from "./render.tsx";

const roots: Root[] = [];
beforeEach(() => {
  stubReducedMotion(false);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const named = <Value,>(value: (name: string) => Value) =>
    new Proxy({}, { get: (_, name) => value(String(name)) }) as Readonly<Record<string, Value>>;
  const html = renderDocument(readContent("content"), {
    pictures: named((file) => ({ width: 16, height: 10, formats: [], src: `/${file}` })),
    videos: named((file) => `/${file}`),
    styles: "",
    script: "",
    islands: "/hydrate-islands.js",
    card: { address: "/card.jpg", type: "image/jpeg", width: 1200, height: 630 },
    structuredData: "",
    siteUrl: "",
    apiHost: "",
    year: 2026,
  });
  document.body.innerHTML = html.slice(html.indexOf("<body>") + 6, html.indexOf("</body>"));
});
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  vi.unstubAllGlobals();
});

test("every island wakes over its own HTML without a difference (React would warn)", () => {
  const elements = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  expect(elements.map((element) => element.dataset.island).sort()).toEqual(Object.keys(islands).sort());
  for (const element of elements) {
    const name = element.dataset.island ?? "";
    const Island = islands[name];
    if (!Island) throw new Error(name);
    const props = JSON.parse(element.dataset.props ?? "{}") as object;
    act(
      () => void roots.push(hydrateRoot(element, createElement(Island, props), { identifierPrefix: name })),
    );
  }
});

test("no island's props carry words that its HTML shows already", () => {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
    expect(element.dataset.props?.length).toBeLessThan(320);
});
