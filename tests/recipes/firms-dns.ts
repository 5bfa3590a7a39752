import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { createResolver, goodZones } from "../support/resolver.ts";

// Loaded before a program (`--import`): the firm's host in FIRMS_HOST leads to this machine, and its domain is ready for email.

const { lookup } = dns;

dns.lookup = ((host: string, options: object, done: (...found: unknown[]) => void) =>
  lookup(host === process.env.FIRMS_HOST ? "127.0.0.1" : host, options, done as never)) as typeof dns.lookup;
dns.promises.Resolver = function Resolver() {
  return createResolver(goodZones);
} as never;
syncBuiltinESMExports();
