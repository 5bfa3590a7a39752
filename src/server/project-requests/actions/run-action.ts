import { toStorableText } from "../../../contract/invisible-text.ts";
import type { ChangeResult } from "../../database/change-project-request.ts";
import type { Database } from "../../database/database.ts";
import type { Channel } from "../../database/delivery.ts";
import { findStatus } from "../../database/statuses.ts";
import type { Action, Given } from "./action.ts";

export interface RunOptions extends Omit<Given, "projectRequest"> {
  /** As in the history: the address of who is signed in, or "cli:" and a user's name. */
  readonly actor: string;
  /** The version of the project request that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/**
 * Does one thing with a project request and records it: both are committed, or neither. Nothing is done that its status, as it is
 * then, does not allow. The same form sent twice, as by a double tap, is done once and reads as done.
 */
export function runAction(
  { projectRequests }: Pick<Database, "projectRequests">,
  action: Action,
  id: string,
  options: RunOptions,
): Promise<ChangeResult> {
  const { choice } = action;
  const { chosen, now } = options;
  const entry = {
    at: now,
    action: action.name,
    detail: choice.kind === "options" ? chosen : null,
    note: choice.kind === "text" ? chosen : null,
  };
  return projectRequests.change(id, { ...options, ...entry }, (projectRequest, deliveries) => {
    const reason = action.findReasonAgainst(findStatus(projectRequest, now));
    if (reason !== null) return { outcome: "refused", reason };
    return action.run(deliveries, { ...options, projectRequest });
  });
}

export type SubmitResult =
  | ChangeResult
  /** `reason` says what to do about the form's field. */
  | { readonly outcome: "missing"; readonly reason: string }
  /** Nothing can be saved. */
  | { readonly outcome: "unavailable"; readonly cause: unknown };

interface SubmitOptions extends Omit<RunOptions, "chosen"> {
  readonly form: Readonly<Record<string, string>>;
  /** Those that are on. */
  readonly channels: readonly Channel[];
}

/** Does the action of a form. Its outcomes are all that there are. */
export async function submitAction(
  { projectRequests }: Pick<Database, "projectRequests">,
  action: Action,
  id: string,
  { form, channels, ...options }: SubmitOptions,
): Promise<SubmitResult> {
  const projectRequest = await projectRequests.find(id);
  if (projectRequest === null) return { outcome: "unknown" };
  const choice = readChoice(action, form, projectRequest.email, channels);
  if ("outcome" in choice) return choice;
  const { chosen } = choice;
  return runAction({ projectRequests }, action, id, { ...options, chosen }).catch((cause) => ({
    outcome: "unavailable",
    cause,
  }));
}

type ReadChoice = { readonly chosen: string | null } | Extract<SubmitResult, { readonly outcome: "missing" }>;

/** The choice that a form made, or a missing one. `email` is the visitor's. */
function readChoice(
  { choice }: Action,
  form: Readonly<Record<string, string>>,
  email: string,
  channels: readonly Channel[],
): ReadChoice {
  switch (choice.kind) {
    case "options": {
      const chosen = choice.options(channels).find(({ value }) => value === form[choice.name])?.value;
      return chosen === undefined ? missing(choice.missing) : { chosen };
    }
    case "confirmation":
      return form.confirm === "yes" ? { chosen: null } : missing(choice.missing);
    case "text": {
      const text = toStorableText(form[choice.name] ?? "")
        .replaceAll("\r\n", "\n")
        .trim();
      if (text === "") return missing(choice.missing);
      const { name, maxLength } = choice;
      return text.length > maxLength
        ? missing(`Shorten the ${name} to ${maxLength.toLocaleString("en-US")} characters`)
        : { chosen: text };
    }
    case "address": {
      const typed = form[choice.name]?.trim() ?? "";
      if (typed.toLowerCase() === email.toLowerCase()) return { chosen: null };
      return missing(
        typed === "" ? `Type ${email} to confirm` : `That is not this visitor’s address. Type ${email}`,
      );
    }
  }
}

function missing(reason: string): ReadChoice {
  return { outcome: "missing", reason };
}
