import type { Database } from "../server/database/database.ts";
import { terminalSafe } from "./terminal-safe.ts";

/** The full id that begins with what was given, or why there is not exactly one. */
export async function resolveId(
  { projectRequests }: Pick<Database, "projectRequests">,
  given: string,
): Promise<{ readonly id: string } | { readonly failure: string }> {
  const prefix = given.toLowerCase();
  const shown = terminalSafe(given);
  const ids = /^[0-9a-f-]{1,36}$/.test(prefix)
    ? await projectRequests.findIdsByPrefix(prefix, maxShown + 1)
    : [];
  const [id] = ids;
  if (id === undefined) {
    return {
      failure: `No project request has an ID that begins with ${shown}. Nothing was done. \`npm run -s requests -- list\` shows every ID.`,
    };
  }
  if (ids.length === 1) return { id };
  const names = ids.slice(0, maxShown).join("\n  ");
  return {
    failure: `More than one ID begins with ${shown}, so nothing was done. Enter more of it:\n  ${names}${ids.length > maxShown ? "\n  …" : ""}`,
  };
}

const maxShown = 5;
