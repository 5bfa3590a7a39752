import { setTimeout as later } from "node:timers/promises";
import { fillIn, getAction } from "../support/actions.ts";
import { sampleValues } from "../support/form-values.ts";
import { createRandom } from "../support/random.ts";
import { compareHistory, toKey } from "./compare-history.ts";
import { type Finding, isClean } from "./finding.ts";
import { createPath, findNext, offered, openLinks, openPage, type Page, post } from "./staff-members.ts";
import { addresses, type TestSystem } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

const actionsPerRound = 500;
const projectRequestsPerRound = 20;
const limitSeconds = 120;

/**
 * Kills the server with SIGKILL while staff members act through its pages, at times two on the same project request, and
 * starts it again. After each round every project request is compared with its history; a broken promise ends the rounds.
 */
export async function killUnderActions(system: TestSystem, finding: Finding): Promise<void> {
  const { servers, databaseUrl, url } = system;
  const random = createRandom(finding.seed);
  const links = await openLinks(databaseUrl);
  const projectRequestIds: string[] = [];
  const sent = new Set<string>();
  const acknowledged = new Set<string>();

  for (let round = 0; round < finding.rounds; round += 1) {
    const ids = await storeProjectRequests(url);
    projectRequestIds.push(...ids);
    /** Null if its page must be opened before the next action. */
    const pages = new Map<string, Page | null>(ids.map((id) => [id, { version: 0, actions: offered.open }]));
    const limit = performance.now() + limitSeconds * 1000;
    let count = 0;

    const actOnce = async (actor: string) => {
      const projectRequestId = pick([...pages.keys()], random);
      const address = url + (await createPath(links, actor, projectRequestId));
      const page = pages.get(projectRequestId) ?? (await openPage(address));
      if (page === null) return later(5);
      const canDelete = pages.size > 5 && random() < 0.1;
      const action = pick(
        page.actions.filter((one) => one !== "delete" || canDelete),
        random,
      );
      const form = fillIn(getAction(action), sampleValues.email);
      const done = toKey({ projectRequestId, version: page.version + 1, action, actor });
      count += 1;
      sent.add(done);
      const status = await post(address, { ...form, action, version: String(page.version) });
      if (status === null) {
        finding.failures += 1;
        for (const id of pages.keys()) pages.set(id, null);
      } else if (status === 303) {
        // The same action of the same address, sent by two at once, is done once and acknowledged to both.
        acknowledged.add(done);
        finding.acknowledged += 1;
      }
      if (action === "delete" && status === 303) pages.delete(projectRequestId);
      if (pages.has(projectRequestId))
        pages.set(projectRequestId, status === 303 ? findNext(page, action) : null);
    };
    const work = async (actor: string) => {
      while (count < actionsPerRound && performance.now() < limit) await actOnce(actor);
    };

    const staffMembers = addresses.flatMap((address) => Array<string>(4).fill(address));
    const all = Promise.all(staffMembers.map(work));
    const actionsBeforeKill = actionsPerRound * (0.1 + 0.8 * random());
    while (count < actionsBeforeKill && performance.now() < limit) await later(1);
    await servers[0]?.stop("SIGKILL");
    await servers[0]?.start();
    await all;
    if (count < actionsPerRound) finding.broken.push(`only ${count} actions in ${limitSeconds} s`);
    await compareHistory(finding, databaseUrl, { projectRequestIds, sent, acknowledged });
    if (!isClean(finding)) return;
    if ((round + 1) % 50 === 0) console.error(`  ${round + 1} rounds, ${finding.acknowledged} actions`);
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
