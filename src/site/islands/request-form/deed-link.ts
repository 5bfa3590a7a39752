/** The most characters of a description in a link: far more than most have, and few enough for a mail program. */
export const maxDeedLength = 8000;
const start = "#deed=";

/** A link that draws a description for anyone who opens it. Browsers never send a fragment to a server. Null if it is too long. */
export function toDeedLink(deed: string): string | null {
  if (deed.length > maxDeedLength) return null;
  const page = new URL(location.href);
  // Half of an emoji, as in a text that was cut off, can't be encoded. Chrome before 111 has no toWellFormed.
  page.hash = start + encodeURIComponent(deed.replace(/\p{Cs}/gu, "\ufffd")).replace(/['()!*~]/g, toHex);
  return page.href;
}

/** Mail programs end a link at these, or leave them out of it. */
function toHex(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The description in the page's address. It is only text, for the reader of deeds and for nothing else. */
export function readDeedLink(): string {
  const { hash } = location;
  if (!hash.startsWith(start) || hash.length > 9 * maxDeedLength) return "";
  try {
    return decodeURIComponent(hash.slice(start.length)).slice(0, maxDeedLength);
  } catch {
    return "";
  }
}
