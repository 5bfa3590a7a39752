import type { Phone } from "../../contract/firm-profile.ts";
import { hashInline } from "./csp-hashes.ts";

/**
 * A short HTML page that needs no other file: for errors when the browser runs no script, and for staff who follow a private
 * link. `body` is HTML; every text in it went through `escapeHtml`.
 */
export function renderHtmlPage({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Makes text safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A link that dials the number. */
export function phoneLink({ display, dial }: Phone): string {
  return `<a href="tel:${escapeHtml(dial)}">${escapeHtml(display)}</a>`;
}

// Colors and sizes are the design's: text and background, errors, the two-tone focus ring, targets of 44 px.
const style = `
:root { color-scheme: light; font: 1.125rem/1.55 system-ui, sans-serif; color: #14201c; background: #f4f5f0 }
body { margin: 0 }
main { max-width: 38rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: #14201c }
p > a:only-child { display: inline-block; padding: .6rem 0 }
li > a { display: block; padding: .6rem 0 }
label { display: block; margin-top: 1.5rem; font-weight: 600 }
.error { margin: .25rem 0; color: #a8180f; font-weight: 600 }
input, select, button { box-sizing: border-box; min-height: 2.75rem; font: inherit }
input, select { width: 100%; padding: .5rem; border: 2px solid #a8180f; background: #fff; color: inherit }
button { margin-top: 2rem; padding: .5rem 1.5rem; border: 0; background: #b4310f; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid #14201c; outline-offset: 2px; box-shadow: 0 0 0 6px #ffd84d }
`;

/** Allows the style in the content security policy. */
export const htmlPageStyleHash = hashInline(style);
