import fp from "fastify-plugin";
import { consultationPath } from "../../contract/endpoints.ts";

/**
 * Logs each response without personal data: the route, never the address, the query or a body. Page views, and project requests
 * that were refused, of which anyone can send many, are logged only at the debug level.
 */
export const accessLog = fp(async (app) => {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(no route)";
    const { statusCode } = reply;
    const isAccepted = route === consultationPath && statusCode < 400;
    const level = isAccepted || statusCode >= 500 ? "info" : "debug";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level](
      { method: request.method, route, status: reply.statusCode, milliseconds },
      `${request.method} ${route} ${reply.statusCode} in ${milliseconds} ms`,
    );
  });
});

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
      write(`${clock} ${(levels[level / 10 - 1] ?? "").padEnd(5)} ${msg}\n${stack}`);
    },
  };
}

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

/** Source: pino numbers its levels from 10 to 60. */
const levels = ["trace", "debug", "info", "warn", "error", "fatal"];

/**
 * An error as the log may contain it: what it is and where it happened. PostgreSQL adds the row that it rejected ("detail",
 * "where"), and nothing that a visitor wrote belongs in the log.
 */
export function serializeError(error: Error & { readonly code?: unknown }): SerializedError {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack: stack ?? "",
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

interface SerializedError {
  readonly [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}
