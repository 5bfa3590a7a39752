import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryDatabase } from "../resilience/query-database.ts";
import { newFolder } from "../support/folder.ts";
import { sampleValues } from "../support/requests.ts";
import { freePort } from "../support/site.ts";
import { debianProgram } from "./debian-program.ts";
import { startCaddy } from "./proxy.ts";
import { visit } from "./visit.ts";

test("while the site restarts five times behind Caddy, every visitor gets the page, and every project request is stored once", async () => {
  const site = await startUnderSocket();
  const port = await freePort();
  const proxy = await startCaddy({ httpPort: await freePort(), httpsPort: port, sitePorts: [site.port] });
  onTestFinished(proxy.stop);
  const to = { port, authority: proxy.authority };
  const outcomes: string[] = [];
  let posts = 0;
  let isOver = false;
  const repeat = async (kind: string, ask: () => ReturnType<typeof visit>) => {
    while (!isOver) {
      const outcome = await ask().then(
        ({ status }) => status,
        (error) => error,
      );
      outcomes.push(`${kind}: ${outcome}`);
    }
  };
  const send = () => {
    posts += 1;
    return visit({ ...to, values: { ...sampleValues, name: `Visitor ${posts}` } });
  };
  const visitors = Array.from({ length: 4 }, () => [
    repeat("page", () => visit(to)),
    repeat("form", send),
  ]).flat();
  for (let restart = 0; restart < 5; restart += 1) {
    const before = outcomes.length;
    await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(before + 100), 60_000);
    site.restart();
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...new Set(outcomes)].toSorted()).toEqual(["form: 201", "page: 200"]);
  expect(await queryDatabase(site.databaseUrl)).toHaveLength(posts);
});

/** The site on a socket that stays open between its processes, as deploy/systemd/site.socket does. */
async function startUnderSocket() {
  const folder = newFolder();
  const port = await freePort();
  const databaseUrl = `sqlite:${join(folder, "site.db")}`;
  const keeper = join(folder, "keeper.sh");
  writeFileSync(
    keeper,
    `export DATABASE_URL="${databaseUrl}" RATE_LIMIT=0 TRUST_PROXY=127.0.0.1 LISTEN_FDS=1
cd "${folder}"
while [ ! -e over ]; do
  sh -c 'echo $$ > pid; cd "${resolve(".")}"; export LISTEN_PID=$$; exec "${process.execPath}" src/server/start.js' > log 2>&1
done
`,
  );
  spawn(
    debianProgram("systemd", "usr/bin/systemd-socket-activate"),
    ["-l", `127.0.0.1:${port}`, "sh", keeper],
    { stdio: "ignore" },
  );
  const restart = () => process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGTERM");
  onTestFinished(() => {
    writeFileSync(join(folder, "over"), "");
    restart();
  });
  return { port, databaseUrl, restart };
}
