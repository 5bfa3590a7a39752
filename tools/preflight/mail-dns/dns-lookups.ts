import { Resolver } from "node:dns/promises";

/** Looks up records. What does not exist is an empty list; a name server that fails throws a `LookupError`. */
export interface DnsLookups {
  /** Each record with its strings joined, as RFC 7208 3.3 and RFC 7489 6.1 read them. */
  txt(name: string): Promise<readonly TxtRecord[]>;
  mx(name: string): Promise<readonly MxRecord[]>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<readonly string[]>;
  /** False if there is no such name, nor one below it. */
  exists(name: string): Promise<boolean>;
  /** What the name is an alias of; null if it is none. */
  alias(name: string): Promise<string | null>;
}

export interface TxtRecord {
  readonly text: string;
  /** A record of more than 255 characters has several strings; a shorter one may. */
  readonly isSplit: boolean;
}

export interface MxRecord {
  readonly priority: number;
  /** Empty in a null MX (RFC 7505). */
  readonly host: string;
}

/** The name server does not respond, or can't find out. That is no proof that there is no record. */
export class LookupError extends Error {
  readonly question: string;
  readonly code: string;

  constructor(question: string, code: string) {
    super(`${question}: ${code}`);
    this.question = question;
    this.code = code;
  }
}

/** With the machine's own name servers. A server that is silent costs about ten seconds. */
export function createResolver(): Resolver {
  return new Resolver({ timeout: 3_000, tries: 2 });
}

export function createLookups(resolver: Resolver): DnsLookups {
  return {
    async txt(name) {
      const found = await ask(`TXT ${name}`, resolver.resolveTxt(name));
      return found.map((strings) => ({
        text: replaceControls(strings.join("")),
        isSplit: strings.length > 1,
      }));
    },
    async mx(name) {
      const found = await ask(`MX ${name}`, resolver.resolveMx(name));
      return found
        .map(({ priority, exchange }) => ({ priority, host: exchange.replace(/\.$/, "") }))
        .toSorted((a, b) => a.priority - b.priority || a.host.localeCompare(b.host));
    },
    async addresses(name) {
      const found = await Promise.all([
        ask(`A ${name}`, resolver.resolve4(name)),
        ask(`AAAA ${name}`, resolver.resolve6(name)),
      ]);
      return found.flat();
    },
    async exists(name) {
      const code = await resolver.resolveMx(name).then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code,
      );
      return code !== "ENOTFOUND";
    },
    async alias(name) {
      return (await ask(`CNAME ${name}`, resolver.resolveCname(name)))[0] ?? null;
    },
  };
}

/** Anyone may write anything into the DNS, and findings are printed to a terminal. */
function replaceControls(text: string): string {
  return text.replace(/\p{Cc}/gu, "\ufffd");
}

/** No such name; no such record; a name that no server can have, such as one with two dots in a row. */
const notThere = ["ENOTFOUND", "ENODATA", "EBADNAME"];

async function ask<Found>(question: string, looking: Promise<readonly Found[]>): Promise<readonly Found[]> {
  try {
    return await looking;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (notThere.includes(code)) return [];
    throw new LookupError(question, code);
  }
}
