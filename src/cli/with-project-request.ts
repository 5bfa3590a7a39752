import type { Database } from "../server/database/database.ts";
import { type CommandContext, type Outcome, withDatabase } from "./command.ts";
import { terminalSafe } from "./terminal-safe.ts";

/** Runs a command on the one project request whose ID begins with `prefix`. `work` returns null when it is gone. */
export function withProjectRequest(
  prefix: string,
  context: CommandContext,
  work: (database: Database, id: string) => Promise<Outcome | null>,
): Promise<Outcome> {
  return withDatabase(context, async (database) => {
    const found = await resolveId(database, prefix);
    if ("failure" in found) return found;
    return (await work(database, found.id)) ?? { failure: `${found.id} was just deleted.` };
  });
}

/** The one ID that begins with `prefix`. */
export async function resolveId(
  { projectRequests }: Database,
  given: string,
): Promise<{ readonly id: string } | { readonly failure: string }> {
  const prefix = given.toLowerCase();
  const shown = terminalSafe(prefix);
  const ids = /^[0-9a-f-]{1,36}$/.test(prefix)
    ? await projectRequests.findIdsByPrefix(prefix, maxShown + 1)
    : [];
  const [id] = ids;
  if (id === undefined) {
    return {
      failure: `No project request has an ID that begins with ${shown}. Nothing was done. To see every ID, run \`npm run -s requests -- list\`.`,
    };
  }
  if (ids.length === 1) return { id };
  const names = ids.slice(0, maxShown).join("\n  ");
  return {
    failure: `${shown} matches more than one ID, so nothing was done. Type more of it:\n  ${names}${ids.length > maxShown ? "\n  …" : ""}`,
  };
}

const maxShown = 5;
