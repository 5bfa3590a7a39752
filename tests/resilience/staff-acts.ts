import { setTimeout as later } from "node:timers/promises";
import { createRandom } from "../support/random.ts";
import { compareHistory, toKey } from "./compare-history.ts";
import { type Finding, isClean } from "./finding.ts";
import {
  createPath,
  findNext,
  forms,
  offered,
  openLinks,
  openPage,
  type Page,
  post,
} from "./staff-members.ts";
import { addresses, type TestSystem } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

const actsPerRound = 500;
const projectRequestsPerRound = 20;
const limitSeconds = 120;

/**
 * Kills the server with SIGKILL while staff members act through its pages, at times two on the same project request, and
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
    const ids = await storeProjectRequests(url);
    projectRequestIds.push(...ids);
    /** Null if its page must be opened before the next act. */
    const pages = new Map<string, Page | null>(ids.map((id) => [id, { version: 0, actions: offered.open }]));
    const limit = performance.now() + limitSeconds * 1000;
    let acts = 0;

    const actOnce = async (actor: string) => {
      const projectRequestId = pick([...pages.keys()], random);
      const address = url + (await createPath(links, actor, projectRequestId));
      const page = pages.get(projectRequestId) ?? (await openPage(address));
      if (page === null) return later(5);
      const canErase = pages.size > 5 && random() < 0.1;
      const action = pick(
        page.actions.filter((one) => one !== "erase" || canErase),
        random,
      );
      const { entry = "", ...form } = forms[action] ?? {};
      const act = toKey({ projectRequestId, version: page.version + 1, action: entry, actor });
      acts += 1;
      sent.add(act);
      const status = await post(address, { ...form, action, version: String(page.version) });
      if (status === null) {
        finding.failures += 1;
        for (const id of pages.keys()) pages.set(id, null);
      } else if (status === 303) {
        // The same act of the same address, sent by two at once, is done once and acknowledged to both.
        acknowledged.add(act);
        finding.acknowledged += 1;
      }
      if (action === "erase" && status === 303) pages.delete(projectRequestId);
      if (pages.has(projectRequestId))
        pages.set(projectRequestId, status === 303 ? findNext(page, action) : null);
    };
    const work = async (actor: string) => {
      while (acts < actsPerRound && performance.now() < limit) await actOnce(actor);
    };

    const staffMembers = addresses.flatMap((address) => Array<string>(4).fill(address));
    const all = Promise.all(staffMembers.map(work));
    const actsBeforeKill = actsPerRound * (0.1 + 0.8 * random());
    while (acts < actsBeforeKill && performance.now() < limit) await later(1);
    await servers[0]?.stop("SIGKILL");
    await servers[0]?.start();
    await all;
    if (acts < actsPerRound) finding.broken.push(`only ${acts} acts in ${limitSeconds} s`);
    await compareHistory(finding, databaseUrl, { projectRequestIds, sent, acknowledged });
    if (!isClean(finding)) return;
    if ((round + 1) % 50 === 0) console.error(`  ${round + 1} rounds, ${finding.acknowledged} acts`);
  }
}

function pick(values: readonly string[], random: () => number): string {
  return values[Math.floor(random() * values.length)] ?? "";
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
