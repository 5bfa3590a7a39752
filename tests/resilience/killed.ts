import { setTimeout as later } from "node:timers/promises";
import { compare, type FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, type TestSystem } from "./test-system.ts";
import { type Form, startLoad } from "./visitors.ts";

/**
 * Kills a server with SIGKILL while visitors send, and starts it again, round after round. With several servers a different
 * one is killed each time, and visitors turn to another at once. The responses are compared with the database at the end,
 * so the requests of one round must survive all kills after it.
 */
export async function killUnderLoad(system: TestSystem, result: FaultResult): Promise<void> {
  const { servers, databaseUrl } = system;
  const forms: Form[] = [];
  for (let round = 0; round < result.rounds; round += 1) {
    const victim = servers[round % servers.length];
    const load = startLoad(servers.map(({ url }) => url));
    // On a busy machine, the first response takes longer than a round should.
    while (load.acknowledged().length === 0) await later(5);
    await later(Math.random() * 60);
    await victim?.stop("SIGKILL");
    system.forward(beyondLeaseSeconds);
    if (servers.length > 1) await load.finish();
    await victim?.start();
    await load.finish();
    forms.push(...load.forms);
    if ((round + 1) % 100 === 0) console.error(`  ${round + 1} rounds, ${forms.length} forms`);
  }
  compare(result, forms, await queryDatabase(databaseUrl));
  await system.drain(result);
}
