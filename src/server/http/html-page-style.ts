import { hashInline } from "./csp-hashes.ts";

/** The look of the server's pages: the page's colors, bar, margin, controls and focus ring (src/site/styles/). */
export const htmlPageStyle = `
* { box-sizing: border-box }
:root {
  --film: #f4f5f0;
  --vellum: #e7ebe2;
  --white: #ffffff;
  --ink: #14201c;
  --ink-2: #3d4a44;
  --rule: #cbd1c6;
  --red: #b4310f;
  --red-deep: #8e2408;
  --error: #a8180f;
  --error-tint: #fbe9e2;
  --focus: #ffd84d;
  --margin: clamp(20px, 4.4vw, 64px);
  --invalid: inset 0 0 0 1px var(--error), inset 6px 0 0 var(--error);
  color-scheme: only light;
  -webkit-text-size-adjust: 100%;
}
body {
  margin: 0; background: var(--film); color: var(--ink); overflow-wrap: anywhere;
  font: 1.0625rem/1.6 Archivo, "Helvetica Neue", Arial, sans-serif;
}
header, main { padding-inline: max(var(--margin), 50% - 42rem + var(--margin)) }
header { padding-block: 8px 7px; border-bottom: 1px solid }
header a { display: flex; width: fit-content; align-items: center; gap: 12px; min-height: 44px; font-stretch: 108%; font-weight: 640; line-height: 1.1; letter-spacing: -.01em; text-decoration: none }
svg { display: block; flex: none }
main { padding-block: clamp(2.5rem, 1.5rem + 4vw, 4.5rem) }
main > * { max-width: 42rem }
h1 { margin: 0 0 1rem; font-size: min(2rem, 15vw); font-stretch: 110%; font-weight: 640; line-height: 1.125; letter-spacing: -.022em; text-wrap: balance }
p { max-width: 36rem; margin: 0 0 1rem; text-wrap: pretty }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em }
a:hover { text-decoration: underline 2px }
a:active { color: var(--red-deep) }
code { font: .9375rem/1.5 "Plex Mono", ui-monospace, Menlo, monospace }
.errors { margin: 1.5rem 0 0; padding: 12px 24px 12px 42px; border-left: 6px solid var(--error); background: var(--error-tint) }
.errors li { padding-block: 9px }
.errors a { padding-block: 13px }
label { display: block; margin-top: 1.5rem; font-weight: 600 }
.error { margin: 0 0 8px; color: var(--error); font-weight: 600 }
input, select {
  display: block; width: 100%; min-height: 48px; padding: 12px 12px 12px 18px;
  border: 1px solid var(--error); border-radius: 2px; box-shadow: var(--invalid);
  background: var(--white); color: inherit; font: inherit; line-height: 1.4;
}
select { padding-left: 14px }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 24px;
  border: 1.5px solid; border-radius: 2px; background: var(--film);
  font: inherit; font-weight: 600; line-height: 1.25; text-decoration: none; cursor: pointer;
}
button { margin-top: 2rem; border-color: var(--red); background: var(--red); color: var(--white) }
button:hover { border-color: var(--red-deep); background: var(--red-deep) }
button:active { border-color: var(--ink); background: var(--ink) }
.button:hover { background: var(--vellum); text-decoration: none }
.contact { max-width: 42rem; margin: 3rem 0 0; padding-top: 12px; border-top: 1px solid var(--rule); color: var(--ink-2) }
.contact :is(a, span) { display: inline-block }
.contact a { padding-block: 9px }
.field-book {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(20rem, 40%)), 1fr));
  gap: 1.5rem 3rem; max-width: none;
}
.field-book svg { grid-row: span 2; width: 100%; border: 1px solid; background: var(--white); forced-color-adjust: none }
.field-book .contact { align-self: end; margin: 0 }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus) }
:is(input, select):focus-visible { box-shadow: var(--invalid), 0 0 0 6px var(--focus) }
@media (max-width: 37.49em) { form > button { width: 100% } }
@media print { body { background: none } button, .button { display: none } }
`;

/** Allows the style in the content security policy. */
export const htmlPageStyleHash = hashInline(htmlPageStyle);
