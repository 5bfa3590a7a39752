import type { Firm } from "../../contract/site-info.ts";
import { htmlPageStyle } from "./html-page-style.ts";

/** Whose pages these are, and where the firm's name leads. */
export interface PageOwner {
  readonly firm: Firm;
  /** The public origin of the page; empty if it is this server. */
  readonly homeUrl: string;
}

export interface HtmlPage extends PageOwner {
  /** The firm's name follows it. */
  readonly title: string;
  /** HTML; every text in it went through `escapeHtml`. */
  readonly body: string;
}

/**
 * The shell of every page that the server renders: for errors when the browser runs no script, and for staff who follow a
 * private link. It needs no other file, so it is complete when everything else fails; it only looks more like the page with
 * the page's fonts.
 */
export function renderHtmlPage({ title, body, firm, homeUrl }: HtmlPage): string {
  const name = escapeHtml(firm.name);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${name}</title>
<link rel="stylesheet" href="/fonts.css">
<style>${htmlPageStyle}</style>
</head>
<body>
<header><a href="${escapeHtml(homeUrl)}/">${logo}${name}</a></header>
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

/** How to reach the firm, the last thing on every page that a visitor sees. */
export function renderContact({ phone, email }: Firm): string {
  return (
    `<p class="contact">Or call us at <a href="tel:${escapeHtml(phone.dial)}">${escapeHtml(phone.display)}</a> ` +
    `<span>or email <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></span></p>`
  );
}

/** The same drawing as in the page's bar (src/site/sections/logo.tsx). */
const logo =
  '<svg viewBox="0 0 34 34" width="34" height="34" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
  '<circle cx="17" cy="17" r="15.5"/><path d="M17 6.5 26.2 22.6H7.8z"/><circle cx="17" cy="17.3" r="2.6" fill="#b4310f" stroke="none"/></svg>';
