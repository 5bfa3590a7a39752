import type { Config } from "./config/config.ts";

/** Why the server can't listen, in sentences: what happened and what to do. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "EADDRINUSE":
      return (
        `Port ${port} is in use by another program, perhaps by this site in another window. ` +
        `Stop that one, or choose another port, such as PORT=${port + 1}.`
      );
    case "EACCES":
      return (
        `Port ${port} may not be used by this user; ports below 1024 are for the system. ` +
        "Choose a higher port, such as PORT=3000, and let a proxy answer the public one."
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST is "${host}", which is not an address of this machine. Set HOST=127.0.0.1 or HOST=0.0.0.0.`;
    default:
      return `The server can't listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`;
  }
}
