import {
  type EmailContent,
  type EmailItem,
  type EmailLink,
  type EmailRow,
  isFilled,
  type Paragraph,
  splitLines,
  splitRows,
} from "./email-content.ts";

/** The text body. Mail programs wrap its long lines; each link has its own line, so that none is cut. */
export function renderText(content: EmailContent): string {
  const { sender, corner, heading, lead, paragraphs, actions = [], rows = [], sections = [] } = content;
  const { footer, footerLinks = [] } = content;
  const [above, below] = splitRows(rows);
  const blocks = [
    `${sender} | ${corner.label} ${corner.text}`,
    heading,
    ...(lead === undefined ? [] : [lead]),
    ...paragraphs.map(joinSentences),
    above.map((row) => renderRow(row) + (row.isLong ? "\n" : "")).join("\n"),
    ...actions.map(({ prompt, url }) => `${prompt}:\n${url}`),
    below.map(renderRow).join("\n"),
    ...sections.flatMap((section) => [
      section.heading.toUpperCase(),
      ...section.paragraphs.map(joinSentences),
      ...(section.link ? [joinSentences(renderLink(section.link))] : []),
      ...section.items.map(renderItem),
    ]),
    `-- \n${joinSentences([...footerLinks.flatMap(renderLink), ...footer])}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function joinSentences(sentences: Paragraph): string {
  return sentences.join("\n");
}

/** Indented lines are the visitor's, so no message can pretend to be a row or a link of ours. */
function renderRow({ label, text, isLong }: EmailRow): string {
  const lines = splitLines(text);
  return isLong || lines.length > 1 ? `${label}:\n${indent(lines)}` : `${label}: ${text}`;
}

/** Line breaks become spaces, as in HTML. */
function renderItem({ title, lines, link }: EmailItem): string {
  const texts = lines.filter(isFilled).map(({ text }) => text.replace(/\s+/g, " "));
  return `${title}\n${indent([...texts, ...(link ? renderLink(link) : [])])}`;
}

function renderLink({ label, url }: EmailLink): readonly string[] {
  return [`${label}:`, url];
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}
