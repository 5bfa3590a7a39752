import type { Command } from "./command.ts";
import { backup, restore } from "./commands/backup.ts";
import { deleteCommand } from "./commands/delete.ts";
import { exportCommand, list } from "./commands/list.ts";
import { mailPreview } from "./commands/mail-preview.ts";
import { migrateToPostgres } from "./commands/migrate-to-postgres.ts";
import { resendCommand } from "./commands/resend.ts";
import { show } from "./commands/show.ts";
import { revokeStaffLinks, staffLink } from "./commands/staff-links.ts";
import { updateFailed } from "./commands/update-failed.ts";

/** Every command by its name: everyday ones first, those that move data last. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  resend: resendCommand,
  delete: deleteCommand,
  export: exportCommand,
  "staff-link": staffLink,
  "revoke-staff-links": revokeStaffLinks,
  "mail-preview": mailPreview,
  "update-failed": updateFailed,
  backup,
  restore,
  "migrate-to-postgres": migrateToPostgres,
};
