import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import {
  lockedBy,
  type MachineFault,
  noFilesLeft,
  noRoom,
  ordinaryDisk,
  smallDisk,
  writeProtected,
} from "./machine-faults.ts";
import { queryDatabase } from "./query-database.ts";
import { type Form, newForm, post, send } from "./visitors.ts";

// Real faults of the machine under a real server. Where this user can't make it (a container without rights), the
// same promise is tried with the nearest that any user can make: a limit on the process.

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const long = { message: "x".repeat(60_000) };

test("a full disk: 503 and the page, nothing acknowledged is lost, and all is well once there is room", {
  timeout: 120_000,
}, async () => {
  const disk = smallDisk();
  if (disk !== null) ends.push(disk.remove);
  const site = await openedIn(disk?.folder ?? ordinaryDisk());
  await outlives(site, async () => disk?.fill() ?? noRoom(site.pid));
});

test("a file that may not grow, as under a quota, is no less than a full disk", {
  timeout: 120_000,
}, async () => {
  const site = await openedIn(ordinaryDisk());
  await outlives(site, async () => noRoom(site.pid));
});

test("a file that can't be written any more", { timeout: 120_000 }, async () => {
  const site = await openedIn(ordinaryDisk());
  await outlives(site, async () => writeProtected(fileOf(site)) ?? noRoom(site.pid));
});

test("a file that another process has locked: the page is served and the form gets 503", {
  timeout: 120_000,
}, async () => {
  const site = await openedIn(ordinaryDisk());
  await outlives(site, () => lockedBy(fileOf(site)));
  const lock = await lockedBy(fileOf(site));
  const refused = post(site.url, newForm());
  const pages = await Promise.all(Array.from({ length: 5 }, () => fetch(site.url)));
  expect(pages.map((page) => page.status)).toEqual(Array(5).fill(200));
  expect((await refused).status).toBe(503);
  await lock.end();
  expect((await post(site.url, newForm())).status).toBe(201);
});

test("no file handle left: open connections go on, and new ones when there are handles again", {
  timeout: 120_000,
}, async () => {
  const site = await openedIn(ordinaryDisk());
  const before = await acknowledged(site, 3);
  // fetch keeps its connection, so that this one needs no new handle.
  await (await fetch(site.url)).text();
  const fault = noFilesLeft(site.pid);
  for (let count = 0; count < 3; count += 1) {
    const page = await fetch(site.url);
    expect([page.status, (await page.text()).length > 1000]).toEqual([200, true]);
  }
  const meanwhile = newForm();
  expect(await send(site.url, meanwhile)).toBe(true);
  const file = await fetch(`${site.url}/og.jpg`);
  await file.arrayBuffer();
  expect(file.status).toBeLessThan(600);
  await fault.end();
  const after = await acknowledged(site, 3);
  expect((await fetch(`${site.url}/og.jpg`)).status).toBe(200);
  await expectKept(site, [...before, meanwhile, ...after]);
});

/** What every fault of the database must lead to. */
async function outlives(site: Site, begin: () => Promise<MachineFault>): Promise<void> {
  const kept = await acknowledged(site, 3);
  const fault = await begin();
  ends.push(fault.end);
  let refused: Response | undefined;
  let form = newForm();
  // The log may have room left from before; at the latest when that is used up, no more is taken.
  for (let count = 0; refused === undefined && count < 200; count += 1) {
    form = newForm();
    const answer = await post(site.url, form, long);
    if (answer.status === 503) refused = answer;
    else {
      expect(answer.status).toBe(201);
      kept.push({ ...form, receipt: await answer.json() });
    }
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({
    status: 503,
    detail: "We could not save your project request just now. Please try again in a moment.",
  });
  for (let count = 0; count < 3; count += 1) expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/api/metrics`)).status).toBe(200);
  await fault.end();
  ends.pop();
  // The visitor presses the button again: the same form under its key, without a restart between.
  const again = await post(site.url, form, long);
  expect(again.status).toBe(201);
  kept.push({ ...form, receipt: await again.json() }, ...(await acknowledged(site, 3)));
  await expectKept(site, kept);
}

/** Each is in the database once, under the id that its visitor was told. */
async function expectKept(site: Site, forms: readonly Form[]): Promise<void> {
  const lines = await queryDatabase(site.databaseUrl);
  for (const { name, receipt } of forms) {
    expect(lines.filter((line) => line.name === name).map(({ id }) => id)).toEqual([receipt?.id]);
  }
}

async function acknowledged(site: Site, count: number): Promise<Form[]> {
  const forms = Array.from({ length: count }, newForm);
  for (const form of forms) expect(await send(site.url, form)).toBe(true);
  return forms;
}

async function openedIn(folder: string): Promise<Site> {
  const site = await openSite({ DATABASE_URL: `sqlite:${join(folder, "site.db")}`, LOG_LEVEL: "silent" });
  ends.push(() => site.remove());
  return site;
}

function fileOf(site: Site): string {
  return site.databaseUrl.slice("sqlite:".length);
}
