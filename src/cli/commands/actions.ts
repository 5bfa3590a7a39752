import type { Database } from "../../server/database/database.ts";
import {
  type Action,
  type ActionSite,
  createActionSite,
} from "../../server/project-requests/actions/action.ts";
import { readChoice, runAction } from "../../server/project-requests/actions/run-action.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { type Command, Failure, Mistake, withDatabase } from "../command.ts";
import { findId, idOperand } from "../find-id.ts";
import { terminalSafe } from "../terminal.ts";

/** An action as a command of the same name. */
export function createActionCommand(action: Action): Command {
  const { choice, command } = action;
  const takesEmail = choice.kind === "address";
  const option =
    "option" in choice ? { ...choice.option, isRequired: choice.option.default === undefined } : null;
  return {
    ...command,
    operand: takesEmail ? idOrEmail : idOperand,
    options: {
      ...(option && "name" in choice && { [choice.name]: option }),
      ...(takesEmail && { yes }),
    },
    async run({ operand, ...given }, context) {
      const { businessHours } = context.siteInfo();
      const site = createActionSite(context.config(), businessHours);
      const chosen = parseChoice(action, given, site);
      return withDatabase(context, async (database) => {
        const ids = takesEmail ? await findIds(database, operand) : [await findId(database, operand)];
        if (ids.length === 0) return { data: [], text: `Nothing is stored about ${terminalSafe(operand)}.` };
        if (takesEmail && !given.yes) throw new Failure(askForYes(ids, operand));
        const entries = [];
        for (const id of ids) {
          const now = toTimestamp(context.now());
          const result = await runAction(database, action, id, { now, actor: context.actor, chosen, site });
          if (result.outcome === "refused") throw new Failure(`${id}: ${result.reason} Nothing was changed.`);
          if (result.outcome !== "done") throw new Failure(`${id} was just deleted.`);
          entries.push(result.entry);
        }
        const lines = entries.map(({ at }, index) =>
          command.done(ids[index] ?? "", formatLocalTime(at, businessHours.timeZone)),
        );
        return { data: entries, text: lines.join("\n") };
      });
    },
  };
}

const idOrEmail = {
  name: "ID|EMAIL",
  help: "the project request's ID, or an email address for all from it; case doesn't matter",
};

const yes = { help: "actually delete; without --yes, the command only reports what it would delete" };

/** The option or the text that was chosen; null where there is nothing to choose. */
function parseChoice(
  action: Action,
  options: Readonly<Record<string, string | boolean | undefined>>,
  site: ActionSite,
): string | null {
  const { choice } = action;
  if (!("option" in choice)) return null;
  const given = options[choice.name];
  if (typeof given !== "string") return choice.option.default ?? null;
  const read = readChoice(action, { [choice.name]: given }, "", site);
  if (read.outcome === "made") return read.chosen;
  if (choice.kind === "text") throw new Mistake(`--${choice.name}: ${read.reason}.`);
  const values = choice.options(site).map(({ value }) => value);
  throw new Mistake(
    values.length === 0
      ? `--${choice.name} is '${terminalSafe(given)}', but the settings leave nothing to choose from (.env.example explains them).`
      : `--${choice.name} is '${terminalSafe(given)}'. Enter one of ${values.join(", ")}.`,
  );
}

/** The project request whose ID begins with `operand`, or all from that address; no IDs if there is none from it. */
async function findIds(database: Database, operand: string): Promise<readonly string[]> {
  if (!operand.includes("@")) return [await findId(database, operand)];
  const found = await database.projectRequests.list({ email: operand });
  return found.map(({ id }) => id);
}

function askForYes(ids: readonly string[], operand: string): string {
  const them = ids.length === 1 ? "it" : "them";
  const named = operand.includes("@")
    ? `${formatCount(ids.length, "project request")} from ${terminalSafe(operand)}`
    : ids.join();
  return `This would delete ${named} and everything stored with ${them}. Nothing was deleted. To delete ${them}, add --yes.`;
}
