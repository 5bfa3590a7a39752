import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { settings } from "../../src/server/settings.ts";
import { newFolder } from "../support/folder.ts";
import { startMailServer } from "../support/mail.ts";
import { freePort } from "../support/site.ts";
import { createRepository, noGitSettings } from "./repository.ts";

interface Result {
  readonly code: number | null;
  readonly output: string;
}

/**
 * A temporary folder that acts as a server: `/srv` and `/etc` are folders in it, and the firm's repository is beside them.
 * fake-programs/ replaces the programs that would change this machine; everything else is real.
 * The firm's mail server is in this process. With `realUsers`, which only root can have, nothing runs as the user of the tests.
 */
export async function createMachine({ realUsers = false } = {}) {
  const mail = await startMailServer();
  const root = newFolder();
  chmodSync(root, 0o755);
  const site = join(root, "srv/site");
  const port = await freePort();
  const repository = createRepository(root, [
    ["site=/srv/site\n", `site='${site}'\n`],
    ["port=3000\n", `port=${port}\n`],
  ]);
  for (const folder of ["srv", "etc/systemd/system", "etc/caddy", "usr/local/sbin"])
    mkdirSync(join(root, folder), { recursive: true });
  // None of the site's settings may come from here: the recipes write their own, and the environment wins over `.env`.
  const inherited = Object.entries(process.env).filter(([name]) => !(name in settings.shape));
  const env = {
    ...Object.fromEntries(inherited),
    PORT: String(port),
    LOG_LEVEL: "warn",
    // As on a server behind a proxy, through which nothing may look for the site itself.
    http_proxy: "http://127.0.0.1:9",
    ...noGitSettings,
    PATH: [
      installFakePrograms(root, realUsers),
      join(root, "usr/local/sbin"),
      dirname(process.execPath),
      process.env.PATH,
    ].join(":"),
    MACHINE: root,
  };
  // In each recipe, a firm's own values instead of the examples.
  const replacements = [
    ["https://github.com/your-firm/site.git", repository.address],
    ["/etc/", `${root}/etc/`],
    ["/usr/local/", `${root}/usr/local/`],
    ["/srv/site", site],
    ["127.0.0.1:3000", `127.0.0.1:${port}`],
    ["smtp://user:password@mail.example.com:587", mail.url],
    ["https://www.example.com", "https://www.your-firm.invalid"],
    ["TRUST_PROXY=127.0.0.1", "TRUST_PROXY=127.0.0.1\nRATE_LIMIT=0"],
  ] as const;

  const shell = (commands: string, folder = site) => {
    // Only these commands and the processes that they start see the two users.
    const users = `mount --bind ${root}/passwd /etc/passwd; mount --bind ${root}/group /etc/group\n`;
    return realUsers
      ? runProgram(["unshare", "--mount", "sh", "-ec", users + commands], folder, env)
      : runProgram(["sh", "-ec", commands], folder, env);
  };

  return {
    /** The folder that the recipes call `/srv/site`. */
    site,
    url: `http://127.0.0.1:${port}`,
    mails: mail.mails,
    repository,
    /**
     * Runs a recipe, of docs/operating.md if nothing else is said, in a shell that stops at the first failure. Returns the output,
     * and throws it if the recipe fails.
     */
    async follow(heading: string, document?: string): Promise<string> {
      let commands = readRecipe(heading, document);
      for (const [before, after] of replacements) commands = commands.replaceAll(before, () => after);
      const { code, output } = await shell(commands, existsSync(site) ? site : root);
      if (code !== 0) throw new Error(`"${heading}" ended with ${code}:\n${output}`);
      return output;
    },
    /** Runs a command as root would, such as `site-update`; `byHand`, in a terminal. */
    run: (command: string, { byHand = false } = {}): Promise<Result> =>
      shell(byHand ? `script --quiet --return --command "${command}" /dev/null` : command),
    /** The first column of a query's result in a database file of the site, as any SQLite reads it. */
    query(statement: string, file = "data/site.db"): unknown[] {
      const database = new Database(join(site, file), { readonly: true });
      const values = database.prepare(statement).pluck().all();
      database.close();
      return values;
    },
    async remove(): Promise<void> {
      const units = existsSync(join(root, "running")) ? readdirSync(join(root, "running")) : [];
      for (const unit of units) await shell(`systemctl stop ${unit}`, root);
      await mail.stop();
    },
  };
}

/** The commands of one recipe, word for word: every `sh` block below its heading. */
function readRecipe(heading: string, document = "docs/operating.md"): string {
  const section = readFileSync(document, "utf8")
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${document} has no section named "${heading}".`);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`"${heading}" in ${document} has no commands.`);
  return blocks.join("");
}

/** Returns the folder for the PATH. */
function installFakePrograms(root: string, realUsers: boolean): string {
  const bin = join(root, "bin");
  cpSync(resolve("tests/recipes/fake-programs"), bin, { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const systemctl = resolve("tests/recipes/systemctl.ts");
  writeFileSync(join(bin, "systemctl"), `#!/bin/sh\nexec "${process.execPath}" "${systemctl}" "$@"\n`);
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
  writeFileSync(join(root, "calls"), "");
  if (!realUsers) return bin;
  for (const name of ["chown", "install", "setpriv"]) rmSync(join(bin, name));
  chmodSync(join(root, "calls"), 0o666);
  for (const [file, rest] of [
    ["passwd", ":/:/usr/sbin/nologin"],
    ["group", ""],
  ] as const) {
    const line = (name: string, id: number) =>
      `${name}:x:${id}:${file === "passwd" ? `${id}:` : ""}${rest}\n`;
    writeFileSync(
      join(root, file),
      readFileSync(`/etc/${file}`, "utf8") + line("site", 64_001) + line("site-build", 64_002),
    );
  }
  return bin;
}

/** Output goes to a file, because a server that a command leaves running would keep a pipe open. */
async function runProgram(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Result> {
  const folder = newFolder();
  const file = join(folder, "output");
  const descriptor = openSync(file, "w");
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", descriptor, descriptor] });
  closeSync(descriptor);
  const [code] = await once(child, "exit");
  const output = readFileSync(file, "utf8");
  return { code, output };
}
