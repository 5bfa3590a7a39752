import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { accept, sample } from "../../../tests/database-suite/samples.ts";
import { cliFixture } from "../../../tests/support/cli-fixture.ts";

// tests/monitoring/canary.test.ts runs the canary against a real site.

test("a canary that a site rejects, stores elsewhere or notifies differently says what to check", async () => {
  const { requests, withDatabase } = cliFixture();
  await withDatabase((database) => accept(database, sample({ id: "without notifications" })));
  const responses = [
    [503, { detail: "Out of order." }],
    [201, { id: "in another database" }],
    [201, { id: "without notifications" }],
  ] as const;
  const url = await startResponder(responses);
  const said: string[] = [];
  for (const _ of responses) {
    const { exitCode, stderr } = await requests("canary", "--url", url);
    expect(exitCode).toBe(1);
    said.push(stderr.replace(url, "https://www.example.com"));
  }
  expect(said.join("")).toMatchInlineSnapshot(`
    "https://www.example.com rejected the test with 503, so visitors may not be able to send project requests either. Out of order. Check the server's log.
    https://www.example.com accepted the test, but it isn't in the database that DATABASE_URL points to here. Run this with the server's own settings. The server deletes the test within two hours.
    https://www.example.com accepted the test, but its server has different channels configured than this command: none. Run this with the server's own settings. The test was deleted.
    "
  `);
});

/** A server that gives these responses, one after another. */
async function startResponder(responses: readonly (readonly [number, object])[]): Promise<string> {
  const left = [...responses];
  const server = createServer((_request, response) => {
    const [status, body] = left.shift() ?? [500, {}];
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
