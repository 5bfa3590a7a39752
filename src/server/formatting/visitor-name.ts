import { isolateBidi, stripBidiControls } from "./bidi.ts";
import { truncate } from "./truncate.ts";

/** A name for a sentence of ours: short, on one line and unable to change the sentence's direction. */
export function formatName(name: string): string {
  return isolateBidi(truncate(toOneLine(name), 80));
}

/** The same for a page, where `<bdi>` isolates it. Never empty, because it may be all that a heading or a link says. */
export function formatNameForPage(name: string): string {
  return truncate(toOneLine(stripBidiControls(name)), 80) || "No name";
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
