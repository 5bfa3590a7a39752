import type { Command } from "./command.ts";
import { answered } from "./commands/mark-replied.ts";
import { backup } from "./commands/backup.ts";
import { copy } from "./commands/migrate-to-postgres.ts";
import { due } from "./commands/due.ts";
import { erase } from "./commands/erase.ts";
import { exportCommand } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { purge } from "./commands/purge.ts";
import { release } from "./commands/release.ts";
import { resend } from "./commands/resend.ts";
import { restore } from "./commands/restore.ts";
import { show } from "./commands/show.ts";

/** Every command by its name: those of every day first, those that remove or move data last. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  due,
  answered,
  release,
  resend,
  export: exportCommand,
  erase,
  purge,
  backup,
  restore,
  copy,
};
