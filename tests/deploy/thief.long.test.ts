import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createMachine } from "../recipes/machine.ts";
import { newForm, post } from "../resilience/visitors.ts";

// Someone who may push tries to become root, to read the firm's data, and to stay.

const isRoot = process.getuid?.() === 0;
/** Where the thief writes outside of all folders of the site. */
const loot = `/dev/shm/thief-${process.pid}`;
const machine = await createMachine({ realUsers: isRoot });
afterAll(async () => {
  await machine.remove();
  execFileSync("sh", ["-c", `pkill -KILL -f '[/]${loot.slice(1)}' || true`]);
  rmSync(loot, { force: true });
});
await machine.follow("Install");
expect((await post(machine.url, { ...newForm(), name: "Visitor" })).status).toBe(201);
await vi.waitFor(() => expect(machine.mails).toHaveLength(1), 30_000);

/** Each attempt prints STOLEN if it succeeds. */
const attempts = `
try() { if sh -c "$2" > /dev/null 2>&1 < /dev/null; then echo "STOLEN $1"; fi; }
site=$(cd ../.. && pwd)
if (: < /dev/tty) || ls -l /proc/self/fd | grep -E '/dev/(pts|tty)'; then echo STOLEN terminal; fi 2> /dev/null
[ ! -t 0 ] && [ ! -t 1 ] && [ ! -t 2 ] || echo STOLEN terminal
! env | grep -E 'SMTP|SECRET|SUDO|SSH' || echo STOLEN environment
for file in .env data/site.db backups/x .git/config current/dist/index.html current/src/server/start.js next.db; do
  try "write $file" "echo stolen >> $site/$file"
done
try settings "cat $site/.env"
try database "cat $site/data/site.db"
try backups "ls $site/backups"
try packages "echo stolen >> $site/current/node_modules/fastify/package.json"
try served "rm $site/current/dist/index.html"
try current "ln -sfn /tmp $site/current"
try unit "echo stolen >> $site/../../etc/systemd/system/site.service"
try program "echo stolen >> $site/../../usr/local/sbin/site-update"
try shadow "cat /etc/shadow"
try kill 'kill -9 $(cat '"$site"'/../../running/site)'
try environ 'cat /proc/$(cat '"$site"'/../../running/site)/environ'
try setuid 'cp /bin/sh s && chmod 4755 s && [ $(./s -p -c "id -u") = 0 ]'
ln -sf $site/data/site.db dist/assets/tour-00000000.mp4
(setsid sh -c 'while :; do sleep 0.2; echo stolen >> src/server/start.js; echo stolen > ${loot}; done' > /dev/null 2>&1 &)
printf '\\033]0;owned\\007\\302\\233'
`;

