import { escapeHtml } from "../../http/html-page.ts";

/** What an email says, once: the text body and the HTML body are both rendered from it. */
export interface EmailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and text; empty ones are left out. */
  readonly rows?: readonly (readonly [label: string, text: string])[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  readonly footer?: string;
}

export function renderText({ heading, paragraphs, rows = [], links = [], footer }: EmailContent): string {
  const filled = rows.filter(([, text]) => text.trim() !== "");
  const lines = filled.map(([label, text]) =>
    text.includes("\n") ? `${label}:\n${indent(text)}` : `${label}: ${text}`,
  );
  const parts = [
    heading,
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(footer === undefined ? [] : [`-- \n${footer}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function indent(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}

/** It loads nothing, so mail programs have nothing to block. */
export function renderHtml({ heading, paragraphs, rows = [], links = [], footer }: EmailContent): string {
  const filled = rows.filter(([, text]) => text.trim() !== "");
  const table = filled
    .map(
      ([label, text]) =>
        `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${escapeHtml(label)}</th>` +
        `<td dir="auto" valign="top" style="padding:4px 0;white-space:pre-wrap;unicode-bidi:plaintext">${escapeHtml(text)}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#14201c">
<h1 style="font-size:20px">${renderSentence(heading)}</h1>
${paragraphs.map((text) => `<p>${renderSentence(text)}</p>`).join("\n")}
${table === "" ? "" : `<table cellspacing="0" style="font-size:16px">\n${table}\n</table>`}
${links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}" style="color:#14201c">${escapeHtml(label)}</a></p>`).join("\n")}
${footer === undefined ? "" : `<p style="color:#55605b">${renderSentence(footer)}</p>`}
</body>
</html>
`;
}

/**
 * A command between backticks becomes code. Isolated right-to-left text (bidi.ts) becomes an element, which more mail
 * programs support.
 */
function renderSentence(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\u2068([^\u2069]*)\u2069/g, "<bdi>$1</bdi>");
}
