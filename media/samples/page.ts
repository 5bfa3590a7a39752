import { readFileSync } from "node:fs";
import { join } from "node:path";
import { palette } from "../draw/palette.ts";
import type { Firm } from "./firm.ts";

export interface Page {
  readonly title: string;
  /** Below the title: the land. */
  readonly about: string;
  /** In the title block: what the sheet shows; what the date is, and the date. */
  readonly subject: string;
  readonly date: readonly [what: string, day: string];
  /** The sheet's number among the samples. */
  readonly sheet: string;
  readonly landscape: boolean;
  /** HTML. */
  readonly body: string;
}

/**
 * A sheet of letter size on the firm's paper, as a document that Chromium prints with tags, so that a screen reader finds
 * headings, tables and text. Spaces are kept where a line wraps: without them, readers run two words together.
 */
export function formatPage(
  { title, about, subject, date: [what, day], sheet, landscape, body }: Page,
  { name, phone, email, address, registrations, mark }: Firm,
): string {
  const [width, height] = landscape ? [11, 8.5] : [8.5, 11];
  return `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><title>${title}. Sample, ${name}</title>
<style>
${["archivo", "ibm-plex-mono"].flatMap((family) => ["400", "600"].map((weight) => formatFont(family, weight))).join("")}
@media screen { html { padding: 0.4in 0.5in; background: #fff } }
@page { size: letter ${landscape ? "landscape" : "portrait"}; margin: 0.4in 0.5in }
* { box-sizing: border-box; margin: 0 }
body { font: 8.6pt/11.6pt archivo, sans-serif; color: ${palette.ink}; height: ${height - 0.8}in; width: ${width - 1}in; display: flex; flex-direction: column; white-space: pre-wrap; text-rendering: geometricPrecision }
a { color: inherit; text-decoration: none }
header { display: grid; grid-template-columns: auto 1fr auto; column-gap: 8pt; align-items: center; border-bottom: 1.5pt solid ${palette.ink}; padding-bottom: 6pt }
header svg { width: 26pt; --accent: ${palette.red} }
header p { font-size: 7.4pt; line-height: 10pt; color: ${palette.ink2} }
header .name { font-size: 13pt; font-weight: 600; color: ${palette.ink}; line-height: 1.2 }
header .contact { text-align: right }
h1 { font-size: 15pt; font-weight: 600; line-height: 1.2; margin-top: 8pt }
h2 { font-size: 9.4pt; font-weight: 600; margin: 9pt 0 3pt }
main { flex: 1; display: flex; flex-direction: column }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: middle; padding: 2.4pt 4pt; border-bottom: 0.5pt solid #A9B3AA; font-weight: 400 }
thead th, tfoot th, tfoot td { font-weight: 600; border-bottom: 1pt solid ${palette.ink}; vertical-align: bottom }
.tall { flex: 1 }
.mono, td.number, th.number, .whole { font-family: ibm-plex-mono, monospace; font-size: 0.92em }
thead .number, thead .whole { font-family: archivo, sans-serif; font-size: inherit }
.number { text-align: right }
.number, .whole, thead th { white-space: pre }
td.number, td.whole { padding-bottom: 3.6pt }
.this { background: #F7E3DA }
.portrait > p { margin-top: 6pt; font-size: 7.6pt; line-height: 10pt }
.beside { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24pt }
.portrait td, .portrait th { padding-block: 1.2pt }
.portrait td.number, .portrait td.whole { padding-bottom: 2.4pt }
main svg { display: block; width: 100%; margin-top: 5pt }
svg text { fill: ${palette.ink} }
.call { font-family: ibm-plex-mono, monospace }
footer { display: grid; grid-template-columns: 1fr auto auto auto; margin-top: 9pt; border: 1pt solid ${palette.ink} }
footer p { padding: 4pt 8pt; border-left: 0.5pt solid ${palette.ink} }
footer p:first-child { border-left: 0 }
footer b { display: block; font-weight: 600 }
footer .stamp { color: ${palette.red} }
</style>
<body><header>${mark}<div><p class="name">${name}</p>${registrations.map((text) => `<p>${text}</p>`).join("")}</div><div class="contact"><p><a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a> · <a href="mailto:${email}">${email}</a></p><p>${address}</p></div></header><h1>${title}</h1><p>${about}</p><main class="${landscape ? "landscape" : "portrait"}">${body}</main><footer><p class="stamp"><b>Sample · not a survey</b>The land is imaginary and the parties are invented; this is no opinion of title.</p><p><b>${subject}</b>Block 9, S.F. Ry. Co. Survey</p><p><b>${what}</b><span class="mono">${day}</span></p><p><b>Sheet</b><span class="mono">${sheet}</span></p></footer></body>
</html>`;
}

/**
 * A table with a row of headings; in each row the `heading` column names the row. `numbers` are the columns that align right,
 * `whole` those of other figures, which don't wrap.
 */
export function formatTable(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  options: {
    readonly heading: number;
    readonly numbers?: readonly number[];
    readonly whole?: readonly number[];
    readonly foot?: readonly string[];
    readonly marked?: number;
    /** True where the rows fill the sheet. */
    readonly tall?: boolean;
  },
): string {
  const { heading, numbers = [], whole = [], foot, marked, tall } = options;
  const align = (column: number) => {
    if (numbers.includes(column)) return ' class="number"';
    return whole.includes(column) ? ' class="whole"' : "";
  };
  const cells = (row: readonly string[]) =>
    row
      .map((cell, n) =>
        n === heading ? `<th scope="row"${align(n)}>${cell}</th>` : `<td${align(n)}>${cell}</td>`,
      )
      .join("");
  const body = rows.map((row, n) => `<tr${n === marked ? ' class="this"' : ""}>${cells(row)}</tr>`).join("");
  const head = headings.map((text, n) => `<th scope="col"${align(n)}>${text}</th>`).join("");
  return `<h2>${caption}</h2><table${tall ? ' class="tall"' : ""}><thead><tr>${head}</tr></thead><tbody>${body}</tbody>${foot ? `<tfoot><tr>${cells(foot)}</tr></tfoot>` : ""}</table>`;
}

/** Chromium embeds a font of one weight; a variable one becomes drawings of its letters, four times as heavy. */
function formatFont(family: string, weight: string): string {
  const file = `../node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;
  const font = readFileSync(join(import.meta.dirname, file)).toString("base64");
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${font}) }`;
}
