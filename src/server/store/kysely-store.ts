import type { Intake } from "./intake.ts";
import { outbox } from "./outbox.ts";
import { replyDesk } from "./reply-desk.ts";
import { signingKeys } from "./signing-keys.ts";
import { staffDesk } from "./staff-desk.ts";
import type { Store } from "./store.ts";
import type { Database } from "./tables.ts";
import { type Snapshots, upkeep } from "./upkeep.ts";
import { vitals } from "./vitals.ts";

/** What the two databases do each in their own way. */
export interface Own {
  readonly intake: Intake;
  readonly snapshots: Snapshots | null;
  /** Writes something that nobody will miss; rejects when nothing can be written. */
  writable(): Promise<void>;
  /** Runs after rows were erased, for what the database itself keeps of them. */
  afterErase(): Promise<void>;
}

/** The store over either of the two databases; the tables are there already (migrate.ts). */
export function kyselyStore(database: Database, { intake, snapshots, writable, afterErase }: Own): Store {
  return {
    ...intake,
    ...outbox(database),
    ...replyDesk(database),
    ...signingKeys(database.db),
    ...staffDesk(database, afterErase),
    ...upkeep(database, snapshots),
    ...vitals(database, writable),
  };
}
