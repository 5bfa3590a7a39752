import { setTimeout as later } from "node:timers/promises";
import { compare, type Finding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, type TestSystem } from "./test-system.ts";
import { startLoad } from "./visitors.ts";

/**
 * Kills a server with SIGKILL while visitors send, starts it again, and compares the responses with the database, round
 * after round. With several servers a different one is killed each time, and visitors turn to another.
 */
export async function killUnderLoad(system: TestSystem, finding: Finding): Promise<void> {
  const { servers, databaseUrl } = system;
  let since = "";
  for (let round = 0; round < finding.rounds; round += 1) {
    const victim = servers[round % servers.length];
    const load = startLoad(servers.map(({ url }) => url));
    await later(20 + Math.random() * 130);
    await victim?.stop("SIGKILL");
    system.forward(beyondLeaseSeconds);
    await victim?.start();
    await load.finish();
    compare(finding, load.forms, await queryDatabase(databaseUrl, since));
    since = load.acknowledged().at(-1)?.receipt?.id.slice(0, 8) ?? since;
    if ((round + 1) % 100 === 0) {
      const { acknowledged, lost, duplicated } = finding;
      console.error(
        `  ${round + 1} rounds, ${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated`,
      );
    }
  }
  await system.drain(finding);
}
