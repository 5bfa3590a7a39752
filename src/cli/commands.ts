import type { Command } from "./command.ts";
import { list } from "./list.ts";

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = { list };
