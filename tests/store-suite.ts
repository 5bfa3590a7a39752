import { afterEach, expect, test } from "vitest";
import { fieldNames } from "../src/contract/project-request.ts";
import type { Store, StoredProjectRequest } from "../src/server/store/store.ts";

/**
 * What every store promises. `open` opens the same database each time it is called within one test, and an
 * empty one in the next.
 */
export function storeSuite(name: string, database: () => { open(): Promise<Store> }): void {
  const opened: Store[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  const start = () => {
    const { open } = database();
    return async () => {
      const store = await open();
      opened.push(store);
      return store;
    };
  };

  test(`${name}: an empty store lists nothing and is ready`, async () => {
    const store = await start()();
    expect(await store.list()).toEqual([]);
    await expect(store.ready()).resolves.toBeUndefined();
  });

  test(`${name}: every field comes back as it went in`, async () => {
    const store = await start()();
    const sent = projectRequest({
      name: "Żofia O’Neill; drop table project_requests; --",
      message: "Line one\r\nline two\t🛢️ <b>\u{7f} \uFFFD",
      acreage: "0042",
      project_type: "pipeline",
      timeline: "1_3_months",
    });
    expect(await store.accept(sent)).toEqual({ outcome: "stored" });
    expect(await store.list()).toEqual([sent]);
  });

  test(`${name}: a listed project request has the id, both times and exactly the nine fields`, async () => {
    const store = await start()();
    await store.accept(projectRequest({}));
    const [listed] = await store.list();
    expect(Object.keys(listed ?? {})).toEqual(["id", "receivedAt", "replyDueAt", ...fieldNames]);
  });

  test(`${name}: the newest is listed first`, async () => {
    const store = await start()();
    for (const [id, receivedAt] of [
      ["b", "2026-11-20T10:00:00.000Z"],
      ["a", "2026-11-20T10:00:00.000Z"],
      ["c", "2026-11-19T23:59:59.999Z"],
      ["d", "2026-12-01T00:00:00.000Z"],
    ] as const) {
      await store.accept(projectRequest({ id, receivedAt }));
    }
    expect((await store.list()).map(({ id }) => id)).toEqual(["d", "b", "a", "c"]);
  });

  test(`${name}: an id is taken once, and the store goes on after refusing the second`, async () => {
    const store = await start()();
    const first = projectRequest({ name: "First" });
    expect(await store.accept(first)).toEqual({ outcome: "stored" });
    expect(await store.accept({ ...first, name: "Second" })).toMatchObject({ outcome: "unavailable" });
    expect(await store.accept(projectRequest({ id: "other" }))).toEqual({ outcome: "stored" });
    expect((await store.list()).map((stored) => stored.name).sort()).toEqual(["First", "Jane Doe"]);
  });

  test(`${name}: a hundred at once are all stored, each once`, async () => {
    const store = await start()();
    const ids = Array.from({ length: 100 }, (_, index) => `id-${index}`);
    await Promise.all(ids.map((id) => store.accept(projectRequest({ id }))));
    expect((await store.list()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test(`${name}: what was stored is there after closing and opening again`, async () => {
    const open = start();
    const before = await open();
    await before.accept(projectRequest({}));
    await opened.pop()?.close();
    expect(await (await open()).list()).toEqual([projectRequest({})]);
  });

  test(`${name}: two that are open at once see each other's project requests`, async () => {
    const open = start();
    const [server, command] = [await open(), await open()];
    await server.accept(projectRequest({ id: "one" }));
    await command.accept(projectRequest({ id: "two" }));
    expect(await command.list()).toHaveLength(2);
    expect(await server.list()).toHaveLength(2);
  });

  test(`${name}: a closed store accepts nothing and is not ready`, async () => {
    const open = start();
    const store = await open();
    await opened.pop()?.close();
    expect(await store.accept(projectRequest({}))).toMatchObject({ outcome: "unavailable" });
    await expect(store.ready()).rejects.toThrow();
  });
}

function projectRequest(change: Partial<StoredProjectRequest>): StoredProjectRequest {
  return {
    id: "019c0000-0000-7000-8000-000000000000",
    receivedAt: "2026-11-20T16:00:00.000Z",
    replyDueAt: "2026-11-23T23:00:00.000Z",
    name: "Jane Doe",
    email: "jane@example.com",
    phone: "",
    company: "",
    project_type: "",
    acreage: "",
    location: "",
    timeline: "",
    message: "",
    ...change,
  };
}
