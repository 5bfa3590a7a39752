import type { Store } from "../server/store/store.ts";
import { terminalSafe } from "./terminal-safe.ts";

/** The whole id that begins with what was written, or why there is not exactly one. */
export async function findOne(
  store: Pick<Store, "idsBeginning">,
  written: string,
): Promise<{ readonly id: string } | { readonly failure: string }> {
  const start = written.toLowerCase();
  const shown = terminalSafe(written);
  const ids = /^[0-9a-f-]{1,36}$/.test(start) ? await store.idsBeginning(start, most + 1) : [];
  const [id] = ids;
  if (id === undefined) {
    return {
      failure: `No project request has an id that begins with ${shown}. Nothing was done. \`npm run -s requests -- list\` shows every id.`,
    };
  }
  if (ids.length === 1) return { id };
  const names = ids.slice(0, most).join("\n  ");
  return {
    failure: `More than one id begins with ${shown}, so nothing was done. Write more of it:\n  ${names}${ids.length > most ? "\n  …" : ""}`,
  };
}

const most = 5;
