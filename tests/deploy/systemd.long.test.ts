import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/folder.ts";
import { debianProgram } from "./debian-program.ts";
import { shipped } from "./shipped.ts";

const analyze = () => debianProgram("systemd", "usr/bin/systemd-analyze");

// The update needs the network, and to give each release to the user who builds it.
test.each<[string, number]>([
  ["deploy/systemd/site.service", 1.5],
  ["deploy/systemd/site-backup.service", 1.5],
  ["deploy/systemd/site-delete-old-backups.service", 1.5],
  ["deploy/systemd/site-update.service", 2.3],
])("%s leaves little that an attacker could use: at most %d of 10", (unit, most) => {
  const threshold = `--threshold=${most * 10}`;
  const args = ["security", "--offline=true", threshold, unit];
  const { status, stdout, stderr } = spawnSync(analyze(), args, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/Overall exposure level for \S+: [0-2]\.\d/);
  expect(status).toBe(0);
});

test.each(["site", "site-backup", "site-delete-old-backups", "site-update"])(
  "systemd understands every line of %s.service, and the program is where it says",
  (name) => {
    const folder = newFolder();
    // A unit would have to quote a space, and this folder's path may have one.
    const site = `${folder}/site`;
    symlinkSync(resolve("."), site);
    const unit = shipped(`deploy/systemd/${name}.service`, [
      ...(name === "site-update"
        ? [["/usr/local/sbin/site-update", `${site}/deploy/update`] as const]
        : name === "site-delete-old-backups"
          ? []
          : [["WorkingDirectory=/srv/site/current", `WorkingDirectory=${site}`] as const]),
      // The backup's program is a shell, which changes nothing here.
      ...(name === "site" ? [["ExecStart=/srv/site/current/", `ExecStart=${site}/`] as const] : []),
      ...(name === "site-update" ? [] : [["User=site\nGroup=site\n", ""] as const]),
    ]);
    const companion = name === "site" ? "site.socket" : `${name}.timer`;
    const files = [`${folder}/${name}.service`, `${folder}/${companion}`];
    writeFileSync(files[0] as string, unit);
    cpSync(`deploy/systemd/${companion}`, files[1] as string);
    const { status, stdout, stderr } = spawnSync(analyze(), ["verify", ...files], { encoding: "utf8" });
    expect(`${stdout}${stderr}`).toBe("");
    expect(status).toBe(0);
  },
);
