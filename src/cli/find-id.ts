import type { Database } from "../server/database/database.ts";
import { Failure } from "./command.ts";
import { terminalSafe } from "./terminal.ts";

/** The operand of a command about one project request. */
export const idOperand = {
  name: "ID",
  help: "the project request's ID, or enough of its beginning to be unique",
};

/** The one ID that begins with `given`. Rejects with a `Failure` if there is none, or more than one. */
export async function findId({ projectRequests }: Database, given: string): Promise<string> {
  const prefix = given.toLowerCase();
  const shown = terminalSafe(prefix);
  const ids = /^[0-9a-f-]{1,36}$/.test(prefix)
    ? await projectRequests.findIdsByPrefix(prefix, maxShown + 1)
    : [];
  const [id] = ids;
  if (id === undefined)
    throw new Failure(
      `No project request has an ID that begins with ${shown}. Nothing was done. To see every ID, run \`npm run -s requests -- list\`.`,
    );
  if (ids.length === 1) return id;
  const names = ids.slice(0, maxShown).join("\n  ");
  throw new Failure(
    `${shown} matches more than one ID, so nothing was done. Type more of it:\n  ${names}${ids.length > maxShown ? "\n  …" : ""}`,
  );
}

const maxShown = 5;
