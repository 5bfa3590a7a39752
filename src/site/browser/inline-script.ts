import { whenInteracted, whenLoaded, whenPainted } from "./page-lifecycle.ts";

/**
 * Text paints first, in a system font adjusted to our fonts' metrics. Then come a phone's first picture, the manifest, the
 * video's captions (video.tsx), the styles that could wait (after-paint.css) and our fonts, which are those with
 * `font-display: swap`. Styles and fonts apply together, so the page is laid out again only once. The sections below the
 * first are hidden until the paint (head.tsx); hidden until the fonts, they sometimes shift the layout in Chromium 156.
 */
const { dataset } = document.documentElement;
const script = document.querySelector<HTMLScriptElement>("script[data-islands]");
const manifest = document.querySelector("link[rel=manifest]");
manifest?.remove();
const fonts = whenPainted().then(async () => {
  dataset.painted = "";
  delete dataset.painting;
  if (manifest) document.head.append(manifest);
  const styles = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: script?.dataset.styles ?? "",
    media: "print",
  });
  const loaded = new Promise((resolve) => {
    styles.onload = styles.onerror = resolve;
  });
  document.head.append(styles);
  for (const track of document.querySelectorAll("track")) track.src = track.dataset.src ?? "";
  const faces = [...document.fonts].map((face) => face.display === "swap" && face.load());
  await Promise.allSettled([loaded, ...faces]);
  styles.media = "all";
  dataset.fonts = "";
});

/**
 * The page reads and works without script, so the islands' program is not loaded until the page has painted and loaded,
 * or the visitor interacts with it. A click or submit that comes before the program is repeated once it is there. If the
 * program does not load, the browser posts the form.
 */
let clicked: HTMLButtonElement | null = null;
let submitted: HTMLFormElement | null = null;
const rememberClick = ({ target }: MouseEvent) => {
  clicked = (target as Element).closest<HTMLButtonElement>("[data-island] button[type=button]") ?? clicked;
};
const postForm = () => {
  submitted?.submit();
  submitted = null;
};
const holdSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  if (!submitted) setTimeout(postForm, submitTimeoutMs);
  submitted = event.target as HTMLFormElement;
};
const submitTimeoutMs = 5000;
addEventListener("click", rememberClick);
addEventListener("submit", holdSubmit);

await Promise.race([whenInteracted(), Promise.all([whenLoaded(), whenPainted()])]);
const program = import(/* @vite-ignore */ `${script?.dataset.islands}`) as Promise<
  typeof import("./hydrate-islands.ts")
>;
program.catch(postForm);
const { hydrateIslands } = await program.finally(() => {
  removeEventListener("click", rememberClick);
  removeEventListener("submit", holdSubmit);
});
const early = { clicked, submitted, fonts };
submitted = null;
await hydrateIslands(early);
