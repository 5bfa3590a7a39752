import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { newFolder } from "./folder.ts";
import { testSiteInfo } from "./site-info.ts";

export const testDocument = `<!doctype html><html lang="en-US"><head><title>Field & Line</title>
<style>h1{color:#14201c}</style></head><body><h1>Land Services, Evolved.</h1></body></html>`;

/** A folder with a minimal build: `dist/` and `build/site.json`. */
export function builtSite(): string {
  const folder = newFolder();
  const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content);
  for (const path of ["dist", "dist/assets", "dist/.well-known", "build"]) mkdirSync(join(folder, path));
  write("dist/index.html", testDocument);
  write("dist/index.html.br", brotliCompressSync(testDocument));
  write("dist/index.html.gz", gzipSync(testDocument));
  write("dist/assets/browser-a1b2c3.js", "run()");
  write("dist/assets/browser-a1b2c3.js.br", brotliCompressSync("run()"));
  write("dist/video.mp4", Buffer.alloc(1000, 7));
  for (const path of ["", "assets/", ".well-known/"]) write(`dist/${path}.hidden`, "secret");
  for (const path of wellKnown) write(`dist/${path}`, "as built");
  write("build/site.json", JSON.stringify(testSiteInfo));
  copyFileSync("build/server-pages.mjs", join(folder, "build/server-pages.mjs"));
  return folder;
}

const wellKnown = [
  ...["robots.txt", "llms.txt", ".well-known/security.txt", "sitemap.xml", "site.webmanifest"],
  ...["favicon.ico", "icon.svg", "icon-512.png", "og.jpg"],
];
