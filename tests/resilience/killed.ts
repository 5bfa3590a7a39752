import { setTimeout as later } from "node:timers/promises";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, openWorld, type WorldOptions } from "./test-system.ts";
import { load } from "./visitors.ts";

/**
 * Kills a server with SIGKILL while visitors send, starts it again, and compares what visitors were told with the
 * database, round after round. With several servers the next one is killed each time, and visitors turn to another.
 */
export async function killedUnderLoad(
  fault: string,
  rounds: number,
  options: WorldOptions = {},
): Promise<Finding> {
  const startedAt = performance.now();
  const system = await openWorld(options);
  const finding = newFinding(fault, rounds);
  const { servers, databaseUrl } = system;
  try {
    let since = "";
    for (let round = 0; round < rounds; round += 1) {
      const victim = servers[round % servers.length];
      const visitors = load(servers.map(({ url }) => url));
      await later(20 + Math.random() * 130);
      await victim?.kill();
      system.forward(beyondLeaseSeconds);
      await victim?.start();
      await visitors.finish();
      compare(finding, visitors.forms, await queryDatabase(databaseUrl, since));
      since = visitors.acknowledged().at(-1)?.receipt?.id.slice(0, 8) ?? since;
      if ((round + 1) % 100 === 0) {
        const { acknowledged, lost, doubled } = finding;
        console.error(
          `  ${round + 1} rounds, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`,
        );
      }
    }
    await system.drain(finding);
  } finally {
    await system.remove();
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}
