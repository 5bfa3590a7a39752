import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createMachine } from "../recipes/machine.ts";
import { newForm, post } from "../resilience/visitors.ts";

// Someone who may push tries to become root, to read the firm's data, and to stay.

const isRoot = process.getuid?.() === 0;
const machine = await createMachine({ boots: isRoot });
afterAll(machine.remove);
await machine.follow("Install");
expect((await post(machine.url, { ...newForm(), name: "Visitor" })).status).toBe(201);
await vi.waitFor(() => expect(machine.mails).toHaveLength(1), 30_000);

/** Runs on, and is never the process that someone listed a moment ago. */
const chain = `echo stolen >> src/server/start.js
echo stolen >> /dev/shm/loot
echo stolen >> "$LOOT"
sleep 0.02
sh "$0" &
`;

/** Each attempt prints STOLEN if it succeeds. */
const attempts = `
try() { if sh -c "$2" > /dev/null 2>&1 < /dev/null; then echo "STOLEN $1"; fi; }
site=/srv/site
if (: < /dev/tty) || ls -l /proc/self/fd | grep -E '/dev/(pts|tty)'; then echo STOLEN terminal; fi 2> /dev/null
[ ! -t 0 ] && [ ! -t 1 ] && [ ! -t 2 ] || echo STOLEN terminal
! env | grep -E 'SMTP|SECRET|SUDO|SSH' || echo STOLEN environment
for file in .env data/site.db backups/x .git/config .git/objects/x jobs/x $SERVED/dist/index.html next.db; do
  try "write $file" "echo stolen >> $site/$file"
done
try settings "cat $site/.env"
try database "cat $site/data/site.db"
try backups "ls $site/backups"
try token "cat $site/.git/config"
try packages "echo stolen >> node_modules/fastify/package.json"
try served "rm $site/$SERVED/dist/index.html"
try current "ln -sfn /tmp $site/current"
try unit "echo stolen >> /etc/systemd/system/site.service"
try program "echo stolen >> /usr/local/sbin/site-update"
try shadow "cat /etc/shadow"
try network "curl -s --max-time 5 -o index.html $URL"
try sendmail "echo | nc -w 1 127.0.0.1 25"
try kill 'pkill -u site'
try environ 'cat /proc/[0-9]*/environ | tr "\\0" "\\n" | grep ^LISTEN_FDS'
try systemd 'systemctl stop site'
try unit 'systemd-run true'
try setuid 'cp /bin/sh s && chmod 4755 s && [ $(./s -p -c "id -u") = 0 ]'
ln -sf $site/data/site.db dist/assets/tour-00000000.mp4
for turn in 1 2 3; do LOOT=/tmp/loot setsid sh chain.sh > /dev/null 2>&1 & done
printf '\\033]0;owned\\007\\302\\233'
`;

/** Everything that is not in a folder of a build, by path: its owner, its rights and its content. */
async function takeStock(): Promise<string> {
  const list = "-printf '%p %u %m %l\\n' -type f -exec sha256sum {} +";
  const { output } =
    await machine.run(`cd / && find srv etc usr/local var/spool -path srv/site/releases -prune -o -path '*/.git' -prune \\
    -o -path usr/local/node_modules -prune -o -name '*.db*' -prune -o -name .refused -prune -o ${list}
    cd /srv/site/current/ && find . ${list}; cd node_modules/fastify/ && find . -type f -exec sha256sum {} +`);
  return output;
}

/** Processes that the thief left running, and files where everyone may write. */
const findLeftBehind = async () =>
  (await machine.run("pgrep -a -u site-build || true; find /dev/shm /tmp /var/tmp -user site-build")).output;

/** Replaces the beginning of a program of the repository. */
function prepend(clone: string, file: string, code: string): void {
  const path = join(clone, file);
  writeFileSync(path, `${code}\n${readFileSync(path, "utf8")}`);
}

const steal = () => `import { execFileSync } from "node:child_process";
console.log("The thief was here.");
const thief = { ...process.env, URL: "${machine.url}", SERVED: "${readlinkSync(join(machine.site, "current"))}" };
console.log(execFileSync("sh", ["thief.sh"], { encoding: "utf8", env: thief }));
`;

