import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rolldown } from "vite";

/** A minimal page to compare ours with, in a folder that our server serves like the site. */
export interface Baseline {
  readonly name: string;
  /** Holds `dist/` and `build/`. */
  readonly folder: string;
}

/** The smallest possible page: one line of HTML. */
export function createBareHtml(): Baseline {
  return writeBaseline("bare HTML, one line", {
    "index.html": renderDocument("<h1>Land Services, Evolved.</h1>"),
  });
}

/** The smallest possible page with React: one line, prerendered and hydrated at once. */
export async function createReactHello(): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), "baseline-source-"));
  const entry = join(folder, "hello.js");
  writeFileSync(
    entry,
    `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.getElementById("root"), createElement("h1", null, "Land Services, Evolved."));
`,
  );
  const html = renderToString(createElement("h1", null, "Land Services, Evolved."));
  return writeBaseline("React, one line, prerendered and hydrated", {
    "index.html": renderDocument(
      `<div id="root">${html}</div>`,
      '<script type="module" src="/assets/hello.js"></script>',
    ),
    "assets/hello.js": await bundleScript(entry),
  });
}

function renderDocument(body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A baseline to compare with."><title>Baseline</title>${head}</head><body>${body}</body></html>`;
}

async function bundleScript(entry: string): Promise<string> {
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

function writeBaseline(name: string, files: Readonly<Record<string, string>>): Baseline {
  const folder = mkdtempSync(join(tmpdir(), "baseline-"));
  for (const part of ["dist/assets", "build"]) mkdirSync(join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "dist", path);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  for (const file of ["build/site.json", "build/server-pages.mjs"]) copyFileSync(file, join(folder, file));
  copyFileSync("dist/favicon.ico", join(folder, "dist/favicon.ico"));
  return { name, folder };
}
