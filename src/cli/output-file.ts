import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import type { CommandParts } from "./command.ts";

export interface OutputFile {
  write(text: string): Promise<void>;
  /** Puts the whole file in its place. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * A new file that nobody but its owner reads, because it holds what visitors wrote; "-" is standard output. Until
 * it is whole it has another name, so that nobody takes half of it for all.
 */
export async function outputFile(
  file: string,
  { write }: Pick<CommandParts, "write">,
): Promise<OutputFile | { readonly failure: string }> {
  if (file === "-") return { write, finish: async () => {}, abandon: async () => {} };
  if (existsSync(file)) return { failure: thereAlready(file) };
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const stream = createWriteStream(part, { flags: "wx", mode: 0o600 });
  await once(stream, "open");
  const end = async () => {
    stream.end();
    await once(stream, "close");
  };
  return {
    async write(text) {
      if (!stream.write(text)) await once(stream, "drain");
    },
    async finish() {
      await end();
      renameSync(part, file);
    },
    async abandon() {
      if (!stream.closed) await end().catch(() => {});
      rmSync(part, { force: true });
    },
  };
}

export function thereAlready(file: string): string {
  return `${file} is there already, so nothing was written. Name another file, or move this one away.`;
}
