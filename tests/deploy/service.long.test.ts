import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createMachine } from "../recipes/machine.ts";

// The units under a real systemd, which only root can boot.

describe.skipIf(process.getuid?.() !== 0)("on a machine with systemd,", async () => {
  if (process.getuid?.() !== 0) return;
  const machine = await createMachine({ boots: true });
  afterAll(machine.remove);
  await machine.follow("Install");
  test("a site with an error in its settings is not started again by each visitor, and starts once that is fixed", async () => {
    const pid = async () => (await machine.run("systemctl show --value --property=ExecMainPID site")).output;
    await machine.run("sed -i 's/^MAIL_TO=/#MAIL_TO=/' .env; systemctl restart site || true");
    await expect
      .poll(async () => (await machine.run("systemctl is-active site.socket || true")).output)
      .toBe("inactive\n");
    const before = await pid();
    for (let visit = 0; visit < 3; visit++) await expect(fetch(machine.url)).rejects.toThrow();
    expect(await pid()).toBe(before);
    await machine.run("sed -i 's/^#MAIL_TO=/MAIL_TO=/' .env; systemctl restart site");
    await expect
      .poll(() =>
        fetch(machine.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  test("each unattended job leaves the time of its last success, and the site can't change it", async () => {
    const jobs = join(machine.site, "jobs");
    expect((await machine.run("systemctl start site-backup site-delete-old-backups site-update")).code).toBe(
      0,
    );
    expect(readdirSync(jobs).toSorted()).toEqual(["backup", "delete-old-backups", "update"]);
    expect(new Set(readdirSync(jobs).map((name) => statSync(join(jobs, name)).uid))).toEqual(new Set([0]));
  });

  test("copies of the database that are older than 57 days are deleted, although the backup fails", async () => {
    const old = (Date.now() - 58 * 86_400_000) / 1000;
    const files = ["20260101-000000.db", "before-upgrade.db"].map((name) =>
      join(machine.site, "backups", name),
    );
    for (const file of files) {
      writeFileSync(file, "");
      utimesSync(file, old, old);
    }
    await machine.run("echo DATABASE_URL=postgres://site@127.0.0.1:9/site >> .env");
    expect((await machine.run("systemctl start site-backup")).code).not.toBe(0);
    expect((await machine.run("systemctl start site-delete-old-backups")).code).toBe(0);
    expect(readdirSync(join(machine.site, "backups"))).toHaveLength(1);
  });
});
