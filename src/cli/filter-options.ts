import { type Filter, type Status, statuses } from "../server/store/filter.ts";
import { readMoment } from "./dates.ts";

/** The options that choose among project requests, the same for every command that takes them. */
export const filterOptions = {
  since: { type: "string" },
  until: { type: "string" },
  state: { type: "string" },
  email: { type: "string" },
} as const;

export const filterHelp = `  --since WHEN   received on that day or later
  --until WHEN   received on that day or before; WHEN is a day on the firm's clocks such as
                 2026-11-20, or a moment such as 2026-11-20T16:00:00Z
  --state STATE  open (waits for an answer), answered, held (suspected spam), or failed (a message
                 about it was given up)
  --email EMAIL  from that address`;

export interface FilterValues {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly state?: string | undefined;
  readonly email?: string | undefined;
}

/** The store's filter, or what is wrong with the options. */
export function readFilter(
  { since, until, state, email }: FilterValues,
  timeZone: string,
): { readonly filter: Filter } | { readonly mistake: string } {
  const receivedFrom = since === undefined ? undefined : readMoment(since, "since", timeZone);
  if (receivedFrom === null) return wrongMoment("--since", since);
  const receivedBefore = until === undefined ? undefined : readMoment(until, "until", timeZone);
  if (receivedBefore === null) return wrongMoment("--until", until);
  if (state !== undefined && !isState(state)) {
    return { mistake: `--state is '${state}'. Write open, answered, held or failed.` };
  }
  return {
    filter: {
      ...(receivedFrom !== undefined && { receivedFrom }),
      ...(receivedBefore !== undefined && { receivedBefore }),
      ...(state !== undefined && { status: state }),
      ...(email !== undefined && { email }),
    },
  };
}

function isState(text: string): text is Status {
  return (statuses as readonly string[]).includes(text);
}

function wrongMoment(option: string, text: string | undefined) {
  return {
    mistake: `${option} is '${text}'. Write a day such as 2026-11-20, or a moment such as 2026-11-20T16:00:00Z.`,
  };
}
