import type { Database } from "../server/database/database.ts";
import { Failure } from "./command.ts";

/** The one ID that ends in `given`, as its reference does. Rejects with a `Failure` if there is none, or more than one. */
export async function findId(projectRequests: Database["projectRequests"], given: string): Promise<string> {
  const end = given.toLowerCase();
  const isEnd = /^[0-9a-f-]{1,36}$/.test(end);
  const [id, ...others] = isEnd ? await projectRequests.findIdsByEnd(end, 5) : [];
  if (id === undefined)
    throw new Failure(
      `No project request has the reference or ID ${end}. Nothing was done. To see every ID, run \`npm run -s requests -- list\`.`,
    );
  if (others.length > 0)
    throw new Failure(
      `${end} matches more than one ID, so nothing was done. Type more of it:\n  ${[id, ...others].join("\n  ")}`,
    );
  return id;
}
