import type { Receipt } from "../../src/contract/endpoints.ts";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { openWorld, type WorldOptions } from "./test-system.ts";
import { newForm, post } from "./visitors.ts";

/** A hundred times the same key at the same moment, over all servers: one is stored, and all hear the same. */
export async function sameKeyAtOnce(
  fault: string,
  rounds: number,
  options: WorldOptions = {},
): Promise<Finding> {
  const startedAt = performance.now();
  const system = await openWorld(options);
  const finding = newFinding(fault, rounds);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const form = newForm();
      const { servers } = system;
      const url = (index: number) => servers[index % servers.length]?.url ?? "";
      const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => post(url(index), form)));
      const bodies = await Promise.all(responses.map((response) => response.text()));
      const statuses = new Set(responses.map(({ status }) => status));
      if (statuses.size > 1 || !statuses.has(201))
        finding.broken.push(`answers were ${[...statuses].join(", ")}`);
      if (new Set(bodies).size > 1) finding.doubled += 1;
      form.receipt = JSON.parse(bodies[0] ?? "") as Receipt;
      const changed = await post(url(round), form, { message: "Something else." });
      await changed.body?.cancel();
      if (changed.status !== 422) finding.broken.push(`a changed body was answered ${changed.status}`);
      compare(finding, [form], await queryDatabase(system.databaseUrl));
    }
    await system.drain(finding);
  } finally {
    await system.remove();
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}
