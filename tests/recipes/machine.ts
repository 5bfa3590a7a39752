import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { settings as siteSettings } from "../../src/server/config/env.ts";
import { freePort } from "../support/site.ts";
import { recipe } from "./recipe.ts";

/**
 * A clean folder that plays a server: `/srv` and `/etc` are folders of it, the firm's repository is a bare one beside
 * them, and what would change this very machine is played by the programs in stand-ins/. All else is real.
 */
export interface Machine {
  /** What `/srv/site` is here. */
  readonly site: string;
  readonly url: string;
  /**
   * Follows a recipe of docs/operating.md as a shell does that stops at the first failure. Returns its output.
   * `tries` is how often it asks whether the site answers, where the test knows that it won't.
   */
  follow(heading: string, tries?: number): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Commits to the firm's repository what `change` does to a clone of it. */
  publish(change: (clone: string) => void): void;
  remove(): Promise<void>;
}

/** `replacements` go beside those of the folder: what a firm would write in the place of its samples. */
export async function cleanMachine(replacements: readonly (readonly [string, string])[]): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), "machine-"));
  const port = await freePort();
  const repository = join(root, "your-firm.git");
  publishThisTree(root, repository);
  mkdirSync(join(root, "srv"));
  for (const folder of ["etc/systemd/system", "etc/caddy"])
    mkdirSync(join(root, folder), { recursive: true });
  const bin = standIns(root);
  // None of the site's settings may come from here: the recipes write their own, and what is set wins over `.env`.
  const inherited = Object.entries(process.env).filter(([name]) => !(name in siteSettings));
  const env = {
    ...Object.fromEntries(inherited),
    ...{ PORT: String(port), LOG_LEVEL: "warn" },
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(":"),
    MACHINE: root,
    NODE_MODULES: resolve("node_modules"),
  };
  const fitted = [
    ["https://github.com/your-firm/site.git", repository],
    ["/etc/", `${root}/etc/`],
    ["/srv/site", `${root}/srv/site`],
    ["127.0.0.1:3000", `127.0.0.1:${port}`],
    ...replacements,
  ] as const;

  return {
    site: join(root, "srv/site"),
    url: `http://127.0.0.1:${port}`,
    follow(heading, tries) {
      let commands = recipe(heading);
      if (tries !== undefined) commands = commands.replace("--retry 30 ", `--retry ${tries} `);
      for (const [before, after] of fitted) commands = commands.replaceAll(before, () => after);
      return shell(commands, existsSync(join(root, "srv/site")) ? join(root, "srv/site") : root, env);
    },
    publish(change) {
      const clone = join(root, "office");
      if (!existsSync(clone)) git(root, "clone", "-q", repository, clone);
      git(clone, "pull", "-q", "--ff-only");
      change(clone);
      git(clone, "add", ".");
      git(clone, "commit", "-q", "-m", "Change");
      git(clone, "push", "-q");
    },
    async remove() {
      const units = existsSync(join(root, "running")) ? readdirSync(join(root, "running")) : [];
      for (const unit of units) await shell(`systemctl stop ${unit}`, root, env);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What stands here now, committed or not, as the first commit of a repository named as in the recipes. */
function publishThisTree(root: string, repository: string): void {
  const first = join(root, "first");
  const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const file of list.split("\0").filter((name) => name !== "" && existsSync(name))) {
    cpSync(file, join(first, file));
  }
  git(root, "init", "-q", "-b", "main", first);
  git(first, "add", ".");
  git(first, "commit", "-q", "-m", "First");
  git(root, "clone", "-q", "--bare", first, repository);
  rmSync(first, { recursive: true });
}

function git(folder: string, ...args: readonly string[]): void {
  const who = [
    "-c",
    "user.name=Office",
    "-c",
    "user.email=office@your-firm.invalid",
    "-c",
    "core.hooksPath=/dev/null",
  ];
  execFileSync("git", [...who, ...args], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** Each stand-in under the name of the program that it plays. */
function standIns(root: string): string {
  const bin = join(root, "bin");
  const source = resolve("tests/recipes/stand-ins");
  cpSync(source, bin, { recursive: true });
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
  const systemctl = resolve("tests/recipes/systemctl.ts");
  writeFileSync(join(bin, "systemctl"), `#!/bin/sh\nexec "${process.execPath}" "${systemctl}" "$@"\n`, {
    mode: 0o755,
  });
  return bin;
}

/** Output goes to a file: a server that a command leaves running would keep a pipe open. */
function shell(
  commands: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "shell-"));
  const [script, output] = [join(folder, "recipe.sh"), join(folder, "output")];
  writeFileSync(script, commands);
  return new Promise((done, fail) => {
    const child = spawn("sh", ["-c", `sh -e "${script}" > "${output}" 2>&1 < /dev/null`], {
      cwd,
      env,
      stdio: "ignore",
    });
    child.on("error", fail);
    child.on("exit", (code) => {
      const text = readFileSync(output, "utf8");
      rmSync(folder, { recursive: true });
      done({ code, output: text });
    });
  });
}
