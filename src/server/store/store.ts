import type { Intake } from "./intake.ts";
import type { Outbox } from "./outbox.ts";
import type { ReplyDesk } from "./reply-desk.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { StaffDesk } from "./staff-desk.ts";
import type { Upkeep } from "./upkeep.ts";
import type { Vitals } from "./vitals.ts";

/**
 * The one store, whichever database keeps it. Each part is what one room of the house needs; everything that
 * changes rows does so in one transaction, and no method waits for anything but the database. Methods reject
 * when the database does not answer; `accept` alone makes a value of that, because it has an answer to give.
 */
export interface Store extends Intake, Outbox, ReplyDesk, SigningKeys, StaffDesk, Upkeep, Vitals {}

/** A store, or in sentences why it can't be opened: what happened, what it means, what to do. */
export type Opened =
  | { readonly ok: true; readonly store: Store }
  | { readonly ok: false; readonly trouble: string };
