import type { Database } from "../server/database/database.ts";
import { jsonOption, parseArguments } from "./arguments.ts";
import { type CommandContext, type Outcome, withDatabase } from "./command.ts";
import { terminalSafe } from "./terminal-safe.ts";

/** Runs a command that takes one ID and --json, on the project request whose ID begins with what was given. */
export async function withProjectRequest(
  args: readonly string[],
  context: CommandContext,
  work: (database: Database, id: string, json: boolean) => Promise<Outcome>,
): Promise<Outcome> {
  const parsed = parseArguments(args, jsonOption, ["ID"]);
  if ("mistake" in parsed) return parsed;
  return withDatabase(context, async (database) => {
    const found = await resolveId(database, parsed.operands[0] ?? "");
    return "failure" in found ? found : work(database, found.id, parsed.values.json);
  });
}

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
