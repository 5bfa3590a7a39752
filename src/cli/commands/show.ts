import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { fieldLabels, fieldNames, formatFieldValue } from "../../contract/project-request.ts";
import type { Delivery } from "../../server/database/delivery.ts";
import { findStatus, lists } from "../../server/database/statuses.ts";
import { describeEntry } from "../../server/project-requests/actions/index.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { findId } from "../chosen-requests.ts";
import type { CommandContext } from "../command.ts";
import { terminalSafe, terminalSafeJson } from "../terminal.ts";

export function addShow(program: Command, context: CommandContext): void {
  program
    .command("show <id>")
    .description(
      "Show one project request with its notifications and its history. Its reference, the end of its ID, is enough.",
    )
    .option("--json", "output JSON")
    .action(async (given: string, { json }: { readonly json?: true }) => {
      const { projectRequests, history } = await context.openDatabase();
      const id = await findId(projectRequests, given);
      const found = await projectRequests.findWithDeliveries(id);
      if (found === null) throw new FindingsError([blocking(`${id} was just deleted.`, "Show another.")]);
      const { projectRequest, deliveries } = found;
      const entries = await history.list(id);
      const { timeZone } = context.siteInfo().businessHours;
      const at = (time: string) => formatLocalTime(time, timeZone);
      const rows: readonly Row[] = [
        ["ID", id],
        ["Status", lists[findStatus(projectRequest, toTimestamp(context.now()))].label],
        ["Received", at(projectRequest.receivedAt)],
        ["Reply due", at(projectRequest.replyDueAt)],
        ["Looked like spam", projectRequest.spamReason ?? ""],
        ...fieldNames.map((name): Row => [fieldLabels[name], formatFieldValue(name, projectRequest[name])]),
        ...deliveries.map((one): Row => [`${one.channel} ${one.kind}`, formatDelivery(one, at)]),
        ...entries.map(
          (one): Row => [
            at(one.at),
            `${one.actor} ${describeEntry(one)}${one.note === null ? "" : `\n${one.note}`}`,
          ],
        ),
        ["Time zone", timeZone],
      ];
      context.print(json ? terminalSafeJson({ ...found, history: entries }) : formatRows(rows));
    });
}

type Row = readonly [label: string, text: string];

/** "failed 2026-11-20 10:00, 1 attempt. No such mailbox." */
function formatDelivery(delivery: Delivery, at: (time: string) => string): string {
  const { state, attempts, reason } = delivery;
  const time =
    "finishedAt" in delivery
      ? ` ${at(delivery.finishedAt)}`
      : "dueAt" in delivery
        ? ` until ${at(delivery.dueAt)}`
        : "";
  return `${state === "quarantined" ? "on hold" : state}${time}, ${formatCount(attempts, "attempt")}. ${reason ?? ""}`.trimEnd();
}

/** Two columns. Visitors' text stays in the second one, and empty fields are left out. */
function formatRows(rows: readonly Row[]): string {
  const filled = rows.filter(([, text]) => text !== "");
  const width = Math.max(...filled.map(([label]) => label.length)) + 2;
  const toLines = (text: string) => text.split(/\r?\n/).map((line) => terminalSafe(line));
  return filled
    .map(([label, text]) => label.padEnd(width) + toLines(text).join(`\n${" ".repeat(width)}`))
    .join("\n");
}
