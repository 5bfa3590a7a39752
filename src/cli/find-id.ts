import type { Database } from "../server/database/database.ts";
import { Failure } from "./command.ts";

/** The one ID that begins with `given`. Rejects with a `Failure` if there is none, or more than one. */
export async function findId(projectRequests: Database["projectRequests"], given: string): Promise<string> {
  const prefix = given.toLowerCase();
  const isPrefix = /^[0-9a-f-]{1,36}$/.test(prefix);
  const [id, ...others] = isPrefix ? await projectRequests.findIdsByPrefix(prefix, 5) : [];
  if (id === undefined)
    throw new Failure(
      `No project request has an ID that begins with ${prefix}. Nothing was done. To see every ID, run \`npm run -s requests -- list\`.`,
    );
  if (others.length > 0)
    throw new Failure(
      `${prefix} matches more than one ID, so nothing was done. Type more of it:\n  ${[id, ...others].join("\n  ")}`,
    );
  return id;
}
