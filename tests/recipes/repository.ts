import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shipped } from "../deploy/shipped.ts";

/** An environment without the developer's Git settings, which may sign each commit or run hooks. */
export const noGitSettings = { GIT_CONFIG_GLOBAL: "/dev/null" };

/** Creates the firm's repository in a folder, and the clone in which the office changes it. */
export function createRepository(
  folder: string,
  { site, port }: { readonly site: string; readonly port: number },
) {
  const address = join(folder, "your-firm.git");
  const clone = join(folder, "office");
  copyRepository(clone);
  for (const [file, replacements] of [
    [
      "deploy/update",
      [
        ["site=/srv/site\n", `site='${site}'\n`],
        ["port=3000\n", `port=${port}\n`],
      ],
    ],
    ["deploy/systemd/site.socket", [["127.0.0.1:3000", `127.0.0.1:${port}`]]],
  ] as const)
    writeFileSync(join(clone, file), shipped(file, replacements));
  git(folder, "init", "-q", "-b", "main", clone);
  git(clone, "add", ".");
  git(clone, "commit", "-q", "-m", "First");
  git(folder, "clone", "-q", "--bare", clone, address);
  git(clone, "remote", "add", "origin", address);
  git(clone, "push", "-q", "--set-upstream", "origin", "main");

  return {
    address,
    /** Commits and pushes what `change` does to the office's clone. */
    push(change: (clone: string) => void, message = "Change"): void {
      change(clone);
      git(clone, "add", ".");
      git(clone, "commit", "-q", "--allow-empty", "--cleanup=verbatim", `--message=${message}`);
      git(clone, "push", "-q");
    },
    /** Pushes that the last commit is reverted. */
    revert(): void {
      git(clone, "revert", "--no-edit", "HEAD");
      git(clone, "push", "-q");
    },
    /** Runs a command of Git in the repository itself, as its web page does. */
    git: (...args: readonly string[]) => git(address, ...args),
    /** The newest commit. */
    commit: () => git(clone, "rev-parse", "HEAD"),
    /** Replaces the last commit by one with the same files. Returns it. */
    rewriteHistory(): string {
      git(clone, "commit", "-q", "--amend", "-m", "Rewritten");
      git(clone, "push", "-q", "--force");
      return git(clone, "rev-parse", "HEAD");
    },
  };
}

/** Copies the files of a fresh clone of this repository, with changes that are not committed yet. */
export function copyRepository(to: string): void {
  const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const file of list.split("\0").filter((name) => name !== "" && existsSync(name)))
    cpSync(file, join(to, file));
}

/** Adds a migration that creates a table to a clone. */
export function addMigration(clone: string, table: string): void {
  const folder = join(clone, "src/server/database/migrations");
  const source =
    'import type { Kysely } from "kysely";\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n' +
    `  await db.schema.createTable("${table}").addColumn("id", "integer").execute();\n}\n`;
  writeFileSync(join(folder, `9999-${table}.ts`), source);
  const index = join(folder, "index.ts");
  const listed = readFileSync(index, "utf8").replace(/,\n};\n/, `,\n  "9999-${table}": ${table},\n};\n`);
  writeFileSync(index, `import * as ${table} from "./9999-${table}.ts";\n${listed}`);
}

function git(folder: string, ...args: readonly string[]): string {
  const identity = ["-c", "user.name=Office", "-c", "user.email=office@your-firm.invalid"];
  return execFileSync("git", [...identity, ...args], {
    cwd: folder,
    env: { ...process.env, ...noGitSettings },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
}
