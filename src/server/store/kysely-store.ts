import type { Intake } from "./intake.ts";
import { type Attempts, outbox } from "./outbox.ts";
import { replyDesk } from "./reply-desk.ts";
import { staffDesk } from "./staff-desk.ts";
import type { Store } from "./store.ts";
import type { Database } from "./tables.ts";
import { type Snapshots, upkeep } from "./upkeep.ts";

/** What the two databases do each in their own way. */
export interface Own {
  readonly intake: Intake;
  readonly attempts: Attempts;
  readonly snapshots: Snapshots | null;
  /** Runs after rows were erased, for what the database itself keeps of them. */
  afterErase(): Promise<void>;
}

/** The store over either of the two databases; the tables are there already (migrate.ts). */
export function kyselyStore(database: Database, { intake, attempts, snapshots, afterErase }: Own): Store {
  return {
    ...intake,
    ...outbox(database, attempts),
    ...replyDesk(database),
    ...staffDesk(database, afterErase),
    ...upkeep(database, snapshots),
  };
}
