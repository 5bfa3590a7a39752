import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "../support/form-values.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { cleanMachine, type Machine } from "./machine.ts";
import { recipe } from "./recipe.ts";

const slow = 300_000;
let mail: MailServer;
let machine: Machine;

beforeAll(async () => {
  mail = await startMailServer();
  machine = await cleanMachine([
    ["smtp://user:password@mail.example.com:587", mail.url],
    ["https://www.example.com", "https://www.your-firm.invalid"],
  ]);
}, slow);
afterAll(async () => {
  await machine?.remove();
  await mail?.stop();
}, slow);

/** Follows a recipe to its end. */
async function follow(heading: string): Promise<string> {
  const { code, output } = await machine.follow(heading);
  if (code !== 0) throw new Error(`"${heading}" failed:\n${output}\n${serverLog()}`);
  return output;
}

function serverLog(): string {
  const file = join(machine.site, "../../site.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

async function fileAs(name: string): Promise<void> {
  const response = await fetch(`${machine.url}/api/consultation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, name }),
  });
  expect(response.status).toBe(201);
}

/** Everyone in a store's file, oldest first, as any SQLite reads it. */
function namesIn(file: string): string[] {
  const database = new Database(join(machine.site, file), { readonly: true });
  const names = database.prepare("select name from project_requests order by received_at").pluck().all();
  database.close();
  return names as string[];
}

const backups = (start: string) =>
  readdirSync(join(machine.site, "backups")).filter((name) => name.startsWith(start));
const page = async () => (await fetch(machine.url)).text();

// One server's life, in its order: each recipe begins where the one before it ended.
describe("the recipes of docs/operating.md, followed word for word on a clean folder:", () => {
  test("Install: the site runs as a service, and the staff is told of a project request", {
    timeout: slow,
  }, async () => {
    expect(await follow("Install")).toContain('"years_experience":44');
    await fileAs("First");
    await expect
      .poll(() => mail.mails.map(({ parsed }) => parsed.subject), { timeout: slow })
      .toHaveLength(1);
    expect(mail.mails[0]?.raw).toContain("https://www.your-firm.invalid/staff/requests/");
    const asked = readFileSync(join(machine.site, "../../asked"), "utf8");
    expect(asked).toContain(
      "apt-get install -y --no-install-recommends ca-certificates caddy curl git npm sudo\n",
    );
    expect(asked).toContain("chown root:site .env\n");
  });

  test("Every day: what waits for an answer is shown", { timeout: slow }, async () => {
    expect((await follow("Every day")).match(/First/g)).toHaveLength(2);
  });

  test("Back up: the database is copied while the site runs, by hand and by the nightly unit", {
    timeout: slow,
  }, async () => {
    await follow("Back up");
    expect(backups("20").map((name) => namesIn(`backups/${name}`))).toEqual([["First"]]);
  });

  test("Restore: the backup is back, and what it took the place of is kept", { timeout: slow }, async () => {
    await fileAs("After the backup");
    await follow("Restore");
    expect(namesIn("data/site.db")).toEqual(["First"]);
    expect(namesIn(`backups/${backups("before-restore")[0]}`)).toEqual(["First", "After the backup"]);
    await fileAs("After the restore");
  });

  test("Change the text: a change made at the office is on the page", { timeout: slow }, async () => {
    machine.publish((clone) => {
      const file = join(clone, "content/hero.yaml");
      writeFileSync(file, readFileSync(file, "utf8").replace("bid: Request a Bid", "bid: Ask for a Bid"));
    });
    await follow("Change the text");
    expect(await page()).toContain("Ask for a Bid");
  });

  test("Upgrade: new code and new tables take over what is stored", { timeout: slow }, async () => {
    machine.publish((clone) => {
      const folder = join(clone, "src/server/database/migrations");
      writeFileSync(
        join(folder, "9999-recipe.ts"),
        'import type { Kysely } from "kysely";\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n' +
          '  await db.schema.createTable("recipe").addColumn("id", "integer").execute();\n}\n',
      );
      const index = join(folder, "index.ts");
      const before = readFileSync(index, "utf8");
      const after = `import * as recipe from "./9999-recipe.ts";\n${before.replace(/,\n};\n/, ',\n  "9999-recipe": recipe,\n};\n')}`;
      writeFileSync(index, after);
    });
    expect(await follow("Upgrade")).toContain('"years_experience":44');
    expect(tables()).toContain("recipe");
    await fileAs("After the upgrade");
    expect(namesIn("data/site.db")).toEqual(["First", "After the restore", "After the upgrade"]);
    expect(namesIn("backups/before-upgrade.db")).toEqual(["First", "After the restore"]);
  });

  test("Roll back: the version before can't read newer tables and says so; the data goes back with it", {
    timeout: slow,
  }, async () => {
    const { code, output } = await machine.follow("Roll back", 3);
    expect([code, output.includes("3 project requests written to backups/before-roll-back.csv.")]).toEqual([
      7,
      true,
    ]);
    expect(serverLog()).toMatch(/newer|another version/);

    expect(await follow("Roll back the data too")).toContain('"years_experience":44');
    expect(tables()).not.toContain("recipe");
    expect(namesIn("data/site.db")).toEqual(["First", "After the restore"]);
    expect(namesIn("data-of-newer/site.db")).toContain("After the upgrade");
    expect(readFileSync(join(machine.site, "backups/before-roll-back.csv"), "utf8")).toContain(
      "After the upgrade",
    );
    await fileAs("After rolling back");
  });
});

function tables(): unknown[] {
  const database = new Database(join(machine.site, "data/site.db"), { readonly: true });
  const names = database.prepare("select name from sqlite_schema").pluck().all();
  database.close();
  return names;
}

test("a recipe is every block of its part, and a missing one is told", () => {
  const document = "# X\n\n## A\n\n```sh\none\n```\n\ntext\n\n```sh\ntwo\n```\n\n## B\n\n```sh\nthree\n```\n";
  expect(recipe("A", document)).toBe("one\ntwo\n");
  expect(() => recipe("C", document)).toThrow('has no part named "C"');
  expect(() => recipe("A", "## A\n\nno block\n")).toThrow("has no commands");
});
