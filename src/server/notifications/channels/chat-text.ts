import { isolateBidi, stripBidiControls, truncate } from "../../text.ts";

/**
 * A visitor's text for a chat: one short line that no platform reads as markup, a mention or a link. Words with "@", URLs and
 * phone numbers are left out, because they may be someone's address, notify everyone in the channel or lure them elsewhere.
 */
export function toChatText(text: string, limit = 80): string {
  const words = stripBidiControls(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => !leftOut.test(word) && !phone.test(word));
  return isolateBidi(
    truncate(words.join(" "), limit).replace(linkDot, ". ").replace(markup, toFullwidth).trim(),
  );
}

const leftOut = /[@＠]|:\/\/|^www\.|^$/i;

/** "817-555-0199", "555-0199", "+18175550199", but not "-100.4059" or "76102-1234". */
const phone = /\d{3}[-.)]+\d{3}[-.]?\d{4}|(?<!\d)\d{3}-\d{4}|(?<![.\d])\d{10}/;

/** "example.com" becomes a link where it is shown, and "example. com" does not. "U.S. 287" stays as it is. */
const linkDot = /\.(?=\p{L}{2})/gu;

/**
 * Markup of Slack, Google Chat, Mattermost and Adaptive Cards within a line. Google Chat and Slack have no way to escape most
 * of it, so each character is shown in its fullwidth form. Source: their documentation of text formatting, 2026-11-22.
 */
const markup = /[*_~`<>[\]|\\{}$]/g;

function toFullwidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0);
}
