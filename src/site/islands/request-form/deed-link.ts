/** Far longer than most descriptions, and short enough for a mail program. */
const maxLength = 8000;
const start = "#deed=";

/** A link that draws a description for anyone who opens it. Browsers never send a fragment to a server. */
export function toDeedLink(deed: string): string | null {
  if (deed.length > maxLength) return null;
  const page = new URL(location.href);
  // Half of an emoji, as in a text that was cut off, can't be encoded. Chrome before 111 has no toWellFormed.
  page.hash = start + encodeURIComponent(deed.replace(/\p{Cs}/gu, "\ufffd"));
  return page.href;
}

/** The description in the page's address. It is only text, for the reader of deeds and for nothing else. */
export function readDeedLink(): string {
  const { hash } = location;
  if (!hash.startsWith(start) || hash.length > 9 * maxLength) return "";
  try {
    return decodeURIComponent(hash.slice(start.length)).slice(0, maxLength);
  } catch {
    return "";
  }
}
