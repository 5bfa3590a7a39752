import dns from "node:dns";

// Loaded before a program (`--import`): the one host in RESOLVE_HERE resolves to this machine. All other names resolve as
// usual.

const lookup = dns.lookup;

dns.lookup = ((host: string, options: object, done: (...found: unknown[]) => void) =>
  lookup(
    host === process.env.RESOLVE_HERE ? "127.0.0.1" : host,
    options,
    done as never,
  )) as typeof dns.lookup;
