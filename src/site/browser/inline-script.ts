import { loaded, painted, touched } from "./page-lifecycle.ts";

/**
 * The words come first, in the reader's own font and in the room of ours; then a phone's first picture, and our fonts,
 * which are those that swap. They take effect together, so that the letters are shaped anew only once.
 */
const { dataset } = document.documentElement;
const fonts = painted().then(async () => {
  dataset.painted = "";
  await Promise.allSettled([...document.fonts].map((face) => face.display === "swap" && face.load()));
  dataset.fonts = "";
});

/**
 * The document's own script, and small. The page reads and works without script, so the islands' program waits until the
 * page is painted and loaded: it competes with nothing that people wait for. Whoever is faster and touches the page
 * first gets it at once, and what was pressed or sent before it came is made good after. A form that was sent early
 * posts by itself should the program not come.
 */
let pressed: HTMLButtonElement | null = null;
let sent: HTMLFormElement | null = null;
const remember = ({ target }: MouseEvent) => {
  pressed = (target as Element).closest<HTMLButtonElement>("[data-island] button[type=button]") ?? pressed;
};
const postByItself = () => {
  sent?.submit();
  sent = null;
};
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  if (!sent) setTimeout(postByItself, longestHoldMilliseconds);
  sent = event.target as HTMLFormElement;
};
const longestHoldMilliseconds = 5000;
addEventListener("click", remember);
addEventListener("submit", hold);

await Promise.race([touched(), Promise.all([loaded(), painted()])]);
const address = document.querySelector<HTMLScriptElement>("script[data-islands]")?.dataset.islands;
const program = import(/* @vite-ignore */ `${address}`) as Promise<typeof import("./hydrate-islands.ts")>;
program.catch(postByItself);
const { wakeIslands } = await program.finally(() => {
  removeEventListener("click", remember);
  removeEventListener("submit", hold);
});
const early = { pressed, sent, fonts };
sent = null;
await wakeIslands(early);
