import type { Receipt } from "../../src/contract/endpoints.ts";
import { compare, type Finding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import type { TestSystem } from "./test-system.ts";
import { newForm, post } from "./visitors.ts";

/** Sends the same key a hundred times at once, to all servers: one is stored, and all responses are the same. */
export async function sendSameKeyAtOnce(
  { servers, databaseUrl, drain }: TestSystem,
  finding: Finding,
): Promise<void> {
  for (let round = 0; round < finding.rounds; round += 1) {
    const form = newForm();
    const url = (index: number) => servers[index % servers.length]?.url ?? "";
    const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => post(url(index), form)));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    const statuses = new Set(responses.map(({ status }) => status));
    if (statuses.size > 1 || !statuses.has(201))
      finding.broken.push(`the statuses were ${[...statuses].join(", ")}`);
    if (new Set(bodies).size > 1) finding.duplicated += 1;
    form.receipt = JSON.parse(bodies[0] ?? "") as Receipt;
    const changed = await post(url(round), form, { message: "Something else." });
    await changed.body?.cancel();
    if (changed.status !== 422) finding.broken.push(`a changed body got ${changed.status}`);
    compare(finding, [form], await queryDatabase(databaseUrl));
  }
  await drain(finding);
}
