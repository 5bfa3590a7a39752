import { listedStates, type ProjectRequestFilter } from "../server/database/project-request-filter.ts";
import { toTimestamp } from "../server/formatting/date-time.ts";
import type { CommandContext } from "./command.ts";
import { parseMoment } from "./dates.ts";

/** The options that choose among project requests, the same for every command that takes them. */
export const filterOptions = {
  since: { type: "string" },
  until: { type: "string" },
  state: { type: "string" },
  email: { type: "string" },
} as const;

export const filterHelp = `  --since WHEN   received on that day or later
  --until WHEN   received on that day or earlier; WHEN is a date in the firm's time zone such as
                 2026-11-20, or an exact time such as 2026-11-20T16:00:00Z
  --state STATE  open (needs a reply), overdue, replied, quarantined (suspected spam), or
                 failed (a notification about it failed)
  --email EMAIL  from that address`;

export interface FilterValues {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly state?: string | undefined;
  readonly email?: string | undefined;
}

/** The database's filter, or what is wrong with the options. */
export function parseFilter(
  { since, until, state, email }: FilterValues,
  { businessHours: { timeZone }, now }: Pick<CommandContext, "businessHours" | "now">,
): { readonly filter: ProjectRequestFilter } | { readonly mistake: string } {
  const receivedFrom = since === undefined ? undefined : parseMoment(since, "since", timeZone);
  if (receivedFrom === null) return explainMoment("--since", since);
  const receivedBefore = until === undefined ? undefined : parseMoment(until, "until", timeZone);
  if (receivedBefore === null) return explainMoment("--until", until);
  const inState =
    state === "overdue" ? { state: "open" as const, replyDueBefore: toTimestamp(now()) } : toState(state);
  if (inState === null)
    return { mistake: `--state is '${state}'. Enter open, overdue, replied, quarantined or failed.` };
  return {
    filter: {
      ...(receivedFrom !== undefined && { receivedFrom }),
      ...(receivedBefore !== undefined && { receivedBefore }),
      ...inState,
      ...(email !== undefined && { email }),
    },
  };
}

function toState(text: string | undefined): Pick<ProjectRequestFilter, "state"> | null {
  if (text === undefined) return {};
  const state = listedStates.find((one) => one === text);
  return state === undefined ? null : { state };
}

function explainMoment(option: string, text: string | undefined) {
  return {
    mistake: `${option} is '${text}'. Enter a date such as 2026-11-20, or an exact time such as 2026-11-20T16:00:00Z.`,
  };
}
