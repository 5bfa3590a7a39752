import { toStorableText } from "../../../contract/invisible-text.ts";
import type { ChangeResult, Refusal } from "../change-project-request.ts";
import type { ProjectRequests } from "../project-requests.ts";
import { findOwnership, findStatus, lists } from "../statuses.ts";
import { type Action, type ActionInput, missing, type OptionSources } from "./action.ts";

export interface RunOptions extends Omit<ActionInput, "projectRequest"> {
  /** The version of the project request that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/**
 * Does one thing with a project request and records it: both are committed, or neither. Nothing is done that its status, as it is
 * then, does not allow. The same form sent twice, as by a double tap, is done once and reads as done.
 */
export function runAction(
  projectRequests: Pick<ProjectRequests, "change">,
  action: Action,
  id: string,
  options: RunOptions,
): Promise<ChangeResult> {
  const { chosen, actor, now } = options;
  const kind = action.choice?.kind;
  const entry = {
    at: now,
    action: action.name,
    ...(kind === "options" && { detail: chosen }),
    note: kind === "text" ? chosen : null,
  };
  return projectRequests.change(id, { ...options, ...entry }, (projectRequest, deliveries) => {
    const status = findStatus(projectRequest, now);
    if (!action.isOffered(status, findOwnership(projectRequest, actor)))
      return {
        outcome: "refused",
        reason: `That can’t be done while its status is “${lists[status].label}”.`,
      };
    return action.run(deliveries, { ...options, projectRequest });
  });
}

export type SubmitResult =
  | ChangeResult
  /** The database can't save anything. */
  | { readonly outcome: "unavailable"; readonly cause: unknown };

interface SubmitOptions extends Omit<RunOptions, "chosen"> {
  readonly form: Readonly<Record<string, string>>;
  readonly sources: OptionSources;
}

/** Runs the action that a form asks for. No form has another outcome than these. */
export async function submitAction(
  projectRequests: Pick<ProjectRequests, "change">,
  action: Action,
  id: string,
  { form, sources, ...options }: SubmitOptions,
): Promise<SubmitResult> {
  const choice = readChoice(action, form, sources);
  if ("outcome" in choice) return choice;
  return runAction(projectRequests, action, id, { ...options, ...choice }).catch((cause) => ({
    outcome: "unavailable",
    cause,
  }));
}

/** The choice that a form made; null if its action has none. */
function readChoice(
  { choice }: Action,
  form: Readonly<Record<string, string>>,
  sources: OptionSources,
): { readonly chosen: string | null } | Refusal {
  switch (choice?.kind) {
    case undefined:
      return { chosen: null };
    case "options": {
      const chosen = choice.options(sources).find(({ value }) => value === form[choice.name])?.value;
      return chosen === undefined ? missing(choice.missing) : { chosen };
    }
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
    case "address":
      return { chosen: form[choice.name]?.trim() ?? "" };
  }
}
