import { type Command, InvalidArgumentError, Option } from "commander";
import { blocking, FindingsError } from "../content/finding.ts";
import type { Database } from "../server/database/database.ts";
import { type List, lists } from "../server/database/statuses.ts";
import { toTimestamp } from "../server/time.ts";
import type { CommandContext } from "./command.ts";

// How commands choose project requests.

export interface Filter {
  readonly since?: string;
  readonly until?: string;
  readonly status?: List;
  readonly email?: string;
}

export function addFilter(command: Command, { siteInfo }: CommandContext): Command {
  const status = new Option(
    "--status <status>",
    "quarantined: suspected spam; failed: open, with a failed notification",
  );
  return command
    .option("--since <when>", `received since ${when}`, parseTime(siteInfo))
    .option("--until <when>", "received before that time, or by the end of that day", parseTime(siteInfo, 1))
    .addOption(status.choices(Object.keys(lists)))
    .hook("preAction", (_, chosen) => {
      const { since = "", until = "~" } = chosen.opts<Filter>();
      if (since >= until) chosen.error("error: --until must be later than --since");
    });
}

export function toFilter({ since, until, ...options }: Filter, { now }: CommandContext) {
  return {
    ...options,
    now: toTimestamp(now()),
    ...(since !== undefined && { receivedFrom: since }),
    ...(until !== undefined && { receivedBefore: until }),
  };
}

export const when = "a day, such as 2026-11-20, or a time, such as 2026-11-20T16:00:00Z";

/**
 * Parses an exact time with its zone, or the time at which a day of the firm's begins, `daysLater` days later, to a time as the
 * database stores it.
 */
export function parseTime(siteInfo: CommandContext["siteInfo"], daysLater = 0) {
  return (text: string): string => {
    const { timeZone } = siteInfo().businessHours;
    try {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
      const day = Temporal.PlainDate.from(text, { overflow: "reject" }).add({ days: daysLater });
      return toTimestamp(day.toZonedDateTime(timeZone).toInstant());
    } catch {
      throw new InvalidArgumentError(`Enter ${when}.`);
    }
  };
}

/** The one ID that ends in `given`, as its reference does. Rejects with a `FindingsError` if there is none, or more than one. */
export async function findId(projectRequests: Database["projectRequests"], given: string): Promise<string> {
  const end = given.toLowerCase();
  const isEnd = /^[0-9a-f-]{1,36}$/.test(end);
  const [id, ...others] = isEnd ? await projectRequests.findIdsByEnd(end, 5) : [];
  if (id === undefined)
    throw new FindingsError([
      blocking(
        `No project request has the reference or ID ${end}. Nothing was done.`,
        "To see every ID, run `npm run -s requests -- list`.",
      ),
    ]);
  if (others.length > 0)
    throw new FindingsError([
      blocking(
        `${end} matches more than one ID, so nothing was done.`,
        `Type more of it, as in:\n  ${[id, ...others].join("\n  ")}`,
      ),
    ]);
  return id;
}
