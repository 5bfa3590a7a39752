import type { ProjectRequestFilter } from "../server/database/project-requests.ts";
import { type List, lists } from "../server/database/statuses.ts";
import { toTimestamp } from "../server/time.ts";
import { type CommandContext, type Given, Mistake } from "./command.ts";

/** The options that choose among project requests, the same for every command that takes them. */
export const filterOptions = {
  since: { placeholder: "WHEN", help: "received on or after WHEN" },
  until: {
    placeholder: "WHEN",
    help: `received before WHEN, or on that day; WHEN is a day in the firm's time zone, such as
2026-11-20, or a time, such as 2026-11-20T16:00:00Z`,
  },
  status: {
    placeholder: "STATUS",
    help: `open (waiting for a reply), overdue, replied, quarantined (suspected spam), or
failed (a notification about it failed)`,
  },
  email: { placeholder: "EMAIL", help: "from this email address" },
} as const;

/** The database's filter. Throws a `Mistake` if there is one in the options. */
export function parseFilter(
  { since, until, status, email }: Omit<Given<typeof filterOptions>, "operand" | "json">,
  { siteInfo, now }: Pick<CommandContext, "siteInfo" | "now">,
): ProjectRequestFilter {
  if (status !== undefined && !isList(status))
    throw new Mistake(`--status is '${status}'. Enter one of ${Object.keys(lists).join(", ")}.`);
  const { timeZone } = siteInfo().businessHours;
  return {
    ...(since !== undefined && { receivedFrom: parseTime("--since", since, 0, timeZone) }),
    ...(until !== undefined && { receivedBefore: parseTime("--until", until, 1, timeZone) }),
    ...(status !== undefined && { status, now: toTimestamp(now()) }),
    ...(email !== undefined && { email }),
  };
}

function isList(text: string): text is List {
  return Object.hasOwn(lists, text);
}

/**
 * As the database stores it: an exact time with its zone ("2026-11-20T16:00:00Z"), or the time at which a day of the firm's
 * ("2026-11-20") begins, `daysLater` days later.
 */
function parseTime(option: string, text: string, daysLater: number, timeZone: string): string {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
    const day = Temporal.PlainDate.from(text, { overflow: "reject" }).add({ days: daysLater });
    return toTimestamp(day.toZonedDateTime(timeZone).toInstant());
  } catch {
    throw new Mistake(
      `${option} is '${text}'. Enter a day such as 2026-11-20, or a time such as 2026-11-20T16:00:00Z.`,
    );
  }
}
