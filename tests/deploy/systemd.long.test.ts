import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/folder.ts";
import { debianProgram } from "./debian-program.ts";
import { shipped } from "./shipped.ts";

const units = ["deploy/systemd/site.service", "deploy/systemd/site@.service"];
const jobs = ["deploy/systemd/site-backup.service"];
const analyze = () => debianProgram("systemd", "usr/bin/systemd-analyze");

// The update needs the network, and to become the user "site".
test.each<[string, number]>([
  ...[...units, ...jobs].map((unit): [string, number] => [unit, 1.5]),
  ["deploy/systemd/site-update.service", 2.5],
])("%s leaves little that an attacker could use: at most %d of 10", (unit, most) => {
  const threshold = `--threshold=${most * 10}`;
  const args = ["security", "--offline=true", threshold, unit];
  const { status, stdout, stderr } = spawnSync(analyze(), args, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/Overall exposure level for \S+: [0-2]\.\d/);
  expect(status).toBe(0);
});

test.each(["site", "site-backup", "site-update"])(
  "systemd understands every line of %s.service, and the program is where it says",
  (name) => {
    const folder = newFolder();
    // A unit would have to quote a space, and this folder's path may have one.
    const site = `${folder}/site`;
    symlinkSync(resolve("."), site);
    const unit = shipped(`deploy/systemd/${name}.service`, [
      ...(name === "site-update"
        ? [["/usr/local/sbin/site-update", `${site}/deploy/update`] as const]
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

test("one of several processes runs as the only one does, but for its port", () => {
  const [one, several] = units.map((unit) => readFileSync(unit, "utf8").split("\n"));
  const differs = (lines: readonly string[] = [], others: readonly string[] = []) =>
    lines.filter((line) => !others.includes(line) && !line.startsWith("#"));
  expect(differs(several, one)).toEqual([
    "Description=The firm's page and its project requests (port %i)",
    "After=network-online.target postgresql.service",
    "Environment=PORT=%i",
  ]);
  expect(differs(one, several)).toEqual([
    "Description=The firm's page and its project requests",
    // The proxy skips a process that restarts.
    "Requires=site.socket",
    "After=network-online.target postgresql.service site.socket",
  ]);
});
