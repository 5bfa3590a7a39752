import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rolldown } from "vite";

/** A page to compare with, in a folder that our own server serves like the site. */
export interface Floor {
  readonly name: string;
  /** Holds `dist/` and `build/`. */
  readonly folder: string;
}

/** The least that a page can be: one line of HTML. */
export function bareHtml(): Floor {
  return floor("bare HTML, one line", { "index.html": document("<h1>Land Services, Evolved.</h1>") });
}

/** The least that a page with React can be: one line, prerendered and hydrated at once. */
export async function reactHello(): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), "floor-source-"));
  const entry = join(folder, "hello.js");
  writeFileSync(
    entry,
    `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.getElementById("root"), createElement("h1", null, "Land Services, Evolved."));
`,
  );
  const html = renderToString(createElement("h1", null, "Land Services, Evolved."));
  return floor("React, one line, prerendered and hydrated", {
    "index.html": document(
      `<div id="root">${html}</div>`,
      '<script type="module" src="/assets/hello.js"></script>',
    ),
    "assets/hello.js": await script(entry),
  });
}

function document(body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A floor to measure against."><title>Floor</title>${head}</head><body>${body}</body></html>`;
}

async function script(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    mode: "production",
    resolve: {
      alias: {
        react: join(process.cwd(), "node_modules/react"),
        "react-dom": join(process.cwd(), "node_modules/react-dom"),
      },
    },
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}

function floor(name: string, files: Readonly<Record<string, string>>): Floor {
  const folder = mkdtempSync(join(tmpdir(), "floor-"));
  for (const part of ["dist/assets", "build"]) mkdirSync(join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "dist", path);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  copyFileSync("build/facts.json", join(folder, "build/facts.json"));
  for (const icon of ["favicon.ico"]) copyFileSync(join("dist", icon), join(folder, "dist", icon));
  return { name, folder };
}