/** Everything outside of the folders of builds, by path: its owner, its rights and its content. */
function takeStock(): string {
  const root = join(machine.site, "../..");
  const command =
    "find srv etc usr bin -path srv/site/releases -prune -o -path '*/.git' -prune -o -name '*.db*' -prune -o -name .refused " +
    "-prune -o -printf '%p %u %m %l\\n' -type f -exec sha256sum {} + ; cd srv/site/current/ && find . -printf '%p %u %m %l\\n' " +
    "-type f -exec sha256sum {} + ; cd node_modules/fastify/ && find . -type f -exec sha256sum {} +";
  return execFileSync("sh", ["-c", command], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
}

/** Processes that the thief left running, or files where everyone may write. */
const leftBehind = () => [
  existsSync(loot),
  execFileSync("sh", ["-c", `pgrep -f '[/]${loot.slice(1)}' || true`], { encoding: "utf8" }),
];

/** Replaces the beginning of a program of the repository. */
function prepend(clone: string, file: string, code: string): void {
  const path = join(clone, file);
  writeFileSync(path, `${code}\n${readFileSync(path, "utf8")}`);
}

const steal = `import { execFileSync } from "node:child_process";
console.log(execFileSync("sh", ["thief.sh"], { encoding: "utf8", env: process.env }));
`;

describe.skipIf(!isRoot)("with the two users that only root can have:", () => {
  test.each([
    ["the check of the content", "tools/check-content.ts", "process.exit(1);"],
    ["the build", "tools/build.ts", "process.exit(1);"],
    ["a build that succeeds but leaves a link to the database", "tools/build.ts", ""],
    ["the rehearsal", "src/server/start.js", "process.exit(1);"],
  ])(
    "a push that attacks in %s is refused, by the timer and by hand, and has changed and read nothing",
    async (_where, file, end) => {
      machine.repository.push((clone) => {
        writeFileSync(join(clone, "thief.sh"), attempts);
        prepend(clone, file, steal + end);
        mkdirSync(join(clone, ".githooks"), { recursive: true });
        writeFileSync(join(clone, ".githooks/post-checkout"), "#!/bin/sh\necho STOLEN hook\n", {
          mode: 0o755,
        });
        writeFileSync(join(clone, ".gitattributes"), "* filter=thief diff=thief export-subst\n");
        appendFileSync(join(clone, ".npmrc"), "script-shell=./thief.sh\nignore-scripts=false\n");
        for (const name of ["-rf", "$(echo STOLEN name)", "a\nb", "\u001b]0;x"])
          writeFileSync(join(clone, name), "");
      }, "--help \u001b]0;owned\u0007");
      const before = takeStock();
      const emails = machine.mails.length;
      for (const byHand of [false, true]) {
        const command = byHand ? "site-update '@{upstream}'" : "site-update";
        const { code, output } = await machine.run(command, { byHand });
        expect(output).toContain("was not published");
        expect(output.replaceAll("\r\n", "\n")).not.toMatch(/STOLEN|[^\P{Cc}\n\t]/u);
        expect(code).toBe(1);
        expect(takeStock()).toBe(before);
        expect(leftBehind()).toEqual([false, ""]);
      }
      expect(machine.mails.length).toBe(emails + 2);
      expect((await fetch(machine.url)).status).toBe(200);
      expect(machine.query("select name from project_requests")).toEqual(["Visitor"]);
      machine.repository.revert();
      expect((await machine.run("site-update")).output).toContain("Published");
    },
  );
});

test.each([
  ["a link to the database in place of the video", "content/video/tour.mp4", "../../data/site.db"],
  ["a link to the settings", "content/images/a.svg", "/srv/site/.env"],
  ["settings", ".env", null],
])("%s is refused before it is unpacked", async (_what, file, target) => {
  machine.repository.push((clone) => {
    execFileSync("rm", ["-f", join(clone, file)]);
    if (target === null) writeFileSync(join(clone, file), "SITE_URL=https://example.com\n");
    else symlinkSync(target, join(clone, file));
    execFileSync("git", ["add", "-f", file], { cwd: clone });
  });
  const { code, output } = await machine.run("site-update");
  expect(output).toContain(file);
  expect(output).toContain("a symbolic link, a submodule or a name that is not allowed");
  expect(code).toBe(1);
  machine.repository.revert();
  expect((await machine.run("site-update")).output).toContain("Published");
});

test("after a bad change was published, the recipe leaves nothing of it, and the project requests", async () => {
  machine.repository.push((clone) => {
    prepend(clone, "src/server/main.ts", 'import "./thief.ts";');
    const stay = `while :; do sleep 0.2; echo stolen > ${loot}; done`;
    writeFileSync(
      join(clone, "src/server/thief.ts"),
      `import { spawn } from "node:child_process";
if (!process.argv.includes("--rehearse"))
  spawn("setsid", ["sh", "-c", "${stay}"], { stdio: "ignore", detached: true }).unref();
`,
    );
    prepend(
      clone,
      "tools/build.ts",
      'import { writeFileSync } from "node:fs";\nwriteFileSync("dist/assets/thief-1.js", "");',
    );
  });
  expect((await machine.run("site-update")).output).toContain("Published");
  expect((await fetch(`${machine.url}/assets/thief-1.js`)).status).toBe(200);
  machine.repository.revert();
  const output = await machine.follow("Someone pushed what they should not have");
  expect(output).toContain('"years_experience":44');
  expect((await fetch(`${machine.url}/assets/thief-1.js`)).status).toBe(404);
  if (isRoot) expect(leftBehind()).toEqual([false, ""]);
  expect(existsSync(join(machine.site, "current/src/server/thief.ts"))).toBe(false);
  expect(machine.query("select name from project_requests")).toEqual(["Visitor"]);
});
