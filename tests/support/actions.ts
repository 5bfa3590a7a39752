import type { Action } from "../../src/server/requests/actions/action.ts";
import { actions, findAction } from "../../src/server/requests/actions/index.ts";
import { receivedAt } from "./samples.ts";
import type { TestDatabase } from "./test-database.ts";

export const actionNames = actions.map(({ name }) => name);

export function getAction(name: string): Action {
  const action = findAction(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  return action;
}

/** Does with an open project request whatever makes an action offered to the office. Returns its version then. */
export async function prepare(
  { act }: Pick<TestDatabase, "act">,
  { isOffered }: Action,
  id: string,
): Promise<number> {
  if (isOffered("open", "nobody")) return 0;
  const isOwned = isOffered("open", "actor") || isOffered("open", "other");
  const preparation = isOwned ? "take" : isOffered("replied", "nobody") ? "mark-replied" : "quarantine";
  const actor = isOffered("open", "other") ? "colleague@example.com" : "office@example.com";
  await act(preparation, id, receivedAt, { actor });
  return 1;
}

/** The fields that an action's form sends once its choice is made. */
export function makeChoice({ choice }: Action, email: string): Readonly<Record<string, string>> {
  switch (choice?.kind) {
    case undefined:
      return {};
    case "options":
      return {
        [choice.name]:
          choice.options({ channels: ["email", "webhook"], staffAddresses: [] }).at(-1)?.value ?? "",
      };
    case "text":
      return { [choice.name]: "Called, no one there." };
    case "address":
      return { [choice.name]: email };
  }
}
