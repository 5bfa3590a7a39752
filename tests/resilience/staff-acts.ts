import { setTimeout as later } from "node:timers/promises";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { createStaffLinks, type StaffLinks, staffLinkPurpose } from "../../src/server/staff-links.ts";
import { sampleValues } from "../support/form-values.ts";
import { createRandom } from "../support/random.ts";
import { compareHistory, toKey } from "./compare-history.ts";
import { type Finding, isClean } from "./finding.ts";
import { addresses, type TestSystem } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

const actsPerRound = 500;
const projectRequestsPerRound = 20;
const staffMembers = 8;
const limitSeconds = 120;

/**
 * Kills a server with SIGKILL while staff members act through its pages, at times two on the same project request, and
 * starts it again. After each round every project request is compared with its history; a broken promise ends the rounds.
 */
export async function killUnderActs(system: TestSystem, finding: Finding): Promise<void> {
  const { servers, databaseUrl, url } = system;
  const random = createRandom(finding.seed);
  const links = await openLinks(databaseUrl);
  const projectRequestIds: string[] = [];
  const sent = new Set<string>();
  const acknowledged = new Set<string>();

  for (let round = 0; round < finding.rounds; round += 1) {
    const victim = servers[round % servers.length];
    const ids = await storeProjectRequests(url);
    projectRequestIds.push(...ids);
    const living = new Map<string, Page | null>(ids.map((id) => [id, { version: 0, actions: offered.open }]));
    const limit = performance.now() + limitSeconds * 1000;
    let acts = 0;

    const actOnce = async (staffMember: number, server: string) => {
      const projectRequestId = [...living.keys()][Math.floor(random() * living.size)] ?? "";
      const actor = addresses[staffMember % addresses.length] ?? "";
      const path = server + (await createPath(links, actor, projectRequestId));
      const page = living.get(projectRequestId) ?? (await openPage(path));
      if (page === null) return later(5);
      const canErase = living.size > 5 && random() < 0.1;
      const actions = page.actions.filter((action) => action !== "erase" || canErase);
      const action = actions[Math.floor(random() * actions.length)] ?? "";
      const { entry = "", ...form } = forms[action] ?? {};
      const act = toKey({ projectRequestId, version: page.version + 1, action: entry, actor });
      acts += 1;
      sent.add(act);
      const status = await post(path, { ...form, action, version: String(page.version) });
      if (status === null) {
        finding.failures += 1;
        for (const id of living.keys()) living.set(id, null);
      }
      const next = status === 303 ? findNext(page, action) : null;
      if (living.has(projectRequestId)) living.set(projectRequestId, next);
      if (status !== 303) return;
      if (acknowledged.has(act)) finding.duplicated += 1;
      acknowledged.add(act);
      finding.acknowledged += 1;
      if (action === "erase") living.delete(projectRequestId);
    };
    const work = async (staffMember: number) => {
      for (let turn = staffMember; acts < actsPerRound && performance.now() < limit; turn += 1)
        await actOnce(staffMember, servers[turn % servers.length]?.url ?? "");
    };

    const all = Promise.all(Array.from({ length: staffMembers }, (_, index) => work(index)));
    const actsBeforeKill = actsPerRound * (0.1 + 0.8 * random());
    while (acts < actsBeforeKill && performance.now() < limit) await later(1);
    await victim?.stop("SIGKILL");
    await victim?.start();
    await all;
    if (acts < actsPerRound) finding.broken.push(`only ${acts} acts in ${limitSeconds} s`);
    await compareHistory(finding, databaseUrl, { projectRequestIds, sent, acknowledged });
    if (!isClean(finding)) return;
    if ((round + 1) % 50 === 0) console.error(`  ${round + 1} rounds, ${sent.size} acts`);
  }
}

/** What each form sends besides its version, and the entry that it makes. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "mark-replied": { entry: "replied", how: "phone" },
  reopen: { entry: "reopened", confirm: "yes" },
  quarantine: { entry: "quarantined", confirm: "yes" },
  release: { entry: "released", confirm: "yes" },
  resend: { entry: "resent", channel: "webhook" },
  "add-note": { entry: "noted", note: "Called, no one there." },
  erase: { entry: "erased", email: sampleValues.email },
};

/** What a page offers, as far as an actor needs to know it. */
interface Page {
  readonly version: number;
  readonly actions: readonly string[];
}

const always = ["resend", "add-note", "erase"];
const offered = {
  open: ["mark-replied", "quarantine", ...always],
  replied: ["reopen", ...always],
};

/**
 * The page that follows an act, where it is certain; null if it must be opened. Opening each would take most of a round:
 * a server that has just started renders slowly.
 */
function findNext({ version, actions }: Page, action: string): Page | null {
  const next = version + 1;
  if (action === "resend" || action === "add-note") return { version: next, actions };
  if (action === "mark-replied") return { version: next, actions: offered.replied };
  if (action === "release") return { version: next, actions: offered.open };
  return null;
}

async function openLinks(databaseUrl: string): Promise<StaffLinks> {
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

/** One address uses links to its inbox, the other links to single project requests. */
async function createPath(links: StaffLinks, actor: string, id: string): Promise<string> {
  return actor === addresses[0]
    ? `${await links.createInboxPath(actor)}/requests/${id}`
    : links.createRequestPath(actor, id);
}

async function storeProjectRequests(url: string): Promise<readonly string[]> {
  const visitors = Array.from({ length: projectRequestsPerRound }, newForm);
  await Promise.all(visitors.map((form) => send(url, form)));
  return visitors.map(({ receipt }) => {
    if (receipt === null)
      throw new Error("A project request was not acknowledged, although nothing was down.");
    return receipt.id;
  });
}

/** The version and the acts that the page's forms have; null if the server is down or the project request erased. */
async function openPage(url: string): Promise<Page | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const html = (await response?.text().catch(() => null)) ?? "";
  if (response?.status !== 200 || html === "") return null;
  return {
    version: Number(/name="version" value="(\d+)"/.exec(html)?.[1]),
    actions: Array.from(html.matchAll(/name="action" value="([^"]+)"/g), ([, action = ""]) => action),
  };
}

/** The status of the response; null if there was none. */
async function post(url: string, form: Readonly<Record<string, string>>): Promise<number | null> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await response?.body?.cancel().catch(() => {});
  return response?.status ?? null;
}
