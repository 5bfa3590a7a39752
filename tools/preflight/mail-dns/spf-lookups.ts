import type { DnsLookups } from "./dns-lookups.ts";
import { hasMacro, isSpf, parseSpf, type SpfRecord, type SpfTerm } from "./spf-record.ts";

/** What a receiver meets that evaluates a record to its end, as it does for an email that no term matches. */
export interface SpfEvaluation {
  /** The record's own terms that need lookups, with all of the lookups that each leads to. */
  readonly costs: readonly { readonly term: string; readonly lookups: number }[];
  /** What makes the record invalid, wherever it is found. */
  readonly errors: readonly SpfProblem[];
  /** Names without records of the type looked up. More than two make the record invalid (RFC 7208 4.6.4). */
  readonly voids: readonly SpfProblem[];
  /** Terms through which every address may send. */
  readonly open: readonly SpfProblem[];
  /** What the record says of addresses that nothing matches: "?" if it doesn't (RFC 7208 4.7). */
  readonly otherwise: SpfTerm["qualifier"];
}

/** `term` is the term of the record itself through which the problem comes in. */
export interface SpfProblem {
  readonly term: string;
  readonly what: string;
}

/** Where the evaluation is. */
interface Place {
  readonly domain: string;
  /** The domains whose records led here. */
  readonly path: readonly string[];
  /** The term of the first record that led here; null in that record. */
  readonly via: string | null;
  /** A match here lets the sender pass. */
  readonly passes: boolean;
}

/** Others' records are read as well, so an end is set to what they can make this do. */
const maxLookups = 100;
/** RFC 7208 4.6.4: a receiver looks up the addresses of this many. */
const maxMailServers = 10;

export async function evaluateSpf(
  domain: string,
  record: SpfRecord,
  lookups: DnsLookups,
): Promise<SpfEvaluation> {
  const costs = new Map<string, number>();
  const errors: SpfProblem[] = [];
  const voids: SpfProblem[] = [];
  const open: SpfProblem[] = [];
  let count = 0;

  const evaluate = async ({ terms }: SpfRecord, place: Place): Promise<SpfTerm["qualifier"]> => {
    for (const term of terms) {
      const via = place.via ?? term.text;
      if (["include", "a", "mx", "ptr", "exists", "redirect"].includes(term.name)) {
        count += 1;
        costs.set(via, (costs.get(via) ?? 0) + 1);
      }
      if (term.isEveryone && term.qualifier === "+" && place.passes)
        open.push({ term: via, what: `${term.text} in the record of ${place.domain}` });
      if (term.name === "all") return term.qualifier;
      const target = term.domain === null ? place.domain : term.domain.replace(/\.$/, "").toLowerCase();
      // Only a receiver knows what a macro stands for.
      if (hasMacro(target) || count > maxLookups) continue;
      if (term.name === "redirect") return await enter(target, term, { ...place, via });
      if (term.name === "include")
        await enter(target, term, { ...place, via, passes: place.passes && term.qualifier === "+" });
      else await lookUp(target, term, via);
    }
    return "?";
  };

  /** Goes on with the record of an `include` or a `redirect`. */
  const enter = async (target: string, term: SpfTerm, from: Place): Promise<SpfTerm["qualifier"]> => {
    const addError = (what: string) => errors.push({ term: from.via ?? term.text, what });
    const path = [...from.path, from.domain];
    const found = path.includes(target)
      ? null
      : (await lookups.txt(target)).filter(({ text }) => isSpf(text));
    const [first, ...others] = found ?? [];
    if (found === null) addError(`${term.text} leads back to ${target}, without end`);
    else if (first === undefined) addError(`${term.text} names a domain that has no SPF record`);
    else if (others.length > 0) addError(`${term.text} names a domain that has ${found.length} SPF records`);
    else {
      const next = parseSpf(first.text);
      if (next.errors.length === 0) return evaluate(next, { ...from, domain: target, path });
      addError(`the record of ${target} has a term that mail servers don't understand: ${next.errors[0]}`);
    }
    return "?";
  };

  const lookUp = async (target: string, { name, text }: SpfTerm, via: string) => {
    const addVoid = () => voids.push({ term: via, what: text });
    if (name === "a" || name === "exists") {
      if ((await lookups.addresses(target)).length === 0) addVoid();
    }
    if (name !== "mx") return;
    const hosts = await lookups.mx(target);
    if (hosts.length === 0) addVoid();
    if (hosts.length > maxMailServers)
      errors.push({
        term: via,
        what: `${text} stands for ${hosts.length} mail servers, and ${maxMailServers} are allowed`,
      });
  };

  const otherwise = await evaluate(record, { domain, path: [], via: null, passes: true });
  return {
    costs: [...costs].map(([term, lookups]) => ({ term, lookups })),
    errors,
    voids,
    open,
    otherwise,
  };
}
