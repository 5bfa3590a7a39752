import { openDatabase } from "../../src/server/database/open-database.ts";
import type { Status } from "../../src/server/database/statuses.ts";
import { actions } from "../../src/server/project-requests/actions/index.ts";
import {
  createStaffLinks,
  type StaffLinks,
  staffLinkPurpose,
  toRequestUrl,
} from "../../src/server/staff-links.ts";

/** What a page offers, as far as an actor needs to know it. */
export interface Page {
  readonly version: number;
  readonly actions: readonly string[];
}

export const offered = { open: listOffered("open"), replied: listOffered("replied") };

function listOffered(status: Status): readonly string[] {
  return actions.filter(({ isOffered }) => isOffered(status)).map(({ name }) => name);
}

/**
 * The page that follows an action, where it is certain; null if it must be opened. Opening each would take most of a round:
 * a server that has just started renders slowly.
 */
export function findNext({ version, actions }: Page, action: string): Page | null {
  const next = version + 1;
  if (action === "resend" || action === "add-note") return { version: next, actions };
  if (action === "mark-replied") return { version: next, actions: offered.replied };
  if (action === "release") return { version: next, actions: offered.open };
  return null;
}

export async function openLinks(databaseUrl: string): Promise<StaffLinks> {
  const opened = await openDatabase(
    databaseUrl.startsWith("sqlite:")
      ? { sqliteFile: databaseUrl.slice("sqlite:".length) }
      : { postgresUrl: databaseUrl },
    { migrate: false },
  );
  if (!opened.ok) throw new Error(opened.problem);
  const key = await opened.database.signingKey(staffLinkPurpose);
  await opened.database.close();
  return createStaffLinks({ signingKey: async () => key, now: Temporal.Now.instant });
}

export async function createPath(links: StaffLinks, actor: string, id: string): Promise<string> {
  return toRequestUrl(await links.createPath(actor), id);
}

/** The version and the actions that the page's forms have; null if the server is down or the project request deleted. */
export async function openPage(url: string): Promise<Page | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const html = (await response?.text().catch(() => null)) ?? "";
  if (response?.status !== 200 || html === "") return null;
  return {
    version: Number(/name="version" value="(\d+)"/.exec(html)?.[1]),
    actions: Array.from(html.matchAll(/name="action" value="([^"]+)"/g), ([, action = ""]) => action),
  };
}

/** The status of the response; null if there was none. */
export async function post(url: string, form: Readonly<Record<string, string>>): Promise<number | null> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await response?.body?.cancel().catch(() => {});
  return response?.status ?? null;
}
