import { fieldLabels, fieldNames, projectTypes, timelines } from "../../contract/project-request.ts";
import type { Delivery, StoredProjectRequest } from "../../server/database/model.ts";
import type { ProjectRequestWithDeliveries } from "../../server/database/project-requests.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import type { Command } from "../command.ts";
import { formatLocalTime } from "../dates.ts";
import { withProjectRequest } from "../resolve-id.ts";
import { statusLabel } from "../status-label.ts";
import { formatTable } from "../table.ts";
import { terminalSafe, terminalSafeJson } from "../terminal-safe.ts";

export const show: Command = {
  summary: "shows one project request and its notifications",
  help: `Shows everything in one project request, and what became of each notification about it: delivered, pending,
quarantined, skipped or failed, and why.

Usage: npm run -s requests -- show ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   every stored field, as JSON

Examples:
  npm run -s requests -- show 019aa1f0-7c55-7b3e
  npm run -s requests -- show 019aa1f0-7c55-7b3e --json`,

  async run(args, context) {
    return withProjectRequest(args, context, async (database, id, json) => {
      const shown = await database.projectRequests.findWithDeliveries(id);
      if (shown === null) return { failure: `${id} was just erased.` };
      if (json) return { print: terminalSafeJson(shown) };
      return { print: formatAll(shown, context.businessHours.timeZone, toTimestamp(context.now())) };
    });
  },
};

function formatAll(
  { projectRequest, deliveries }: ProjectRequestWithDeliveries,
  timeZone: string,
  now: string,
): string {
  const { message, project_type, timeline } = projectRequest;
  const shown = {
    ...projectRequest,
    project_type: project_type && projectTypes[project_type],
    timeline: timeline && timelines[timeline],
  };
  const fields = fieldNames.filter((field) => field !== "message");
  const facts = formatRows([
    ["ID", projectRequest.id],
    ["State", formatState(projectRequest, timeZone, now)],
    ["Received", formatLocalTime(projectRequest.receivedAt, timeZone)],
    ["Reply due", formatLocalTime(projectRequest.replyDueAt, timeZone)],
    ...fields.map((field) => [fieldLabels[field], shown[field]] as const),
  ]);
  const lines = message.split(/\r?\n/).map((line) => `  ${terminalSafe(line)}`.trimEnd());
  const notifications =
    deliveries.length === 0
      ? "No notifications: email and webhook were not configured when it came in."
      : formatTable(
          ["Channel", "Kind", "State", "Attempts"],
          deliveries.map((delivery) => [
            delivery.channel,
            formatKind(delivery),
            formatDeliveryState(delivery, timeZone),
            String(delivery.attempts),
          ]),
        );
  const reasons = deliveries.flatMap((delivery) =>
    "reason" in delivery.state && delivery.state.reason !== null
      ? [`${delivery.channel} ${formatKind(delivery)}: ${terminalSafe(delivery.state.reason)}`]
      : [],
  );
  return [
    facts,
    ...(message === "" ? [] : [`\n${fieldLabels.message}\n${lines.join("\n")}`]),
    `\n${notifications}`,
    ...(reasons.length === 0 ? [] : [`\n${reasons.join("\n")}`]),
    `\nTimes are in ${timeZone}.`,
  ].join("\n");
}

/** "Name  Jane Doe", a line each; what was left empty is left out. */
function formatRows(rows: readonly (readonly [string, string])[]): string {
  const filled = rows.filter(([, text]) => text !== "");
  const width = Math.max(...filled.map(([label]) => label.length));
  return filled.map(([label, text]) => `${label.padEnd(width)}  ${terminalSafe(text)}`).join("\n");
}

function formatState(projectRequest: StoredProjectRequest, timeZone: string, now: string): string {
  const { repliedAt, spamReason, releasedAt } = projectRequest;
  const released = releasedAt === null ? "" : ` Released ${formatLocalTime(releasedAt, timeZone)}.`;
  const spam = spamReason === null ? "" : ` (looked like spam: ${spamReason}${released})`;
  const since = repliedAt === null ? "" : ` ${formatLocalTime(repliedAt, timeZone)}`;
  return `${statusLabel(projectRequest, now)}${since}${spam}`;
}

/** "new request" */
function formatKind({ kind }: Delivery): string {
  return kind.replaceAll("_", " ");
}

function formatDeliveryState({ state }: Delivery, timeZone: string): string {
  switch (state.is) {
    case "quarantined":
      return "quarantined";
    case "pending":
      return `pending, due ${formatLocalTime(state.dueAt, timeZone)}`;
    case "sending":
      return "being sent";
    case "delivered":
      return `delivered ${formatLocalTime(state.deliveredAt, timeZone)}`;
    case "skipped":
      return `skipped ${formatLocalTime(state.skippedAt, timeZone)}`;
    case "failed":
      return `failed ${formatLocalTime(state.failedAt, timeZone)}`;
  }
}
