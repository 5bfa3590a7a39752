import type { Kysely } from "kysely";
import type { Store, StoredProjectRequest } from "./store.ts";
import type { ProjectRequestRow, Tables } from "./tables.ts";

/** The store over any of Kysely's dialects; the tables are there already (migrate.ts). */
export function kyselyStore(db: Kysely<Tables>): Store {
  return {
    async accept(projectRequest) {
      try {
        await db.transaction().execute(async (transaction) => {
          await transaction.insertInto("project_requests").values(rowOf(projectRequest)).execute();
        });
        return { outcome: "stored" };
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },

    async list() {
      const newestFirst = db
        .selectFrom("project_requests")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id", "desc");
      return (await newestFirst.execute()).map(projectRequestOf);
    },

    async ready() {
      await db.selectFrom("project_requests").select("id").limit(1).execute();
    },

    async close() {
      await db.destroy();
    },
  };
}

function rowOf({ receivedAt, replyDueAt, ...fields }: StoredProjectRequest): ProjectRequestRow {
  return { ...fields, received_at: receivedAt, reply_due_at: replyDueAt };
}

function projectRequestOf({ received_at, reply_due_at, ...fields }: ProjectRequestRow): StoredProjectRequest {
  const { id, ...nine } = fields;
  return { id, receivedAt: received_at, replyDueAt: reply_due_at, ...nine };
}
