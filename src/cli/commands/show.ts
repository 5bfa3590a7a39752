import { fieldLabels, projectTypes, timelines } from "../../contract/project-request.ts";
import type { Shown } from "../../server/store/staff-desk.ts";
import type { Delivery, StoredProjectRequest } from "../../server/store/stored.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findOne } from "../resolve-id.ts";
import { localTime } from "../dates.ts";
import { stateWord } from "../status-label.ts";
import { table } from "../table.ts";
import { terminalSafe, terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const show: Command = {
  summary: "shows one project request with all that was sent about it",
  help: `Shows one project request whole, and each message about it: sent, waiting, held or given up, and why.

Usage: npm run -s requests -- show ID [--json]

  ID       its id, or as much of its beginning as no other has
  --json   every stored field, as JSON

Examples:
  npm run -s requests -- show 019aa1f0-7c55-7b3e
  npm run -s requests -- show 019aa1f0-7c55-7b3e --json`,

  async run(args, parts) {
    const read = readArguments(args, jsonOption, ["ID"]);
    if ("mistake" in read) return read;
    return withStore(parts, async (store) => {
      const found = await findOne(store, read.operands[0] ?? "");
      if ("failure" in found) return found;
      const shown = await store.show(found.id);
      if (shown === null) return { failure: `${found.id} was erased just now.` };
      return { print: read.values.json ? terminalSafeJson(shown) : textOf(shown, parts.timeZone) };
    });
  },
};

function textOf({ projectRequest, deliveries }: Shown, timeZone: string): string {
  const facts = lines([
    ["Id", projectRequest.id],
    ["State", stateOf(projectRequest, timeZone)],
    ["Received", localTime(projectRequest.receivedAt, timeZone)],
    ["Reply due", localTime(projectRequest.replyDueAt, timeZone)],
    [fieldLabels.name, projectRequest.name],
    [fieldLabels.email, projectRequest.email],
    [fieldLabels.phone, projectRequest.phone],
    [fieldLabels.company, projectRequest.company],
    [fieldLabels.project_type, projectRequest.project_type && projectTypes[projectRequest.project_type]],
    [fieldLabels.acreage, projectRequest.acreage],
    [fieldLabels.location, projectRequest.location],
    [fieldLabels.timeline, projectRequest.timeline && timelines[projectRequest.timeline]],
  ]);
  const message = projectRequest.message.split(/\r?\n/).map((line) => `  ${terminalSafe(line)}`.trimEnd());
  const sent =
    deliveries.length === 0
      ? "Nothing is sent about it: no mail or webhook was set up when it came in."
      : table(
          ["Channel", "Message", "State", "Attempts"],
          deliveries.map((delivery) => [
            delivery.channel,
            delivery.message,
            deliveryState(delivery, timeZone),
            String(delivery.attempts),
          ]),
        );
  const reasons = deliveries.flatMap((delivery) =>
    "reason" in delivery.state && delivery.state.reason !== null
      ? [`${delivery.channel} ${delivery.message}: ${terminalSafe(delivery.state.reason)}`]
      : [],
  );
  return [
    facts,
    ...(projectRequest.message === "" ? [] : [`\n${fieldLabels.message}\n${message.join("\n")}`]),
    `\n${sent}`,
    ...(reasons.length === 0 ? [] : [`\n${reasons.join("\n")}`]),
    `\nTimes are those of ${timeZone}.`,
  ].join("\n");
}

/** "Name  Jane Doe", a line each; what was left empty is left out. */
function lines(facts: readonly (readonly [string, string])[]): string {
  const known = facts.filter(([, text]) => text !== "");
  const width = Math.max(...known.map(([label]) => label.length));
  return known.map(([label, text]) => `${label.padEnd(width)}  ${terminalSafe(text)}`).join("\n");
}

function stateOf(projectRequest: StoredProjectRequest, timeZone: string): string {
  const { answeredAt, suspectedOf, releasedAt } = projectRequest;
  const suspicion =
    suspectedOf === null
      ? ""
      : ` (suspected: ${suspectedOf}${releasedAt === null ? "" : ` Released ${localTime(releasedAt, timeZone)}.`})`;
  const since = answeredAt === null ? "" : ` ${localTime(answeredAt, timeZone)}`;
  return `${stateWord(projectRequest)}${since}${suspicion}`;
}

function deliveryState({ state }: Delivery, timeZone: string): string {
  switch (state.is) {
    case "held":
      return "held";
    case "due":
      return `due ${localTime(state.dueAt, timeZone)}`;
    case "sending":
      return "being sent";
    case "delivered":
      return `delivered ${localTime(state.deliveredAt, timeZone)}`;
    case "skipped":
      return `skipped ${localTime(state.skippedAt, timeZone)}`;
    case "given up":
      return `given up ${localTime(state.givenUpAt, timeZone)}`;
  }
}
