import type { Command } from "./command.ts";
import { actionCommands } from "./commands/actions.ts";
import { backup } from "./commands/backup.ts";
import { exportCommand } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { mailPreview } from "./commands/mail-preview.ts";
import { migrateToPostgres } from "./commands/migrate-to-postgres.ts";
import { restore } from "./commands/restore.ts";
import { revokeStaffLinks } from "./commands/revoke-staff-links.ts";
import { show } from "./commands/show.ts";
import { staffLink } from "./commands/staff-link.ts";
import { updateFailed } from "./commands/update-failed.ts";

/** Every command by its name: everyday ones first, those that move data last. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  ...actionCommands,
  export: exportCommand,
  "staff-link": staffLink,
  "revoke-staff-links": revokeStaffLinks,
  "mail-preview": mailPreview,
  "update-failed": updateFailed,
  backup,
  restore,
  "migrate-to-postgres": migrateToPostgres,
};
