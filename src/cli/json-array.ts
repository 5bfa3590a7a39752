import { terminalSafeJson } from "./terminal-safe.ts";

/** Writes a JSON array element by element, as `JSON.stringify(array, null, 2)` would in one go. */
export function jsonArray(write: (text: string) => Promise<void>) {
  let empty = true;
  return {
    async add(values: readonly unknown[]): Promise<void> {
      let text = "";
      for (const value of values) {
        text += `${empty ? "[" : ","}\n  ${terminalSafeJson(value).replaceAll("\n", "\n  ")}`;
        empty = false;
      }
      if (text !== "") await write(text);
    },
    end: () => write(empty ? "[]\n" : "\n]\n"),
  };
}
