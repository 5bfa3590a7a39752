import type { ChangeResult } from "../../src/server/database/change-project-request.ts";
import type { Database } from "../../src/server/database/database.ts";
import type { Action, ActionSite } from "../../src/server/project-requests/actions/action.ts";
import { actions, findAction } from "../../src/server/project-requests/actions/index.ts";
import { runAction } from "../../src/server/project-requests/actions/run-action.ts";
import { testSiteInfo } from "./site-info.ts";

export const actionNames = actions.map(({ name }) => name);

export const testSite: ActionSite = {
  channels: ["email", "webhook"],
  calendar: testSiteInfo,
};

interface ActOptions {
  readonly chosen?: string | null;
  readonly actor?: string;
  readonly seenVersion?: number;
}

/** Does what an action does, by its name. */
export function act(
  database: Pick<Database, "projectRequests">,
  name: string,
  id: string,
  now: string,
  { chosen = null, actor = "office@example.com", ...options }: ActOptions = {},
): Promise<ChangeResult> {
  return runAction(database, getAction(name), id, { now, actor, chosen, site: testSite, ...options });
}

export function getAction(name: string): Action {
  const action = findAction(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  return action;
}

/** What has to be done first with an open project request, so that an action is offered: the name of another, or null. */
export function findPreparation({ isOffered }: Action): string | null {
  if (isOffered("open")) return null;
  return isOffered("replied") ? "mark-replied" : "quarantine";
}

/** What an action's form sends once its choice is made. */
export function fillIn({ choice }: Action, email: string): Readonly<Record<string, string>> {
  switch (choice.kind) {
    case "options":
      return { [choice.name]: choice.options(testSite).at(-1)?.value ?? "" };
    case "confirmation":
      return { confirm: "yes" };
    case "text":
      return { [choice.name]: "Called, no one there." };
    case "address":
      return { [choice.name]: email };
  }
}
