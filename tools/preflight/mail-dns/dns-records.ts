import { Resolver } from "node:dns/promises";

/** Looks up records: an empty list if there are none. A name server that fails throws a `LookupError`. */
export type DnsLookups = ReturnType<typeof createLookups>;

/** The name server does not respond, or can't find out. That is no proof that there is no record. */
export class LookupError extends Error {
  /** The type and the name, as `nslookup -type=` takes them. */
  readonly question: string;

  constructor(question: string, code: string) {
    super(`${question} (${code})`);
    this.question = question;
  }
}

/** With the machine's own name servers. A server that is silent costs about ten seconds. */
export function createResolver(): Resolver {
  return new Resolver({ timeout: 3_000, tries: 2 });
}

export function createLookups(resolver: Resolver) {
  return {
    /** Each record with its strings joined, as RFC 7208 3.3 and RFC 7489 6.1 read them. */
    async txt(name: string): Promise<string[]> {
      const found = await lookUp(`TXT ${name}`, resolver.resolveTxt(name));
      // Anyone may write anything into the DNS, and findings are printed to a terminal.
      return found.map((strings) => strings.join("").replace(/\p{Cc}/gu, "\ufffd"));
    },
    /** In order of priority. The exchange, a host, is empty in a null MX (RFC 7505). */
    async mx(name: string) {
      const found = await lookUp(`MX ${name}`, resolver.resolveMx(name));
      return found.toSorted((a, b) => a.priority - b.priority || a.exchange.localeCompare(b.exchange));
    },
    /** False if the DNS knows neither the name nor one below it. */
    async exists(name: string): Promise<boolean> {
      return resolver.resolveMx(name).then(
        () => true,
        ({ code }: NodeJS.ErrnoException) => code !== "ENOTFOUND",
      );
    },
    /** What the name is an alias of, if it is one. */
    async alias(name: string): Promise<string | undefined> {
      return (await lookUp(`CNAME ${name}`, resolver.resolveCname(name)))[0];
    },
    /** IPv4 and IPv6. */
    async addresses(name: string): Promise<string[]> {
      const v4 = lookUp(`A ${name}`, resolver.resolve4(name));
      const v6 = lookUp(`AAAA ${name}`, resolver.resolve6(name));
      return (await Promise.all([v4, v6])).flat();
    },
  };
}

/** No such name; no such record; a name that no server can have, such as one with two dots in a row. */
const notThere = ["ENOTFOUND", "ENODATA", "EBADNAME"];

async function lookUp<Found>(question: string, found: Promise<Found[]>): Promise<Found[]> {
  return found.catch(({ code }: NodeJS.ErrnoException) => {
    if (notThere.includes(code ?? "")) return [];
    throw new LookupError(question, code ?? "unknown error");
  });
}

/** A record in the form of a zone file, on a line of its own. A string in it has at most 255 bytes (RFC 1035 3.3). */
export function formatRecord(name: string, type: "MX" | "TXT", value: string): string {
  const strings = (value.match(/.{1,255}/g) ?? []).map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`);
  return `\n         ${name}. ${type} ${type === "TXT" ? strings.join(" ") : value}`;
}
