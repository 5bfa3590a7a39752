import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { details } from "../../src/server/web/problems.ts";
import { checkDatabase } from "../../tools/doctor/service-checks.ts";
import { newFolder } from "../support/folder.ts";
import { environment, launchServer, openSite, type Site } from "../support/site.ts";
import { lockDatabase, type MachineFault, mountSmallDisk, preventFileGrowth } from "./machine-faults.ts";
import { queryDatabase } from "./query-database.ts";
import { type Form, newForm, post, send } from "./visitors.ts";

// Real faults of the machine under a real server. Where this user can't mount a disk (in a container without privileges), a
// limit on the process, as by a quota, looks like a full one.

const long = { message: "x".repeat(20_000) };

test("a full disk: 503 and the page; nothing acknowledged is lost, and all is well once there is space", async () => {
  const disk = mountSmallDisk();
  if (disk !== null) onTestFinished(disk.remove);
  const site = await openSiteIn(disk?.folder ?? newFolder());
  await expectSurvival(site, () => disk?.fill() ?? preventFileGrowth(site.pid));
});

test("a version that is tried while the disk is nearly full is not at fault, so a later update tries it again", async (context) => {
  const disk = mountSmallDisk();
  if (disk === null) return context.skip("This user can't mount a disk.");
  onTestFinished(disk.remove);
  const site = await openSiteIn(disk.folder);
  disk.fill();
  const rehearsal = launchServer(environment({ DATABASE_URL: site.databaseUrl }), ".", ["--rehearse"]);
  expect([await rehearsal.exit, rehearsal.output()]).toEqual([
    75,
    expect.stringContaining("Free some space"),
  ]);
  expect(await checkDatabase({ engine: "sqlite", file: databaseFile(site) })).toMatchObject([
    {
      what: expect.stringContaining("recovers by itself. No"),
      remedy: expect.stringContaining("Free some space"),
    },
  ]);
});

test("a file that another process has locked: the page is served and the form gets 503", async () => {
  const site = await openSiteIn(newFolder());
  await expectSurvival(site, () => lockDatabase(databaseFile(site)));
  const lock = lockDatabase(databaseFile(site));
  const rejected = post(site.url, newForm());
  const pages = await Promise.all(Array.from({ length: 5 }, () => fetch(site.url)));
  expect(pages.map((page) => page.status)).toEqual(Array(5).fill(200));
  expect((await rejected).status).toBe(503);
  await lock.end();
  expect((await post(site.url, newForm())).status).toBe(201);
});

/** The rules that must hold during and after every fault of the database. */
async function expectSurvival(site: Site, begin: () => MachineFault): Promise<void> {
  const accepted = await sendForms(site, 3);
  const fault = begin();
  let isOver = false;
  const end = async () => {
    if (!isOver) await fault.end();
    isOver = true;
  };
  onTestFinished(end);
  let rejected: Response | undefined;
  let form = newForm();
  // The log may have space left from before. Once that is used up, nothing more is accepted.
  for (let count = 0; rejected === undefined && count < 200; count += 1) {
    form = newForm();
    const response = await post(site.url, form, long);
    if (response.status === 503) rejected = response;
    else {
      expect(response.status).toBe(201);
      accepted.push({ ...form, receipt: await response.json() });
    }
  }
  expect(Number(rejected?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rejected?.json()).toMatchObject({ status: 503, detail: details[503] });
  for (let count = 0; count < 3; count += 1) expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/api/metrics`)).status).toBe(200);
  await end();
  // The visitor presses the button again: the same form with the same key, and the server was not restarted.
  const retry = await post(site.url, form, long);
  expect(retry.status).toBe(201);
  accepted.push({ ...form, receipt: await retry.json() }, ...(await sendForms(site, 3)));
  await expectStoredOnce(site, accepted);
}

/** Each form is in the database once, under the ID in its receipt. */
async function expectStoredOnce(site: Site, forms: readonly Form[]): Promise<void> {
  const rows = await queryDatabase(site.databaseUrl);
  for (const { name, receipt } of forms) {
    expect(rows.filter((row) => row.name === name).map(({ id }) => id)).toEqual([receipt?.id]);
  }
}

async function sendForms(site: Site, count: number): Promise<Form[]> {
  const forms = Array.from({ length: count }, newForm);
  for (const form of forms) expect(await send(site.url, form)).toBe(true);
  return forms;
}

async function openSiteIn(folder: string): Promise<Site> {
  const site = await openSite({ DATABASE_URL: `sqlite:${join(folder, "site.db")}`, LOG_LEVEL: "silent" });
  onTestFinished(site.remove);
  return site;
}

function databaseFile(site: Site): string {
  return site.databaseUrl.slice("sqlite:".length);
}
