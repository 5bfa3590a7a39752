import { toEmailUrl, toPhoneUrl } from "../../text.ts";

/** An email before it has a recipient. */
export interface RenderedEmail {
  readonly subject: string;
  readonly content: EmailContent;
}

/** The words of an email, once: the text body (email-text.ts) and the HTML body (email-html.ts) are both rendered from it. */
export interface EmailContent {
  /** The firm's name, or the site's host name. */
  readonly sender: string;
  /** The cell beside the sender, such as "Reply by" and a time. A list of emails shows it before the heading. */
  readonly corner: { readonly label: string; readonly text: string; readonly isUrgent?: boolean };
  readonly heading: string;
  readonly lead?: string;
  readonly paragraphs: readonly Paragraph[];
  readonly rows?: readonly EmailRow[];
  readonly actions?: readonly EmailAction[];
  readonly sections?: readonly EmailSection[];
  readonly footer: Paragraph;
  readonly footerLinks?: readonly EmailLink[];
}

/** One or more sentences. Each is a line of the text body. */
export type Paragraph = readonly string[];

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** The button. `prompt` says when to click it. */
export interface EmailAction extends EmailLink {
  readonly prompt: string;
}

/** Text that may hold anything, and where it leads: `mailto:` or `tel:`. */
export interface EmailLine {
  readonly text: string;
  readonly url?: string | null;
}

/** A row without text is left out. */
export interface EmailRow extends EmailLine {
  readonly label: string;
  /** The text gets the full width, below its label. */
  readonly isLong?: boolean;
}

export interface EmailSection {
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
  readonly link?: EmailLink;
  readonly items: readonly EmailItem[];
}

export interface EmailItem {
  readonly title: string;
  readonly lines: readonly EmailLine[];
  readonly link?: EmailLink;
}

export function isFilled({ text }: EmailLine): boolean {
  return text.trim() !== "";
}

/** The buttons stand between them: a visitor's long text can't push it out of sight, where Gmail cuts an email off (102 KB). */
export function splitRows(rows: readonly EmailRow[]): readonly [above: EmailRow[], below: EmailRow[]] {
  const filled = rows.filter(isFilled);
  const isAbove = ({ text }: EmailRow) => text.length <= maxAbove;
  return [filled.filter(isAbove), filled.filter((row) => !isAbove(row))];
}

/** The most characters of a message above the table: about a page. */
const maxAbove = 3000;

/** Lines end in CRLF if a form sent them, and in LF if a program did. Some mail programs begin a line at the rest of them. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n?|[\n\v\f\x85\u2028\u2029]/);
}

/** The texts that are not empty, separated by commas. */
export function joinFilled(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(", ");
}

export function toEmailLine(email: string, firmName: string): EmailLine {
  return { text: email, url: toEmailUrl(email, firmName) };
}

export function toPhoneLine(phone: string): EmailLine {
  return { text: phone, url: toPhoneUrl(phone) };
}
