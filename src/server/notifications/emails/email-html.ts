import { colors } from "../../../ui/colors.ts";
import { escapeHtml } from "../../text.ts";
import {
  type EmailAction,
  type EmailContent,
  type EmailItem,
  type EmailLink,
  type EmailRow,
  type EmailSection,
  isFilled,
  type Paragraph,
  splitLines,
  splitRows,
} from "./email-content.ts";

/**
 * The HTML body: a title block 600 pixels wide, as on a survey sheet. It loads nothing, so mail programs have nothing to
 * block. Outlook for Windows renders with Word, hence tables, a separate width in a comment, padding on cells and every
 * style inline; Gmail drops styles in the head. Their support: caniemail.com (2026-11-22).
 */
export function renderHtml(content: EmailContent): string {
  const { sender, corner, heading, lead, paragraphs, actions = [], rows = [], sections = [] } = content;
  const { footer, footerLinks = [] } = content;
  const intro = [
    `<h1 style="margin:0;${type(24, 30)};font-weight:600">${renderSentence(heading)}</h1>`,
    ...(lead === undefined ? [] : [`<p style="margin:12px 0 0;${type(20, 28)}">${renderSentence(lead)}</p>`]),
    ...paragraphs.map(renderParagraph),
  ];
  const [above, below] = splitRows(rows);
  const cells = [
    renderCell(intro.join("\n"), 24),
    ...(above.length > 0 ? [renderCell(renderRows(above))] : []),
    ...actions.map((action) => renderCell(renderButton(action))),
    ...(below.length > 0 ? [renderCell(renderRows(below))] : []),
    ...sections.map((section) => renderCell(renderSection(section))),
  ];
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${colors.page}" style="margin:0;padding:0;background-color:${colors.page};color:${colors.ink}">
${openTable(`width="100%" bgcolor="${colors.page}" style="background-color:${colors.page}"`)}
<tr><td align="center" style="padding:16px 8px">
<!--[if mso]>${openTable('width="600"')}<tr><td><![endif]-->
${openTable(`width="600" bgcolor="${colors.page}" style="width:100%;max-width:600px;table-layout:fixed;border:1px solid ${colors.ink};background-color:${colors.page}"`)}
<tr><td style="padding:16px 24px;border-bottom:1px solid ${colors.ink}">
${openTable('width="100%"')}
<tr>
<td valign="top" style="${type(16, 22)};font-weight:600">${escapeHtml(sender)}</td>
<td valign="top" align="right" style="padding-left:16px;${type(14, 22, corner.isUrgent ? colors["accent-deep"] : colors["ink-2"])};font-weight:600">${renderCorner(corner)}</td>
</tr>
</table>
</td></tr>
${cells.join("\n")}
<tr><td style="padding:16px 24px;border-top:1px solid ${colors.ink};${type(14, 20, colors["ink-2"])};word-break:break-word">
${footerLinks.length > 0 ? `${renderLinkLine(...footerLinks)}\n` : ""}${footer.map(renderSentence).join("<br>\n")}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** On a phone the text may break after a comma, and nowhere else. */
function renderCorner({ label, text }: EmailContent["corner"]): string {
  const chunks = text.split(/(?<=\d,) /);
  return [label, ...chunks]
    .map((chunk) => `<span style="white-space:nowrap">${escapeHtml(chunk)}</span>`)
    .join(" ");
}

function renderCell(html: string, top = 0): string {
  return `<tr><td style="padding:${top}px 24px 24px;word-break:break-word">\n${html}\n</td></tr>`;
}

function renderParagraph(sentences: Paragraph): string {
  return `<p style="margin:12px 0 0;${type(16, 24)}">${sentences.map(renderSentence).join(" ")}</p>`;
}

function renderRows(rows: readonly EmailRow[]): string {
  return `<table cellspacing="0" cellpadding="0" border="0" width="100%">
${rows.map(renderRow).join("\n")}
</table>`;
}

/** The label takes 150 pixels of the block. On a phone one of several words wraps: an address beside it needs the room. */
function renderRow({ label, text, url, isLong }: EmailRow): string {
  const width = label.length > 20 ? "45%" : "28%";
  const wrap = label.length > 12 ? "normal" : "nowrap";
  const labelCell = (tag: "th" | "td", attributes: string, padding: string) =>
    `<${tag} ${attributes} align="left" valign="top" style="padding:${padding};border-top:1px solid ${colors.rule};${type(14, 24, colors["ink-2"])};font-weight:600;text-align:left;white-space:${wrap}">${escapeHtml(label)}</${tag}>`;
  const td = (attributes: string, style: string) =>
    `<td ${attributes} valign="top" style="${style};${type(16, 24)};${anyText}">${renderLink(renderLines(text), url)}</td>`;
  // A link brings the padding with it, except in Outlook, which takes the cell's.
  const padding = url ? "padding:0;mso-padding-alt:10px 0" : "padding:10px 0";
  // As a header, a label above its text would be the header of every row below it, too.
  return isLong
    ? `<tr>${labelCell("td", 'colspan="2"', "10px 0 4px")}</tr>\n<tr>${td('colspan="2" dir="auto"', "padding:0 0 10px")}</tr>`
    : `<tr>${labelCell("th", `width="${width}" scope="row"`, "10px 16px 10px 0")}${td('dir="auto"', `${padding};border-top:1px solid ${colors.rule}`)}</tr>`;
}

/** Text of any length and direction stays in its cell as it was typed. */
const anyText = "white-space:pre-wrap;word-break:break-word;overflow-wrap:anywhere;unicode-bidi:plaintext";

/** Outlook and Samsung's program ignore `white-space`, so each line break is an element. */
function renderLines(text: string): string {
  return splitLines(text).map(escapeHtml).join("<br>");
}

/** When to click it, and the button. The whole of it is a link. Outlook ignores padding on links, so there the cell has the padding. */
function renderButton({ prompt, label, url }: EmailAction): string {
  const style = `display:inline-block;padding:14px 24px;mso-padding-alt:0;${type(16, 20, colors["on-accent"])};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 12px;${type(16, 24)}">${renderSentence(prompt)}:</p>
${openTable("")}
<tr><td bgcolor="${colors.accent}" style="border:1px solid ${colors.accent};background-color:${colors.accent};mso-padding-alt:14px 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr>
</table>`;
}

function renderSection({ heading, paragraphs, link, items }: EmailSection): string {
  return [
    `<h2 style="margin:0;${type(18, 24)};font-weight:600">${escapeHtml(heading)}</h2>`,
    ...paragraphs.map(renderParagraph),
    ...(link ? [renderLinkLine(link)] : []),
    ...(items.length > 0
      ? [
          `${openTable('width="100%" style="margin-top:12px"')}\n${items.map(renderItem).join("\n")}\n</table>`,
        ]
      : []),
  ].join("\n");
}

function renderItem({ title, lines, link }: EmailItem): string {
  const parts = [
    `<h3 style="margin:0;${type(16, 24)};font-weight:600">${renderSentence(title)}</h3>`,
    ...lines.filter(isFilled).map(({ text, url }) => {
      const line = renderLink(renderSentence(text), url);
      return `<p dir="auto" style="margin:0;${type(15, 24)}">${line}</p>`;
    }),
    ...(link ? [renderLinkLine(link)] : []),
  ];
  return `<tr><td style="padding:12px 0;border-top:1px solid ${colors.rule}">\n${parts.join("\n")}\n</td></tr>`;
}

function renderLinkLine(...links: readonly EmailLink[]): string {
  const rendered = links.map(({ label, url }) => renderLink(escapeHtml(label), url));
  return `<p style="margin:0;${type(16, 24)}">${rendered.join(" &middot; ")}</p>`;
}

/** Isolated right-to-left text (../../text.ts) becomes elements: Gmail and Outlook drop `bdi`, but keep the direction of a span. */
function renderSentence(text: string): string {
  return escapeHtml(text).replace(/\u2068([^\u2069]*)\u2069/g, '<bdi><span dir="auto">$1</span></bdi>');
}

/** A link at least 44 pixels high and wide, for a thumb. Without a URL, `html` stays as it is. */
function renderLink(html: string, url: string | null | undefined): string {
  const style = `display:inline-block;min-width:44px;padding:10px 0;color:${colors.ink};text-decoration:underline`;
  return url ? `<a href="${escapeHtml(url)}" style="${style}">${html}</a>` : html;
}

/** One type size. Outlook does not inherit fonts into tables, and its line heights need a unit. */
function type(size: number, lineHeight: number, color: string = colors.ink): string {
  return `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
}

function openTable(attributes: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" ${attributes}>`;
}
