import { idle } from "./idle.ts";
import { loaded, painted, touched } from "./moments.ts";

/** The words come first, in the reader's own font and in the room of ours; then our fonts, and a phone's first picture. */
void painted().then(() => {
  const faces = document.querySelector<HTMLStyleElement>("style[media]");
  if (faces) faces.media = "all";
  document.documentElement.dataset.painted = "";
});

/**
 * The only entry that reaches a browser, and small. The page reads and works without script, so the islands' program
 * waits until the page is painted and loaded: it competes with nothing that people wait for. Whoever is faster and
 * touches the page first gets it at once, and a press that came before its island was awake is made good after.
 */
let pressed: HTMLButtonElement | null = null;
const remember = ({ target }: MouseEvent) => {
  const button = target instanceof Element ? target.closest("[data-island] button[type=button]") : null;
  if (button) pressed = button as HTMLButtonElement;
};
addEventListener("click", remember);

await Promise.race([touched(), Promise.all([loaded(), painted()]).then(idle)]);
const address = document.querySelector<HTMLScriptElement>("script[data-islands]")?.dataset.islands;
const { wakeIslands } = (await import(/* @vite-ignore */ `${address}`)) as typeof import("./wake-islands.ts");
removeEventListener("click", remember);
await wakeIslands(pressed);
