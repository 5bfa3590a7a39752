import dns from "node:dns";

// Loaded before a program (`--import`): the one host in NAME_HERE leads to this machine, as the firm's DNS will. All
// other names are looked up as ever.

const lookup = dns.lookup;
const here = process.env.NAME_HERE;

dns.lookup = ((host: string, options: object, done: (...found: unknown[]) => void) =>
  lookup(host === here ? "127.0.0.1" : host, options, done as never)) as typeof dns.lookup;
