import { trimInvisibleStart } from "../contract/invisible-text.ts";

// Makes a visitor's words safe and short for our sentences, and small texts such as links and counts from them.

/** A name for our sentences: short, on one line and unable to change the sentence's direction. */
export function formatName(name: string): string {
  return isolateBidi(truncate(toOneLine(name), 80));
}

/** The same for a page, where `<bdi>` isolates it. Never invisible, because it may be all that a heading or a link says. */
export function formatNameForPage(name: string): string {
  return truncate(toOneLine(trimInvisibleStart(stripBidiControls(name))), 80) || "No name";
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Truncates to at most `limit` code points, with an ellipsis for the rest; never cuts a grapheme in two. */
export function truncate(text: string, limit: number): string {
  // A visitor may write a long text; only its start matters here.
  const start = [...text.slice(0, 2 * limit + 2)];
  if (start.length <= limit) return text;
  let kept = "";
  let count = 0;
  for (const { segment } of graphemes.segment(start.join(""))) {
    count += [...segment].length;
    if (count >= limit) break;
    kept += segment;
  }
  return `${kept}…`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Isolates a visitor's text, so it can't change the direction of the sentence around it: removes characters that only change
 * direction, and puts right-to-left text between U+2068 and U+2069, which HTML emails and pages write as `<bdi>`. Source:
 * Unicode Standard Annex 9, 2.4 and 6.
 */
export function isolateBidi(text: string): string {
  const clean = stripBidiControls(text);
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Removes marks, embeddings, overrides and isolates. Joiners stay, because letters need them. */
export function stripBidiControls(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** The blocks of right-to-left scripts: Hebrew to Arabic Extended, presentation forms, and the astral ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Makes text safe in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The link that calls the number a visitor typed: "(817) 555-0199" gives "tel:+18175550199". A number without a plus sign is
 * taken as American. An extension is left to the caller, who reads it. Null if there is anything but one complete number.
 */
export function toPhoneUrl(typed: string): string | null {
  const number = typed.replace(/[\s,]*(extension|ext|x|#)[\s.:]*\d{1,6}\s*$/i, "");
  const [, plus, rest = ""] = /^\s*(\+?)([\d\s()./\p{Pd}]+)$/u.exec(number) ?? [];
  // In "+44 (0)20 7946 0958", the 0 is for calls within the country.
  const digits = rest.replace("(0)", "").replace(/\D/g, "");
  if (plus === "+") return /^[1-9]\d{6,14}$/.test(digits) ? `tel:+${digits}` : null;
  return /^1?[2-9]\d{9}$/.test(digits) ? `tel:+1${digits.slice(-10)}` : null;
}

/** Leads to a new email to the visitor, with its subject filled in. */
export function toEmailUrl(email: string, firmName: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Your project request to ${firmName}`);
  return `mailto:${to}?subject=${subject}`;
}

/**
 * The end of a project request's ID, which is random (its start is the time), short enough to say on the phone. The
 * inbox's search finds the project request by it.
 */
export function toReference(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** "1 day", "2 days"; "1 delivery", "1,200 deliveries". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
