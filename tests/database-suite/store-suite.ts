import { afterEach } from "vitest";
import type { Store } from "../../src/server/store/store.ts";
import { acceptingSuite } from "./accepting.ts";
import { claimingSuite } from "./claiming.ts";
import { copyingSuite } from "./copying.ts";
import { dailyReportSuite } from "./daily-reports.ts";
import { limitsSuite } from "./limits.ts";
import { onceOnlySuite } from "./once-only.ts";
import { repliesSuite } from "./replies.ts";
import { staffSuite } from "./staff.ts";
import { vitalsSuite } from "./vitals.ts";

/** Opens the same database each time it is called; what it opened is closed after the test. */
export type Open = () => Promise<Store>;

/** Begins a test: an empty database, and how to open it. */
export interface Start {
  (): Open;
  /** Opens a new database as often as stores can work on it at one moment from a single thread. */
  several(): Promise<readonly Store[]>;
}

/**
 * What every store promises. `database` makes an empty one; `open` opens the same each time it is called
 * within one test. `together` is how many stores the tests let race: better-sqlite3 waits for another one's lock
 * on the thread that the other one needs, so two of them can race only as processes (tests/faults does that).
 */
export function storeSuite(
  name: string,
  database: () => { open(): Promise<Store> },
  { together }: { readonly together: number },
): void {
  const opened: Store[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close().catch(() => {})));
  });

  const begin = () => {
    const { open } = database();
    return async () => {
      const store = await open();
      opened.push(store);
      return store;
    };
  };
  const several = () => {
    const open = begin();
    return Promise.all(Array.from({ length: together }, open));
  };
  const start: Start = Object.assign(begin, { several });

  acceptingSuite(name, start);
  onceOnlySuite(name, start);
  claimingSuite(name, start);
  repliesSuite(name, start);
  staffSuite(name, start);
  dailyReportSuite(name, start);
  limitsSuite(name, start);
  copyingSuite(name, start);
  vitalsSuite(name, start);
}
