import type { Action } from "../../src/server/requests/actions/action.ts";
import { actions, findAction } from "../../src/server/requests/actions/index.ts";

export const actionNames = actions.map(({ name }) => name);

export function getAction(name: string): Action {
  const action = findAction(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  return action;
}

/** The action that an open project request needs first, so that this one is offered; or null. */
export function findPreparation({ isOffered }: Action): string | null {
  if (isOffered("open")) return null;
  return isOffered("replied") ? "mark-replied" : "quarantine";
}

/** The fields that an action's form sends once its choice is made. */
export function makeChoice({ choice }: Action, email: string): Readonly<Record<string, string>> {
  switch (choice?.kind) {
    case undefined:
      return {};
    case "options":
      return { [choice.name]: choice.options(["email", "webhook"]).at(-1)?.value ?? "" };
    case "text":
      return { [choice.name]: "Called, no one there." };
    case "address":
      return { [choice.name]: email };
  }
}
