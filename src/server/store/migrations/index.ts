import type { Migration } from "kysely/migration";
import * as m0001 from "./0001-project-requests.ts";
import * as m0002 from "./0002-outbox.ts";
import * as m0003 from "./0003-find-faster.ts";
import * as m0004 from "./0004-skipped-and-signing-keys.ts";

/** Every migration, in order. Add new ones below; never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-project-requests": m0001,
  "0002-outbox": m0002,
  "0003-find-faster": m0003,
  "0004-skipped-and-signing-keys": m0004,
};
