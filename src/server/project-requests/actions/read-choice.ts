import { toStorableText } from "../../../contract/project-request-schema.ts";
import type { Action, ActionSite } from "./action.ts";

export type ReadChoice =
  | { readonly outcome: "made"; readonly chosen: string | null }
  /** `reason` is what to do about it. */
  | { readonly outcome: "missing"; readonly reason: string };

/** The choice that a form made, or what is missing. `email` is the visitor's. */
export function readChoice(
  { choice }: Action,
  form: Readonly<Record<string, string>>,
  email: string,
  site: ActionSite,
): ReadChoice {
  switch (choice.kind) {
    case "options": {
      const chosen = choice.options(site).find(({ value }) => value === form[choice.name])?.value;
      return chosen === undefined ? missing(choice.missing) : made(chosen);
    }
    case "confirmation":
      return form.confirm === "yes" ? made(null) : missing(choice.missing);
    case "text": {
      const text = toStorableText(form[choice.name] ?? "")
        .replaceAll("\r\n", "\n")
        .trim();
      if (text === "") return missing(choice.missing);
      const { name, maxLength } = choice;
      return text.length > maxLength
        ? missing(`Shorten the ${name} to ${maxLength.toLocaleString("en-US")} characters`)
        : made(text);
    }
    case "address": {
      const typed = form[choice.name]?.trim() ?? "";
      if (typed.toLowerCase() === email.toLowerCase()) return made(null);
      return missing(
        typed === "" ? `Type ${email} to confirm` : `That is not this visitor’s address. Type ${email}`,
      );
    }
  }
}

function made(chosen: string | null): ReadChoice {
  return { outcome: "made", chosen };
}

function missing(reason: string): ReadChoice {
  return { outcome: "missing", reason };
}
