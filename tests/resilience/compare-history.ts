import type { Finding } from "./finding.ts";
import { queryRows } from "./query-database.ts";

/** An action as its actor knows it, and as its entry says. */
export interface KnownAction {
  readonly projectRequestId: string;
  /** The number of its entry. */
  readonly version: number;
  readonly action: string;
  readonly actor: string;
}

/** What the staff did, each action as `toKey` writes it. */
export interface KnownActions {
  /** The IDs of all project requests that were ever stored. */
  readonly projectRequestIds: readonly string[];
  readonly sent: ReadonlySet<string>;
  readonly acknowledged: ReadonlySet<string>;
}

export function toKey({ projectRequestId, version, action, actor }: KnownAction): string {
  return [projectRequestId, version, action, actor].join(" ");
}

interface Entry extends KnownAction {
  readonly at: string;
}

/** What the actions on a project request have left. */
interface State {
  readonly repliedAt: string | null;
  readonly isSpam: boolean;
  readonly releasedAt: string | null;
  readonly notes: number;
  /** Those of `resend`, besides the two that follow each project request. */
  readonly resent: number;
}

/**
 * Compares every project request with its history: no action without its entry, no entry without its action, and none that nobody
 * sent. What the entries say is done to a new project request in their order; the result must be what the row says.
 */
export async function compareHistory(
  finding: Finding,
  databaseUrl: string,
  known: KnownActions,
): Promise<void> {
  const entries = await queryRows<Entry>(databaseUrl, selectEntries);
  const stored = await queryRows<State & { readonly id: string }>(databaseUrl, selectStates);
  const states = new Map(stored.map(({ id, ...state }) => [id, toText(state)]));
  const histories = Map.groupBy(entries, ({ projectRequestId }) => projectRequestId);
  for (const id of known.projectRequestIds) {
    const history = histories.get(id) ?? [];
    const expected = toText(replay(history));
    const found = states.get(id) ?? "none";
    if (found !== expected) finding.broken.push(`${id} is ${found}, but its history says ${expected}`);
    if (history.some(({ version }, index) => version !== index + 1))
      finding.broken.push(`the entries about ${id} are not numbered 1, 2, 3`);
  }
  const recorded = new Set(entries.map(toKey));
  for (const action of recorded)
    if (!known.sent.has(action)) finding.broken.push(`nobody sent what is recorded: ${action}`);
  finding.lost += known.acknowledged.difference(recorded).size;
}

const selectEntries = `
  select project_request_id as "projectRequestId", version, action, actor, at
  from history where project_request_id is not null order by project_request_id, version`;

const selectStates = `
  select id, replied_at as "repliedAt", spam_reason is not null as "isSpam", released_at as "releasedAt",
    (select count(*) from notes where project_request_id = project_requests.id) as notes,
    (select count(*) - 2 from deliveries where project_request_id = project_requests.id and kind = 'new_request') as resent
  from project_requests`;

/** Null once it is deleted. */
function replay(history: readonly Entry[]): State | null {
  return history.reduce<State | null>(
    (state, { action, at }) => state && perform(state, action, at),
    untouched,
  );
}

const untouched: State = { repliedAt: null, isSpam: false, releasedAt: null, notes: 0, resent: 0 };

function perform(state: State, action: string, at: string): State | null {
  switch (action) {
    case "mark-replied":
      return { ...state, repliedAt: at };
    case "reopen":
      return { ...state, repliedAt: null };
    case "quarantine":
      return { ...state, isSpam: true, releasedAt: null };
    case "release":
      return { ...state, releasedAt: at };
    case "add-note":
      return { ...state, notes: state.notes + 1 };
    case "resend":
      return { ...state, resent: state.resent + 1 };
    case "delete":
      return null;
    default:
      return state;
  }
}

/** SQLite counts in numbers and says 1 for true; PostgreSQL counts in texts. */
function toText(state: State | null): string {
  if (state === null) return "none";
  const { repliedAt, isSpam, releasedAt, notes, resent } = state;
  return [
    `replied ${repliedAt}`,
    `spam ${Boolean(isSpam)}`,
    `released ${releasedAt}`,
    `${notes} notes`,
    `${resent} resent`,
  ].join(", ");
}
