import { colors } from "../../../ui/colors.ts";
import { escapeHtml } from "../../text.ts";
import { type EmailRow, splitLines } from "./email-content.ts";

/** A table of labels and texts. */
export function renderRows(rows: readonly EmailRow[]): string {
  return `<table cellspacing="0" cellpadding="0" border="0" width="100%">
${rows.map(renderRow).join("\n")}
</table>`;
}

/** The label takes 150 pixels of the block. On a phone one of several words wraps: an address beside it needs the room. */
function renderRow({ label, text, url, isLong }: EmailRow): string {
  const width = label.length > 20 ? "45%" : "28%";
  const wrap = label.length > 12 ? "normal" : "nowrap";
  const th = (attributes: string, padding: string) =>
    `<th ${attributes} align="left" valign="top" style="padding:${padding};border-top:1px solid ${colors.rule};${type(14, 24, colors["ink-2"])};font-weight:600;text-align:left;white-space:${wrap}">${escapeHtml(label)}</th>`;
  const td = (attributes: string, style: string) =>
    `<td ${attributes} valign="top" style="${style};${type(16, 24)};${anyText}">${renderLink(renderLines(text), url)}</td>`;
  // A link brings the padding with it, except in Outlook, which takes the cell's.
  const padding = url ? "padding:0;mso-padding-alt:10px 0" : "padding:10px 0";
  return isLong
    ? `<tr>${th('colspan="2" scope="col"', "10px 0 4px")}</tr>\n<tr>${td('colspan="2" dir="auto"', "padding:0 0 10px")}</tr>`
    : `<tr>${th(`width="${width}" scope="row"`, "10px 16px 10px 0")}${td('dir="auto"', `${padding};border-top:1px solid ${colors.rule}`)}</tr>`;
}

/** Text of any length and direction stays in its cell as it was typed. */
const anyText = "white-space:pre-wrap;word-break:break-word;overflow-wrap:anywhere;unicode-bidi:plaintext";

/** Outlook and Samsung's program ignore `white-space`, so each line break is an element. */
function renderLines(text: string): string {
  return splitLines(text).map(escapeHtml).join("<br>");
}

/** A link at least 44 pixels high and wide, for a thumb. Without a URL, `html` stays as it is. */
export function renderLink(html: string, url: string | null | undefined): string {
  const style = `display:inline-block;min-width:44px;padding:10px 0;color:${colors.ink};text-decoration:underline`;
  return url ? `<a href="${escapeHtml(url)}" style="${style}">${html}</a>` : html;
}

/** One type size. Outlook does not inherit fonts into tables, and its line heights need a unit. */
export function type(size: number, lineHeight: number, color: string = colors.ink): string {
  return `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
}

export function openTable(attributes: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" ${attributes}>`;
}
