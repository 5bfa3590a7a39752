import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMachine } from "../recipes/machine.ts";
import { replaceSamples } from "../recipes/replace-samples.ts";
import { addMigration } from "../recipes/repository.ts";
import { sampleValues } from "../support/requests.ts";
import { freePort } from "../support/site.ts";
import { startCaddy } from "./proxy.ts";
import { shipped } from "./shipped.ts";
import { visit } from "./visit.ts";

// A repository, a server and a person at the firm, on one machine. The tests depend on their order.

const machine = await createMachine();
afterAll(machine.remove);
await machine.follow("Install");
const root = join(machine.site, "../..");
const proxyPort = await freePort();
const proxy = await startCaddy({
  httpPort: await freePort(),
  httpsPort: proxyPort,
  sitePorts: [Number(new URL(machine.url).port)],
  // A busy machine takes longer than the five seconds that we ship.
  waitSeconds: 60,
});
afterAll(proxy.stop);

const page = async () => (await fetch(machine.url)).text();
const isServed = async (path: string) => (await fetch(machine.url + path)).status === 200;
/** The process that serves. */
const findProcess = () => readFileSync(join(root, "running/site"), "utf8");
const failureEmails = () =>
  machine.mails.filter(({ parsed }) =>
    / could not be published| can’t be published/.test(parsed.subject ?? ""),
  );

/** Replaces a text in a file of the repository, and pushes that. */
function change(file: string, before: string, after: string): void {
  machine.repository.push((clone) => {
    const path = join(clone, file);
    writeFileSync(path, shipped(path, [[before, after]]));
  });
}

async function expectPublished(command = "site-update"): Promise<void> {
  const { code, output } = await machine.run(command);
  expect(output).toContain("Published");
  expect(code).toBe(0);
}

/** The served version stays untouched: it is not even restarted. Returns the update's output. */
async function expectUnchanged(expectedCode: number, command = "site-update"): Promise<string> {
  const before = [await page(), findProcess()];
  const { code, output } = await machine.run(command);
  expect([code, output]).toEqual([expectedCode, output]);
  expect([await page(), findProcess()]).toEqual(before);
  return output;
}

test("a changed word is live, and under load through Caddy no one notices", async () => {
  const asset = /\/assets\/[\w-]+\.woff2/.exec(await page())?.[0] ?? "";
  let ended = false;
  const outcomes = { page: [] as string[], asset: [] as string[], post: [] as string[] };
  const repeat = async (kind: keyof typeof outcomes, ask: () => ReturnType<typeof visit>) => {
    while (!ended)
      outcomes[kind].push(
        await ask().then(
          ({ status }) => String(status),
          (error) => String(error),
        ),
      );
  };
  const to = { port: proxyPort, authority: proxy.authority };
  const load = [
    repeat("page", () => visit(to)),
    repeat("page", () => visit({ ...to, headers: { "accept-encoding": "br" } })),
    repeat("asset", () => visit({ ...to, path: asset })),
    repeat("post", () => visit({ ...to, values: { ...sampleValues, name: "Under load" } })),
  ];
  change("content/hero.yaml", "bid: Request a Bid", "bid: Ask for a Bid");
  await expectPublished();
  ended = true;
  await Promise.all(load);
  const different = Object.entries(outcomes).map(([kind, all]) => [kind, [...new Set(all)]]);
  expect(different).toEqual([
    ["page", ["200"]],
    ["asset", ["200"]],
    ["post", ["201"]],
  ]);
  expect(machine.query("select count(*) from project_requests")).toEqual([outcomes.post.length]);
  expect(await page()).toContain("Ask for a Bid");
  expect(await isServed(asset)).toBe(true);
  expect((await machine.run("site-update")).output).toBe("");
});

test("a changed picture is on the page, and a page that is open still finds the earlier one", async () => {
  const find = async () => /\/assets\/field-book-\w+\.svg/.exec(await page())?.[0] ?? "";
  const before = await find();
  change("content/images/field-book.svg", "</svg>", "<!-- changed --></svg>");
  await expectPublished();
  expect(await find()).not.toBe(before);
  expect(await Promise.all([before, await find()].map(isServed))).toEqual([true, true]);
});

