import { Command, CommanderError } from "commander";
import { FindingsError } from "../content/finding.ts";
import type { Database } from "../server/database/database.ts";
import type { CommandContext, CommandOptions } from "./command.ts";
import { addBackup, addRestore } from "./commands/backup.ts";
import { addMigrateToPostgres } from "./commands/migrate-to-postgres.ts";
import { addSignOutStaff, addStaffLink } from "./commands/staff-sign-in.ts";

/** Each function adds a command to the program: everyday commands first, those that move data last. */
const commands: readonly ((program: Command, context: CommandContext) => void)[] = [
  addStaffLink,
  addSignOutStaff,
  addBackup,
  addRestore,
  addMigrateToPostgres,
];

export interface CommandResult {
  /** 0 done, 1 failed, 2 when the command line is invalid. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["backup", "site.db.copy"]`. */
export async function run(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  let stdout = "";
  let stderr = "";
  let database: Database | undefined;
  const context: CommandContext = {
    ...options,
    async openDatabase() {
      database = await options.openDatabase();
      return database;
    },
    print(text) {
      stdout += text.endsWith("\n") ? text : `${text}\n`;
    },
  };
  const report = (text: string) => {
    stderr += text;
  };
  const program = new Command("npm run -s requests --")
    .description("Commands for the operator of the site.")
    .addHelpText("after", "\nExit codes: 0 done, 1 failed, 2 invalid command line.")
    .configureHelp({
      helpWidth: 100,
      // The first sentence, in the list of commands.
      subcommandDescription: (command) => command.description().replace(/\. .*/, "."),
    })
    .configureOutput({ writeOut: (text) => context.print(text), writeErr: report })
    .showHelpAfterError()
    .exitOverride();
  for (const add of commands) add(program, context);
  try {
    await program.parseAsync(args, { from: "user" });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? 0 : 2, stdout, stderr };
    report(`${explain(error)}\n`);
    return { exitCode: 1, stdout, stderr };
  } finally {
    await database?.close();
  }
}

/** Explains an unexpected error, such as a full disk. Changes in progress were rolled back. */
function explain(error: unknown): string {
  if (error instanceof FindingsError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `The command stopped: ${message}\nUnfinished changes to the database were rolled back. Fix the problem and run the command again.`;
}
