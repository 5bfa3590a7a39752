import type { ProjectRequestFilter } from "../server/database/project-requests.ts";
import { type List, lists } from "../server/database/statuses.ts";
import { toTimestamp } from "../server/time.ts";
import type { CommandContext, OptionValues } from "./command.ts";

/** The options that choose among project requests, the same for every command that takes them. */
export const filterOptions = {
  since: { type: "string" },
  until: { type: "string" },
  state: { type: "string" },
  email: { type: "string" },
} as const;

export const filterHelp = `  --since WHEN   received on or after WHEN
  --until WHEN   received before WHEN, or on that day; WHEN is a day in the firm's time zone, such as
                 2026-11-20, or a time, such as 2026-11-20T16:00:00Z
  --state STATE  open (waiting for a reply), overdue, replied, quarantined (suspected spam), or
                 failed (a notification about it failed)
  --email EMAIL  from this email address`;

/** The database's filter, or what is wrong with the options. */
export function parseFilter(
  { since, until, state, email }: OptionValues<typeof filterOptions>,
  { businessHours: { timeZone }, now }: Pick<CommandContext, "businessHours" | "now">,
): { readonly filter: ProjectRequestFilter } | { readonly mistake: string } {
  const receivedFrom = since === undefined ? undefined : parseTime(since, 0, timeZone);
  if (receivedFrom === null) return { mistake: `--since is '${since}'. ${timeHint}` };
  const receivedBefore = until === undefined ? undefined : parseTime(until, 1, timeZone);
  if (receivedBefore === null) return { mistake: `--until is '${until}'. ${timeHint}` };
  const status = state as List | undefined;
  if (status !== undefined && !Object.hasOwn(lists, status))
    return { mistake: `--state is '${state}'. Enter one of ${Object.keys(lists).join(", ")}.` };
  return {
    filter: {
      ...(receivedFrom !== undefined && { receivedFrom }),
      ...(receivedBefore !== undefined && { receivedBefore }),
      ...(status !== undefined && { status, now: toTimestamp(now()) }),
      ...(email !== undefined && { email }),
    },
  };
}

/**
 * As the database stores it: an exact time with its zone ("2026-11-20T16:00:00Z"), or the time at which a day of the firm's
 * ("2026-11-20") begins, `daysLater` days later. Null for anything else.
 */
function parseTime(text: string, daysLater: number, timeZone: string): string | null {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
    const day = Temporal.PlainDate.from(text, { overflow: "reject" }).add({ days: daysLater });
    return toTimestamp(day.toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}

const timeHint = "Enter a day such as 2026-11-20, or a time such as 2026-11-20T16:00:00Z.";

/** What an option that counts something takes: 1 to 99,999, or what is wrong with it. */
export function parseCount(
  option: string,
  text: string,
): { readonly count: number } | { readonly mistake: string } {
  return /^[1-9]\d{0,4}$/.test(text)
    ? { count: Number(text) }
    : { mistake: `${option} is '${text}'. Enter a whole number from 1 to 99,999.` };
}