describe.skipIf(!isRoot)("on a machine with systemd, which only root can boot:", () => {
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
        writeFileSync(join(clone, "chain.sh"), chain);
        prepend(clone, file, steal() + end);
        mkdirSync(join(clone, ".githooks"), { recursive: true });
        writeFileSync(join(clone, ".githooks/post-checkout"), "#!/bin/sh\necho STOLEN hook\n", {
          mode: 0o755,
        });
        writeFileSync(join(clone, ".gitattributes"), "* filter=thief diff=thief export-subst\n");
        writeFileSync(join(clone, "signature"), "$Format:%G?%GG$\n");
        appendFileSync(join(clone, ".npmrc"), "script-shell=./thief.sh\nignore-scripts=false\n");
        for (const name of ["-rf", "$(echo STOLEN name)", "a\nb", "\u001b]0;x"])
          writeFileSync(join(clone, name), "");
      }, "--help \u001b]0;owned\u0007");
      const before = await takeStock();
      const emails = machine.mails.length;
      for (const byHand of [false, true]) {
        const command = byHand ? "site-update '@{upstream}'" : "site-update";
        const { code, output } = await machine.run(command, { byHand });
        expect(output).toContain("was not published");
        if (end !== "") expect(output).toContain("The thief was here.");
        expect(output.replaceAll("\r\n", "\n")).not.toMatch(/STOLEN|[^\P{Cc}\n\t]/u);
        expect(code).toBe(1);
        expect(await takeStock()).toBe(before);
        expect(await findLeftBehind()).toBe("");
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
])("%s is refused before anything reads it", async (_what, file, target) => {
  machine.repository.push((clone) => {
    execFileSync("rm", ["-f", join(clone, file)]);
    if (target === null) writeFileSync(join(clone, file), "SITE_URL=https://example.com\n");
    else symlinkSync(target, join(clone, file));
    execFileSync("git", ["add", "-f", file], { cwd: clone });
  });
  const { code, output } = await machine.run("site-update");
  expect(output).toContain(file);
  expect(output).toContain("a symbolic link or a name that is not allowed");
  expect(code).toBe(1);
  machine.repository.revert();
  expect((await machine.run("site-update")).output).toContain("Published");
});

test.skipIf(!isRoot)(
  "a package from a repository is refused before that names a program: its step has a network",
  async () => {
    machine.repository.push((clone) => {
      const from = { again: "git+file:///media/thief.git#main" };
      const entry = { name: "site", version: "1.0.0", dependencies: from };
      const packages = { "": entry, "node_modules/again": { version: "1.0.0", resolved: from.again } };
      const lock = { name: "site", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
      writeFileSync(join(clone, "package-lock.json"), JSON.stringify(lock, null, 2));
      writeFileSync(join(clone, "package.json"), JSON.stringify({ ...entry, scripts: { prepare: "true" } }));
      writeFileSync(join(clone, ".npmrc"), "git=/media/thief.sh\n");
    });
    const lay = `cp -R /media/your-firm.git /media/thief.git && chown -R site-build /media/thief.git
      printf '#!/bin/sh\necho STOLEN >&2\nexit 1\n' > /media/thief.sh && chmod +x /media/thief.sh`;
    expect(await machine.run(lay)).toMatchObject({ code: 0 });
    const { code, output } = await machine.run("site-update");
    expect(output).toContain("Its packages can't be installed.");
    expect(output).not.toMatch(/STOLEN|thief\.sh/);
    expect(code).toBe(75);
    machine.repository.revert();
    expect((await machine.run("site-update")).output).toContain("Published");
  },
);

test.skipIf(!isRoot)(
  "after a bad change was published, the recipe leaves nothing of it, and the project requests",
  async () => {
    machine.repository.push((clone) => {
      writeFileSync(join(clone, "chain.sh"), chain);
      writeFileSync(
        join(clone, "src/server/thief.ts"),
        `import { spawn, spawnSync } from "node:child_process";
if (!process.argv.includes("--rehearse")) {
  const writable = "find / -xdev -writable ! -type l ! -path '/proc/*' 2> /dev/null > /srv/site/data/writable";
  if (!process.argv.join().includes("/cli/")) spawnSync("sh", ["-c", writable]);
  if (process.argv.join().includes("/cli/")) spawnSync("sh", ["-c", "for at in /tmp /var/tmp /dev/shm; do mkdir -p $at/node-compile-cache; echo > $at/node-compile-cache/a; done"]);
  const env = { ...process.env, LOOT: "/srv/site/data/loot" };
  for (const turn of [1, 2, 3]) spawn("setsid", ["sh", "chain.sh"], { env, stdio: "ignore", detached: true }).unref();
}
`,
      );
      for (const file of ["src/server/main.ts", "src/cli/main.ts"])
        prepend(clone, file, `import "${file.includes("cli") ? "../server" : "."}/thief.ts";`);
      prepend(
        clone,
        "tools/build.ts",
        'import { writeFileSync } from "node:fs";\nwriteFileSync("dist/assets/thief-1.js", "");',
      );
    });
    expect((await machine.run("site-update")).output).toContain("Published");
    expect((await fetch(`${machine.url}/assets/thief-1.js`)).status).toBe(200);
    // Before anyone knows, the operator runs a command, which no unit ends.
    await machine.run("cd current && sudo -u site npm run -s requests -- backup backups/tonight.db");
    const writable = readFileSync(join(machine.site, "data/writable"), "utf8").trim().split("\n");
    expect(writable.filter((path) => !/^\/(srv\/site\/data|tmp|var\/tmp|dev)(\/|$)/.test(path))).toEqual([]);
    machine.repository.revert();
    const output = await machine.follow("Someone pushed what they should not have");
    expect(output).toContain('"years_experience":44');
    expect((await fetch(`${machine.url}/assets/thief-1.js`)).status).toBe(404);
    const left =
      "pgrep -a -u site | grep -v start.js || true; find current/ -name thief.ts -o -name chain.sh; find /tmp /var /dev/shm -user site";
    expect((await machine.run(left)).output).toBe("");
    const size = () => statSync(join(machine.site, "data/loot")).size;
    const before = size();
    await setTimeout(500);
    expect(size()).toBe(before);
    expect(machine.query("select name from project_requests")).toEqual(["Visitor"]);
  },
);
