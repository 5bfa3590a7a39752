import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore as openStoreAt } from "../../src/server/store/open-store.ts";
import { rowOf } from "../../src/server/store/rows.ts";
import type { Store } from "../../src/server/store/store.ts";
import type { AcceptedProjectRequest, Channel } from "../../src/server/store/stored.ts";
import { run } from "../../src/cli/run.ts";

/** What `npm run -s requests -- …` did: exit code and all it wrote. */
export interface Did {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A store in a new file, and the staff's commands on it as on 20 November 2026 at 11:00 in Chicago. */
export function desk({ channels = ["email", "webhook"] }: { readonly channels?: readonly Channel[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "requests-"));
  const sqliteFile = join(folder, "site.db");
  const openStore = async () => {
    const opened = await openStoreAt({ sqliteFile });
    if (!opened.ok) throw new Error(opened.trouble);
    return opened.store;
  };
  return {
    folder,
    /** Does something to the store, which nobody holds open before or after. */
    async on<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
      const store = await openStore();
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    openStore,
    async requests(...args: readonly string[]): Promise<Did> {
      let [written, told] = ["", ""];
      const { exitCode, stdout, stderr } = await run(args, {
        openStore,
        database: () => ({ sqliteFile }),
        channels: async () => channels,
        timeZone: "America/Chicago",
        businessHours: {
          timeZone: "America/Chicago",
          days: [1, 2, 3, 4, 5],
          opensAt: "08:00",
          closesAt: "17:00",
        },
        now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
        write: async (text) => {
          written += text;
        },
        progress: (text) => {
          told += `${text}\n`;
        },
      });
      return { exitCode, stdout: written + stdout, stderr: told + stderr };
    },
  };
}

/** Stores many in one commit, because each of its own would wait for the disk; all of them answered, or none. */
export function storeMany(
  store: Pick<Store, "writeRows">,
  projectRequests: readonly AcceptedProjectRequest[],
  answeredAt: string | null = null,
): Promise<void> {
  const rows = projectRequests.map((one) => ({ ...rowOf(one, null), answered_at: answeredAt }));
  return store.writeRows("project_requests", rows);
}