test("a mistake is named with its file and line, the office gets one email, and the page stays until it is corrected", async () => {
  change("content/hero.yaml", "bid: Ask for a Bid", "bdi: Ask for a Bid");
  const output = await expectUnchanged(1);
  expect(output).toMatch(/content\/hero\.yaml:\d+: "bdi" is not a known key\. Did you mean "bid"\?/);
  expect(await expectUnchanged(0)).toBe("");
  expect(failureEmails()).toHaveLength(1);
  const text = failureEmails()[0]?.parsed.text;
  expect(text).toContain("Changed by: Office");
  expect(text).toMatch(/content\/hero\.yaml, line \d+\n {2}"bdi" is not a known key/);
  change("content/hero.yaml", "bdi: Ask for a Bid", "bid: Get a Bid");
  await expectPublished();
  expect(await page()).toContain("Get a Bid");
});

test("packages are installed only for another lock, beside those in use, even after a kill or a power cut", async () => {
  const calls = () => readFileSync(join(root, "calls"), "utf8");
  const installs = () => calls().match(/^npm ci/gm)?.length;
  expect(installs()).toBe(1);
  change("package-lock.json", '"lockfileVersion"', ' "lockfileVersion"');
  // An update that was killed while it put packages in their place has left this.
  await machine.run("mkdir releases/packages-$(git -C $MACHINE/office rev-parse HEAD:package-lock.json)");
  await expectPublished("GIT_TRACE2_EVENT=$MACHINE/git site-update");
  // A commit, its tree and a file.
  expect(readFileSync(join(root, "git"), "utf8")).toContain('"fsync/hardware-flush","value":"3"');
  expect(installs()).toBe(2);
  expect(calls()).toMatch(/npm ci .*\nsync .*packages-\w+\.new\nsync .*releases\/\d{8}-\S+\n$/);
  const folders = readdirSync(join(machine.site, "releases"));
  expect(folders.filter((name) => name.startsWith("packages-"))).toHaveLength(2);
});

test("a version that changes the database and then does not start touches nothing, the database included", async () => {
  const tables = machine.query("select name from sqlite_schema");
  const [start, broken] = ["const app = buildApp({", 'throw new Error("broken");\n  const app = buildApp({'];
  machine.repository.push((clone) => {
    const main = join(clone, "src/server/main.ts");
    writeFileSync(main, readFileSync(main, "utf8").replace(start, broken));
    addMigration(clone, "half");
  });
  expect(await expectUnchanged(1)).toContain("The site does not start.");
  expect(machine.query("select name from sqlite_schema")).toEqual(tables);
  expect(failureEmails().at(-1)?.parsed.text).toContain("forward this email to your site administrator");
  change("src/server/main.ts", broken, start);
  await expectPublished();
  expect(machine.query("select name from sqlite_schema")).toContain("half");
});

test("with the network down or the disk full, all stays as it is, and a later run publishes", async () => {
  change("content/hero.yaml", "bid: Get a Bid", "bid: Have a Bid");
  let emails = failureEmails().length;
  const { address } = machine.repository;
  renameSync(address, `${address}-away`);
  await expectUnchanged(75);
  expect(failureEmails()).toHaveLength(emails);
  expect(await expectUnchanged(75, "touch -h -d '2 hours ago' .delayed; site-update")).toContain("token");
  expect(failureEmails()).toHaveLength(++emails);
  renameSync(`${address}-away`, address);
  writeFileSync(join(root, "disk-is-full"), "");
  const delayed = await expectUnchanged(75, "ln -sfn /dev/full .delayed; site-update");
  expect(delayed).toContain("The next run tries again, and publishes it");
  expect(failureEmails()).toHaveLength(emails);
  await expectUnchanged(75, "touch -h -d '2 hours ago' .delayed; site-update");
  await expectUnchanged(75);
  expect(failureEmails()).toHaveLength(emails + 1);
  rmSync(join(root, "disk-is-full"));
  await expectPublished();
  expect(await page()).toContain("Have a Bid");
});

