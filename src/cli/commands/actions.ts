import type { Database } from "../../server/database/database.ts";
import { listStaffAddresses } from "../../server/notifications/recipients.ts";
import type { Action, ActionSite } from "../../server/project-requests/actions/action.ts";
import { actions } from "../../server/project-requests/actions/index.ts";
import { readChoice } from "../../server/project-requests/actions/read-choice.ts";
import { runAction } from "../../server/project-requests/actions/run-action.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime } from "../../server/time.ts";
import {
  type Command,
  type CommandContext,
  createActor,
  defineCommand,
  type Outcome,
  withDatabase,
} from "../command.ts";
import { terminalSafe } from "../terminal-safe.ts";
import { resolveId } from "../with-project-request.ts";

/** Everything that staff do with a project request, as commands by their names. */
export const actionCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  actions.map((action) => [action.name, createActionCommand(action)]),
);

type Options = Readonly<Record<string, string | boolean | undefined>>;

function createActionCommand(action: Action): Command {
  const { choice, command } = action;
  const takesEmail = choice.kind === "address";
  return defineCommand({
    summary: command.summary,
    help: formatHelp(action),
    operand: takesEmail ? "ID|EMAIL" : "ID",
    options: {
      ...("option" in choice && { [choice.name]: { type: "string" as const } }),
      ...(takesEmail && { yes: { type: "boolean" as const } }),
    },
    async run({ operand, ...options }, context) {
      const site = await readSite(context);
      const chosen = parseChoice(action, options, site);
      if ("mistake" in chosen) return chosen;
      return withDatabase(context, async (database) => {
        const found = await findIds(database, operand, takesEmail);
        if ("failure" in found) return found;
        const { ids } = found;
        if (ids.length === 0) return { data: [], text: `Nothing is stored about ${terminalSafe(operand)}.` };
        if (takesEmail && !options.yes) return askForYes(ids, operand);
        return runAll(action, ids, { ...chosen, site }, database, context);
      });
    },
  });
}

async function readSite({ config, businessHours }: CommandContext): Promise<ActionSite> {
  // Email and webhook take a while to load.
  const { configuredChannels } = await import("../../server/notifications/notifications.ts");
  const settings = config();
  return {
    channels: configuredChannels(settings),
    addresses: listStaffAddresses(settings.mail),
    businessHours,
  };
}

function parseChoice(
  action: Action,
  options: Options,
  site: ActionSite,
): { readonly chosen: string | null } | { readonly mistake: string } {
  const { choice } = action;
  if (!("option" in choice)) return { chosen: null };
  const given = options[choice.name];
  const { default: leftOut } = choice.option;
  if (typeof given !== "string")
    return leftOut === undefined ? { mistake: `--${choice.name} is missing.` } : { chosen: leftOut };
  const read = readChoice(action, { [choice.name]: given }, "", site);
  if (read.outcome === "made") return { chosen: read.chosen };
  if (choice.kind === "text") return { mistake: `--${choice.name}: ${read.reason}.` };
  const values = choice.options(site).map(({ value }) => value);
  return {
    mistake:
      values.length === 0
        ? `--${choice.name} is '${terminalSafe(given)}', but the settings turn on nothing to choose from.`
        : `--${choice.name} is '${terminalSafe(given)}'. Enter one of ${values.join(", ")}.`,
  };
}

/** The project request whose ID begins with `operand`, or all from that address; no IDs if there is none from it. */
async function findIds(
  database: Database,
  operand: string,
  takesEmail: boolean,
): Promise<{ readonly ids: readonly string[] } | { readonly failure: string }> {
  if (takesEmail && operand.includes("@")) {
    const found = await database.projectRequests.list({ email: operand });
    return { ids: found.map(({ id }) => id) };
  }
  const found = await resolveId(database, operand);
  return "failure" in found ? found : { ids: [found.id] };
}

function askForYes(ids: readonly string[], operand: string): Outcome {
  const them = ids.length === 1 ? "it" : "them";
  const named = operand.includes("@")
    ? `${formatCount(ids.length, "project request")} from ${terminalSafe(operand)}`
    : ids.join();
  return {
    failure: `This would delete ${named} and everything stored with ${them}. Nothing was deleted. To delete ${them}, add --yes.`,
  };
}

async function runAll(
  action: Action,
  ids: readonly string[],
  given: { readonly chosen: string | null; readonly site: ActionSite },
  database: Database,
  context: CommandContext,
): Promise<Outcome> {
  const entries = [];
  for (const id of ids) {
    const result = await runAction(database, action, id, { ...createActor(context), ...given });
    if (result.outcome === "refused") return { failure: `${id}: ${result.reason} Nothing was changed.` };
    if (result.outcome !== "done") return { failure: `${id} was just deleted.` };
    entries.push(result.entry);
  }
  const lines = entries.map(({ at, projectRequestId }) =>
    action.command.done(projectRequestId ?? "", formatLocalTime(at, context.businessHours.timeZone)),
  );
  return { data: entries, text: lines.join("\n") };
}

function formatHelp({ name, choice, command }: Action): string {
  const [operand, operandHelp] =
    choice.kind === "address"
      ? ["ID|EMAIL", "the project request's ID, or an email address for all from it; case doesn't matter"]
      : ["ID", "the project request's ID, or enough of its beginning to be unique"];
  const option = "option" in choice ? `--${choice.name} ${choice.option.placeholder}` : null;
  const isRequired = "option" in choice && choice.option.default === undefined;
  const rows = [
    [operand, operandHelp],
    ...(option !== null && "option" in choice ? [[option, choice.option.help]] : []),
    ...(choice.kind === "address"
      ? [["--yes", "actually delete; without --yes, the command only reports what it would delete"]]
      : []),
    ["--json", "output JSON: an array of the new entries in the history"],
  ] as [string, string][];
  const width = Math.max(...rows.map(([label]) => label.length));
  const usage = [
    ...[name, operand],
    ...(option === null ? [] : [isRequired ? option : `[${option}]`]),
    ...(choice.kind === "address" ? ["[--yes]"] : []),
    "[--json]",
  ].join(" ");
  const example = isRequired ? ` ${option}` : choice.kind === "address" ? " --yes" : "";
  return `${command.help}

Usage: npm run -s requests -- ${usage}

${rows.map(([label, help]) => `  ${label.padEnd(width)}  ${help}`).join("\n")}

Examples:
  npm run -s requests -- ${name} 019aa1f0-7c55-7b3e${example}`;
}
