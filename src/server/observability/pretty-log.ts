/**
 * For a person at a terminal: turns each line of the JSON log into "10:00:00 info  message", with the stack of an error
 * below it. Services read the JSON itself.
 */
export function createPrettyLog(write: (text: string) => void): { write(line: string): void } {
  return {
    write(line) {
      const { level, time, msg = "", err } = JSON.parse(line) as LogLine;
      const clock = new Date(time).toLocaleTimeString("en-GB");
      const stack = err === undefined ? "" : `${err.stack ?? err.message}\n`;
      write(`${clock} ${(levels[level] ?? "").padEnd(5)} ${msg}\n${stack}`);
    },
  };
}

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

/** Source: pino's numbers for its levels. */
const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};