test("a run after one that was killed while it fetched or switched publishes", async () => {
  // A fetch may leave a process, such as one that keeps a connection for the next.
  const lingering = "sleep 60 < /dev/null > /dev/null 2>&1 & git-upload-pack";
  await machine.run(`git config remote.origin.uploadpack '${lingering}'`);
  await expectPublished("touch .git/refs/remotes/origin/main.lock .switching && site-update");
  expect(await expectUnchanged(0)).toBe("");
});

test("an update does nothing while another one runs, and says so", async () => {
  expect(await expectUnchanged(75, "flock .git/update.lock site-update")).toContain(
    "Another site-update is running.",
  );
});

test("once the page has no samples, a change that brings one back is named and not published", async () => {
  machine.repository.push((clone) => replaceSamples(join(clone, "content")));
  await expectPublished();
  const sample = "phone:\n  sample: true\n";
  change("content/company.yaml", "phone:\n", sample);
  expect(await expectUnchanged(1)).toMatch(/content\/company\.yaml:\d+: company\.phone is still a sample/);
  change("content/company.yaml", sample, "phone:\n");
  await expectPublished();
});

test("a force-push is named and not published, until an operator names the commit", async () => {
  const commit = machine.repository.rewriteHistory();
  expect(await expectUnchanged(1)).toContain(`site-update ${commit}`);
  await expectPublished(`site-update ${commit}`);
});

test("the way back leads to the version before the last change of code, whatever else was published since", async () => {
  const wayBack = async () => (await machine.run("cat .before-upgrade.version")).output;
  const before = await wayBack();
  change("README.md", "# ", "# Our ");
  await expectPublished();
  expect(await wayBack()).toBe(before);
  const published = machine.repository.commit();
  machine.repository.push((clone) => addMigration(clone, "more"));
  await expectPublished();
  expect(await wayBack()).toBe(`${published}\n`);
});

test("after the branch is renamed, an email says so within an hour, with the command that follows the new one", async () => {
  machine.repository.git("branch", "--move", "main", "trunk");
  expect(await expectUnchanged(75)).toContain("The branch main is not in the repository any more");
  const command = await expectEmailedCommand();
  expect(command).toContain("branch.main.merge refs/heads/trunk");
  machine.repository.git("update-ref", "refs/heads/main", "trunk");
  change("content/hero.yaml", "bid: Have a Bid", "bid: Want a Bid");
  machine.repository.git("update-ref", "refs/heads/trunk", "main");
  machine.repository.git("update-ref", "-d", "refs/heads/main");
  await expectPublished(command);
  expect(await expectUnchanged(0)).toBe("");
});

test("after the repository shows another branch, an email says so within an hour, with the commands that follow it or stay", async () => {
  machine.repository.git("branch", "main", "trunk");
  machine.repository.git("symbolic-ref", "HEAD", "refs/heads/main");
  expect(await expectUnchanged(75)).toContain("now shows the branch main, but the site publishes trunk");
  expect(await expectEmailedCommand()).toContain("branch.main.merge refs/heads/main");
  const stay = /git -C .* --delete/.exec(failureEmails().at(-1)?.parsed.text ?? "")?.[0];
  await machine.run(String(stay));
  expect(await expectUnchanged(0)).toBe("");
});

/** The first command of the email that is sent an hour later, once. */
async function expectEmailedCommand(): Promise<string> {
  const emails = failureEmails().length;
  await expectUnchanged(75, "touch -h -d '2 hours ago' .delayed; site-update");
  await expectUnchanged(75);
  expect(failureEmails()).toHaveLength(emails + 1);
  return /git -C .* && site-update/.exec(failureEmails().at(-1)?.parsed.text ?? "")?.[0] ?? "";
}
