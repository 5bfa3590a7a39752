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

test.each([...units, ...jobs])("%s leaves little that an attacker could use: at most 1.5 of 10", (unit) => {
  const { status, stdout, stderr } = spawnSync(
    analyze(),
    ["security", "--offline=true", "--threshold=15", unit],
    {
      encoding: "utf8",
    },
  );
  expect(stderr).toBe("");
  expect(stdout).toMatch(/Overall exposure level for \S+: [01]\.\d/);
  expect(status).toBe(0);
});

test.each(units)("%s keeps what Node makes of the program where it may write", (unit) => {
  const text = readFileSync(unit, "utf8");
  const folder = /^CacheDirectory=(.+)$/m.exec(text)?.[1];
  expect(text).toContain(`\nEnvironment=NODE_COMPILE_CACHE=/var/cache/${folder}\n`);
});

test.each(["site", "site-backup"])(
  "systemd understands every line of %s.service, and the program is where it says",
  (name) => {
    const folder = newFolder();
    // A unit would have to quote a space, and this folder's path may have one.
    const site = `${folder}/site`;
    symlinkSync(resolve("."), site);
    const unit = shipped(`deploy/systemd/${name}.service`, [
      ["WorkingDirectory=/srv/site", `WorkingDirectory=${site}`],
      // The backup's program is a shell, which changes nothing here.
      ...(name === "site-backup" ? [] : [["ExecStart=/srv/site/", `ExecStart=${site}/`] as const]),
      ["User=site\nGroup=site\n", ""],
    ]);
    const files = [`${folder}/${name}.service`];
    writeFileSync(files[0] as string, unit);
    if (name !== "site") {
      files.push(`${folder}/${name}.timer`);
      cpSync(`deploy/systemd/${name}.timer`, files[1] as string);
    }
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
    "Environment=PORT=%i",
  ]);
  expect(differs(one, several)).toEqual(["Description=The firm's page and its project requests"]);
});
