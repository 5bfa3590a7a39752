import { readContent } from "../../src/content/checks/read-content.ts";
import { renderDocument } from "../../src/site/render.tsx";

/** The page of a content folder, without its pictures and styles. */
export async function renderFolder(folder: string): Promise<string> {
  return renderDocument(await readContent(folder), {
    pictures: forAnyFile((file) => ({
      width: 16,
      height: 10,
      srcset: `/${file}`,
      type: "image/avif",
      src: `/${file}`,
    })),
    files: forAnyFile((file) => ({ address: `/${file}`, size: 1 })),
    styles: "",
    printStyles: "/print.css",
    islandStyles: "/islands.css",
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
