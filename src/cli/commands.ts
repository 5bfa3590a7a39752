import type { Command } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { erase } from "./commands/erase.ts";
import { exportCommand } from "./commands/export.ts";
import { history } from "./commands/history.ts";
import { list } from "./commands/list.ts";
import { mailPreview } from "./commands/mail-preview.ts";
import { markReplied } from "./commands/mark-replied.ts";
import { migrateToPostgres } from "./commands/migrate-to-postgres.ts";
import { purge } from "./commands/purge.ts";
import { release } from "./commands/release.ts";
import { reopen } from "./commands/reopen.ts";
import { resend } from "./commands/resend.ts";
import { restore } from "./commands/restore.ts";
import { revokeStaffLinks } from "./commands/revoke-staff-links.ts";
import { show } from "./commands/show.ts";
import { staffLink } from "./commands/staff-link.ts";

/** Every command by its name: everyday ones first, those that remove or move data last. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  "mark-replied": markReplied,
  reopen,
  release,
  resend,
  export: exportCommand,
  history,
  "staff-link": staffLink,
  "revoke-staff-links": revokeStaffLinks,
  "mail-preview": mailPreview,
  erase,
  purge,
  backup,
  restore,
  "migrate-to-postgres": migrateToPostgres,
};
