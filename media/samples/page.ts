import { readFileSync } from "node:fs";
import { join } from "node:path";
import { palette } from "../draw/palette.ts";

export interface Page {
  readonly title: string;
  /** Below the title: the land and the date. */
  readonly about: string;
  readonly landscape: boolean;
  /** HTML. */
  readonly body: string;
}

/** A sheet of letter size as a document that Chromium prints with tags, so that a screen reader finds headings, tables and text. */
export function formatPage({ title, about, landscape, body }: Page): string {
  return `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><title>${title}. Sample</title>
<style>
@font-face { font-family: Plex; src: url(data:font/woff2;base64,${readFont("400")}) }
@font-face { font-family: Plex; font-weight: 600; src: url(data:font/woff2;base64,${readFont("600")}) }
@page { size: letter ${landscape ? "landscape" : "portrait"}; margin: 0.5in }
* { box-sizing: border-box; margin: 0 }
body { font: 7.6pt/1.35 Plex, monospace; color: ${palette.ink} }
header p { max-width: 6.4in }
header { border-bottom: 1.5pt solid ${palette.ink}; padding-bottom: 5pt; margin-bottom: 7pt; position: relative }
h1 { font-size: 15pt; line-height: 1.2; letter-spacing: -0.02em }
h2 { font-size: 8.6pt; margin: 8pt 0 3pt }
.mark { position: absolute; top: 0; right: 0; border: 1.5pt solid ${palette.red}; color: ${palette.red}; padding: 1pt 7pt; font-weight: 600; font-size: 12pt }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: 2.2pt 4pt; border-bottom: 0.5pt solid #A9B3AA; font-weight: 400 }
thead th, tfoot th, tfoot td { font-weight: 600; border-bottom: 1pt solid ${palette.ink} }
.number { text-align: right; white-space: nowrap }
.whole { white-space: nowrap }
.this { background: #F7E3DA }
table + p { margin-top: 6pt }
.portrait td, .portrait th { padding-block: 1.2pt }
footer { margin-top: 8pt; color: ${palette.ink2} }
svg { display: block; width: 100% }
svg text { font-family: Plex, monospace; fill: ${palette.ink} }
</style>
<header><h1>${title}</h1><p>${about}</p><p class="mark">Sample</p></header>
<main class="${landscape ? "landscape" : "portrait"}">${body}</main>
<footer>Sample. The land is imaginary, the parties are invented, and this is not a survey or an opinion of title.</footer>
</html>`;
}

/** A table with a row of headings; `numbers` are the columns that align right, `whole` those that don't wrap. */
export function formatTable(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  options: {
    readonly numbers?: readonly number[];
    readonly whole?: readonly number[];
    readonly foot?: readonly string[];
    readonly marked?: number;
  } = {},
): string {
  const { numbers = [], whole = [], foot, marked } = options;
  const align = (column: number) => {
    if (numbers.includes(column)) return ' class="number"';
    return whole.includes(column) ? ' class="whole"' : "";
  };
  const cells = (row: readonly string[]) => row.map((cell, n) => `<td${align(n)}>${cell}</td>`).join("");
  const body = rows
    .map((row, n) => `<tr${n === marked ? ' class="this"' : ""}>${cells(row)}</tr>`)
    .join("\n");
  return `<h2>${caption}</h2><table><thead><tr>${headings.map((heading, n) => `<th scope="col"${align(n)}>${heading}</th>`).join("")}</tr></thead>
<tbody>${body}</tbody>${foot ? `<tfoot><tr>${cells(foot)}</tr></tfoot>` : ""}</table>`;
}

function readFont(weight: string): string {
  const file = `node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff2`;
  return readFileSync(join(import.meta.dirname, "..", file)).toString("base64");
}
