import { openDatabase } from "../../src/server/database/open-database.ts";
import {
  createStaffLinks,
  type StaffLinks,
  staffLinkPurpose,
  toRequestUrl,
} from "../../src/server/staff-links.ts";
import { sampleValues } from "../support/form-values.ts";

/** What each form sends besides its version, and the entry that it makes. */
export const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "mark-replied": { entry: "replied", how: "phone" },
  reopen: { entry: "reopened", confirm: "yes" },
  quarantine: { entry: "quarantined", confirm: "yes" },
  release: { entry: "released", confirm: "yes" },
  resend: { entry: "resent", channel: "webhook" },
  "add-note": { entry: "noted", note: "Called, no one there." },
  erase: { entry: "erased", email: sampleValues.email },
};

/** What a page offers, as far as an actor needs to know it. */
export interface Page {
  readonly version: number;
  readonly actions: readonly string[];
}

const always = ["resend", "add-note", "erase"];
export const offered = {
  open: ["mark-replied", "quarantine", ...always],
  replied: ["reopen", ...always],
};

/**
 * The page that follows an act, where it is certain; null if it must be opened. Opening each would take most of a round:
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
  const database = await openDatabase(
    databaseUrl.startsWith("sqlite:")
      ? { sqliteFile: databaseUrl.slice("sqlite:".length) }
      : { postgresUrl: databaseUrl },
    { migrate: false },
  );
  const key = await database.signingKey(staffLinkPurpose);
  await database.close();
  return createStaffLinks({ signingKey: async () => key, now: Temporal.Now.instant });
}

export async function createPath(links: StaffLinks, actor: string, id: string): Promise<string> {
  return toRequestUrl(await links.createPath(actor), id);
}

/** The version and the acts that the page's forms have; null if the server is down or the project request erased. */
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
