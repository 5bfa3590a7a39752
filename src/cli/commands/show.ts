import { fieldLabels, fieldNames, formatFieldValue } from "../../contract/project-request.ts";
import type { Delivery } from "../../server/database/delivery.ts";
import type { HistoryEntry } from "../../server/database/history.ts";
import type { StoredProjectRequest } from "../../server/database/project-request.ts";
import { findStatus } from "../../server/database/statuses.ts";
import { describeEntry } from "../../server/project-requests/actions/index.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { defineCommand, Failure, withDatabase } from "../command.ts";
import { findId, idOperand } from "../find-id.ts";
import { formatTable, terminalSafe } from "../terminal.ts";

export const show = defineCommand({
  summary: "show one project request and its notifications",
  help: `Shows one project request in full, with each notification (delivered, pending, quarantined, skipped or failed, and
why) and its history: who did what, when.`,
  operand: idOperand,
  run({ operand }, context) {
    return withDatabase(context, async (database) => {
      const id = await findId(database, operand);
      const found = await database.projectRequests.findWithDeliveries(id);
      if (found === null) throw new Failure(`${id} was just deleted.`);
      const entries = await database.history.list(id);
      const { timeZone } = context.siteInfo().businessHours;
      const now = toTimestamp(context.now());
      const text = [
        formatFields(found.projectRequest, timeZone, now),
        formatMessage(found.projectRequest),
        formatDeliveries(found.deliveries, timeZone),
        formatHistory(entries, timeZone),
        `Times are in ${timeZone}.`,
      ];
      return { data: { ...found, history: entries }, text: text.filter((part) => part !== "").join("\n\n") };
    });
  },
});

/** "Name  Jane Doe", a line each; what was left empty is left out. */
function formatFields(projectRequest: StoredProjectRequest, timeZone: string, now: string): string {
  const { id, receivedAt, replyDueAt } = projectRequest;
  const rows = [
    ["ID", id],
    ["Status", formatLongStatus(projectRequest, timeZone, now)],
    ["Received", formatLocalTime(receivedAt, timeZone)],
    ["Reply due", formatLocalTime(replyDueAt, timeZone)],
    ...fieldNames
      .filter((field) => field !== "message")
      .map((field) => [fieldLabels[field], formatFieldValue(field, projectRequest[field])]),
  ].filter(([, text]) => text !== "");
  const width = Math.max(...rows.map(([label = ""]) => label.length));
  return rows.map(([label = "", text = ""]) => `${label.padEnd(width)}  ${terminalSafe(text)}`).join("\n");
}

function formatLongStatus(projectRequest: StoredProjectRequest, timeZone: string, now: string): string {
  const { repliedAt, spamReason, releasedAt } = projectRequest;
  const released = releasedAt === null ? "" : ` Released ${formatLocalTime(releasedAt, timeZone)}.`;
  const spam = spamReason === null ? "" : ` (looked like spam: ${spamReason}${released})`;
  const since = repliedAt === null ? "" : ` ${formatLocalTime(repliedAt, timeZone)}`;
  return `${findStatus(projectRequest, now)}${since}${spam}`;
}

function formatMessage({ message }: StoredProjectRequest): string {
  if (message === "") return "";
  return [fieldLabels.message, ...formatLines(message)].join("\n");
}

function formatDeliveries(deliveries: readonly Delivery[], timeZone: string): string {
  if (deliveries.length === 0)
    return "No notifications: no email, webhook or chat was set up when it came in.";
  const toKind = ({ kind }: Delivery) => kind.replaceAll("_", " ");
  const table = formatTable(
    ["Channel", "Kind", "Status", "Attempts"],
    deliveries.map((delivery) => [
      delivery.channel,
      toKind(delivery),
      formatState(delivery, timeZone),
      String(delivery.attempts),
    ]),
  );
  const reasons = deliveries.flatMap((delivery) =>
    delivery.reason === null
      ? []
      : [`${delivery.channel} ${toKind(delivery)}: ${terminalSafe(delivery.reason)}`],
  );
  return [table, reasons.join("\n")].filter((part) => part !== "").join("\n\n");
}

/** A line each, with the note below it; empty if nothing was done. */
function formatHistory(entries: readonly HistoryEntry[], timeZone: string): string {
  if (entries.length === 0) return "";
  const lines = entries.flatMap((entry) => {
    const note = entry.note === null ? [] : formatLines(entry.note).map((line) => `  ${line}`);
    return [`  ${formatLocalTime(entry.at, timeZone)}  ${entry.actor} ${describeEntry(entry)}`, ...note];
  });
  return ["History", ...lines].join("\n");
}

function formatLines(text: string): readonly string[] {
  return text.split(/\r?\n/).map((line) => `  ${terminalSafe(line)}`.trimEnd());
}

function formatState(delivery: Delivery, timeZone: string): string {
  switch (delivery.state) {
    case "quarantined":
      return "quarantined";
    case "pending":
      return `pending, due ${formatLocalTime(delivery.dueAt, timeZone)}`;
    case "sending":
      return "being sent";
    default:
      return `${delivery.state} ${formatLocalTime(delivery.finishedAt, timeZone)}`;
  }
}
