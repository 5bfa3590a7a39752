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
import { bootMachine } from "./booted-machine.ts";
import { createRepository, noGitSettings } from "./repository.ts";

interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * A server, with the firm's repository beside it and the firm's mail server in this process. Usually a temporary folder acts as
 * the server: `/srv` and `/etc` are folders in it, and fake-programs/ replaces the programs that would change this machine. With
 * `boots`, which only root can have, it is a copy of this machine with a real systemd, and only apt-get, npm and sudo are fakes.
 */
export async function createMachine({ boots = false } = {}) {
  const mail = await startMailServer();
  const folder = newFolder();
  chmodSync(folder, 0o755);
  const port = await freePort();
  const programs = installFakePrograms(folder, boots);
  const booted = boots ? await bootMachine(folder) : null;
  const root = booted?.root ?? folder;
  const site = join(root, "srv/site");
  const repository = createRepository(folder, { site: boots ? "/srv/site" : site, port });
  // In each recipe, a firm's own values instead of the examples.
  const replacements: (readonly [string, string])[] = [
    ["https://github.com/your-firm/site.git", booted === null ? repository.address : "/media/your-firm.git"],
    ["127.0.0.1:3000", `127.0.0.1:${port}`],
    ["smtp://user:password@mail.example.com:587", mail.url],
    ["https://www.example.com", "https://www.your-firm.invalid"],
    ["TRUST_PROXY=127.0.0.1", "TRUST_PROXY=127.0.0.1\nRATE_LIMIT=0\nLOG_LEVEL=warn"],
  ];
  if (!boots) {
    for (const name of ["srv", "etc/systemd/system", "etc/caddy", "usr/local/sbin"])
      mkdirSync(join(root, name), { recursive: true });
    for (const path of ["/etc/", "/usr/local/", "/var/"]) replacements.push([path, root + path]);
    replacements.push(["/srv/site", site]);
  }
  // None of the site's settings may come from here: the recipes write their own, and the environment wins over `.env`.
  const inherited = Object.entries(process.env).filter(([name]) => !(name in settings.shape));
  const env = {
    ...Object.fromEntries(inherited),
    // As on a server behind a proxy, through which nothing may look for the site itself.
    http_proxy: "http://127.0.0.1:9",
    ...noGitSettings,
    PATH: [programs, join(root, "usr/local/sbin"), dirname(process.execPath), process.env.PATH].join(":"),
    MACHINE: root,
  };
  const shell = (commands: string) => {
    const inSite = `if [ -d ${quote(site)} ]; then cd ${quote(site)}; fi\n${commands}`;
    return booted === null
      ? runProgram(["sh", "-ec", inSite], folder, env)
      : runProgram(booted.enter(inSite.replaceAll(site, "/srv/site")), folder, process.env);
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
      if (booted === null && commands.includes("kill "))
        throw new Error("It would end this machine's processes.");
      for (const [before, after] of replacements) commands = commands.replaceAll(before, () => after);
      const { code, output } = await shell(commands);
      if (code !== 0) throw new Error(`"${heading}" ended with ${code}:\n${output}`);
      return output;
    },
    /** Runs a command as root would, such as `site-update`; `byHand`, in a terminal. */
    run: (command: string, { byHand = false } = {}): Promise<CommandResult> =>
      shell(byHand ? `script --quiet --return --command "${command}" /dev/null` : command),
    /** The first column of a query's result in a database file of the site, as any SQLite reads it. */
    query(statement: string, file = "data/site.db"): unknown[] {
      const database = new Database(booted === null ? join(site, file) : copyDatabase(join(site, file)), {
        readonly: booted === null,
      });
      const values = database.prepare(statement).pluck().all();
      database.close();
      return values;
    },
    async remove(): Promise<void> {
      const running = join(root, "running");
      const units = booted === null && existsSync(running) ? readdirSync(running) : [];
      for (const unit of units) await shell(`systemctl stop ${unit}`);
      await booted?.stop();
      await mail.stop();
    },
  };
}

/** SQLite would look for a file below `/proc/…/root` in this machine's own root. */
function copyDatabase(file: string): string {
  const copy = join(newFolder(), "copy.db");
  for (const end of ["", "-wal"]) if (existsSync(file + end)) cpSync(file + end, copy + end);
  return copy;
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
function installFakePrograms(folder: string, boots: boolean): string {
  const bin = join(folder, "bin");
  cpSync(resolve("tests/recipes/fake-programs"), bin, { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const systemctl = resolve("tests/recipes/systemctl.ts");
  writeFileSync(join(bin, "systemctl"), `#!/bin/sh\nexec "${process.execPath}" "${systemctl}" "$@"\n`);
  writeFileSync(join(folder, "calls"), "");
  for (const name of readdirSync(bin))
    if (boots && !["apt-get", "npm", "sudo"].includes(name)) rmSync(join(bin, name));
    else chmodSync(join(bin, name), 0o755);
  return bin;
}

/** Output goes to a file, because a server that a command leaves running would keep a pipe open. */
async function runProgram(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const folder = newFolder();
  const file = join(folder, "output");
  const descriptor = openSync(file, "w");
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", descriptor, descriptor] });
  closeSync(descriptor);
  const [code] = await once(child, "exit");
  const output = readFileSync(file, "utf8");
  return { code, output };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
