import { escapeHtml, type PageOwner, renderContact, renderHtmlPage } from "./html-page.ts";

/**
 * The page for an unknown path, in the firm's own terms: a corner is found, set or calculated, and we say which. It shows
 * nothing of the path, which may be a damaged private link.
 */
export function renderNotFoundPage(owner: PageOwner): string {
  return renderHtmlPage({
    title: "Error: Page not found",
    body: `<div class="field-book">
<div>
<h1>Corner not found</h1>
<p>We searched, and nothing is set here. The sheet has one page: <a href="${escapeHtml(owner.homeUrl)}/">go to it</a>.</p>
</div>
${fieldBook}
${renderContact(owner.firm)}
</div>`,
    ...owner,
  });
}

/**
 * A page of a surveyor's field book: the notes and sketch of a mile-square tract. Three corners were found; an open circle is
 * where the fourth was searched for. Each station is a mile (52+80) beyond the last.
 */
const fieldBook = `<svg viewBox="0 0 480 340" aria-hidden="true" fill="none" stroke="#14201c" stroke-width="2">
<path stroke="#bbd0de" stroke-width="480" stroke-dasharray="1 33" d="M240 34v306"/>
<path stroke="#e2a08e" d="M202 0v340M207 0v340"/>
<path d="m252 84 184-17 17 184"/>
<path stroke-dasharray="8 6" d="m252 84 17 184 184-17"/>
<path stroke-width="12" stroke-linecap="round" d="M252 84h0m184-17h0m17 184h0"/>
<circle cx="269" cy="268" r="12" fill="#fff" stroke="#b4310f" stroke-width="3"/>
<text fill="#3d4a44" stroke="none" font-size="17" font-style="italic">
<tspan x="12" y="27">STA</tspan><tspan x="94">CORNER</tspan>
<tspan x="12" y="61">0+00</tspan><tspan x="94">FND ROD</tspan>
<tspan x="12" y="95">52+80</tspan><tspan x="94">FND ROD</tspan>
<tspan x="12" y="129">105+60</tspan><tspan x="94">FND STONE</tspan>
<tspan x="12" y="163">158+40</tspan><tspan x="94">NOT FND</tspan>
<tspan x="228" y="70">401</tspan><tspan x="436" y="52">402</tspan>
<tspan x="440" y="279">403</tspan><tspan x="290" y="296">404</tspan></text></svg>`;
