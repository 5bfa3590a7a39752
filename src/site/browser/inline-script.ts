import { findKeyField, keepKey } from "../islands/request-form/form-key.ts";
import { whenInteracted, whenLoaded, whenPainted } from "./page-lifecycle.ts";

/**
 * Text paints first, in a system font adjusted to our fonts' metrics. Then come our fonts, which are those with
 * `font-display: swap`. They apply together, so the page is laid out again only once.
 */
const script = document.querySelector<HTMLScriptElement>("script[data-islands]");
const fonts = whenPainted().then(async () => {
  await Promise.allSettled([...document.fonts].map((face) => face.display === "swap" && face.load()));
  document.documentElement.dataset.fonts = "";
});

/**
 * The page reads and works without script, so the islands' program is not loaded until the page has painted and loaded,
 * or the visitor interacts with it. A submit that comes earlier is repeated once it is there, and so is the last click, if
 * it was on an island's button. If the program does not load, the browser posts the form.
 */
let clicked: HTMLButtonElement | null = null;
let submitted: HTMLFormElement | null = null;
let isLost = false;
const rememberClick = ({ target }: MouseEvent) => {
  clicked = (target as Element).closest("[data-island] button[type=button]");
};
const postForm = () => {
  if (!submitted) return;
  // If the visitor sends it again, with script or without, it is stored once.
  const field = findKeyField();
  const key = field && keepKey(submitted, field);
  submitted.addEventListener("formdata", ({ formData }) => key && formData.set(field.name, key), {
    once: true,
  });
  submitted.submit();
  submitted = null;
};
const holdSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  if (!submitted) setTimeout(postForm, submitTimeoutMs);
  submitted = event.target as HTMLFormElement;
  if (isLost) postForm();
};
const submitTimeoutMs = 5000;
addEventListener("click", rememberClick);
addEventListener("submit", holdSubmit);

await Promise.race([whenInteracted(), Promise.all([whenLoaded(), whenPainted()])]);
const program = import(/* @vite-ignore */ `${script?.dataset.islands}`) as Promise<
  typeof import("./hydrate-islands.ts")
>;
program.catch(() => {
  isLost = true;
  postForm();
});
const { hydrateIslands } = await program;
removeEventListener("click", rememberClick);
removeEventListener("submit", holdSubmit);
const early = { clicked, submitted, fonts };
submitted = null;
await hydrateIslands(early);
