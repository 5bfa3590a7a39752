import type { FastifyInstance, FastifyRequest } from "fastify";
import { honeypotField } from "../../contract/endpoints.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";

/**
 * Counts a project request, and looks at it. A tenth of the rate limit of a client comes through in 10 minutes. All together, four
 * times the rate limit is emailed in an hour. A quarter of that is the share of a network: more is suspected spam and counts for
 * nothing, so that one network leaves the rest to the others. A network that sends ten times its share has to wait for `waitSeconds`, or it
 * would fill the disk. Beyond what is emailed, `isFlood`, only the first of the day from each network comes through.
 */
export function createSpamCheck(app: FastifyInstance) {
  const { rateLimit } = app.config;
  const byNetwork = { keyGenerator: ({ network }: FastifyRequest) => network };
  const countClient = app.createRateLimit({ max: Math.ceil(rateLimit / 10) });
  const countNetwork = app.createRateLimit({ ...byNetwork, max: 10 * rateLimit, timeWindow: "1 hour" });
  const countFirstOfDay = app.createRateLimit({ ...byNetwork, max: 1, timeWindow: "1 day" });
  const countAll = app.createRateLimit({
    max: 4 * rateLimit,
    timeWindow: "1 hour",
    keyGenerator: () => "all",
  });
  return async (request: FastifyRequest, sent: Omit<SpamSignals, "isBurst">, isRetry: boolean) => {
    // A retry has been counted already.
    const options = { increment: !isRetry };
    const client = await countClient(request, options);
    const network = await countNetwork(request, options);
    const firstOfDay = await countFirstOfDay(request, options);
    // No client is on an allow list; 0 sets no limit.
    if (rateLimit === 0 || client.isAllowed || network.isAllowed || firstOfDay.isAllowed)
      return { spamReason: findSpamReason({ ...sent, isBurst: false }), isFlood: false, waitSeconds: null };
    if (network.isExceeded) return { spamReason: null, isFlood: false, waitSeconds: network.ttlInSeconds };
    const isBurst = client.isExceeded || network.max - network.remaining > rateLimit;
    const looksLikeSpam = findSpamReason({ ...sent, isBurst });
    // Only requests about which an email would be sent count.
    const all = looksLikeSpam === null ? await countAll(request, options) : null;
    const isFlood = all?.isAllowed === false && all.isExceeded && firstOfDay.isExceeded;
    return { spamReason: isFlood ? tooMany : looksLikeSpam, isFlood, waitSeconds: null };
  };
}

const tooMany =
  "Very many project requests came within an hour, so this one was set aside to keep the mailbox usable.";

interface SpamSignals {
  /** The values as they were sent, before validation. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly projectRequest: ProjectRequest;
  /** The client has sent unusually many in 10 minutes, or its network in an hour. */
  readonly isBurst: boolean;
}

/**
 * Why a project request looks like spam, in a sentence for the staff; null when it doesn't. It uses only signals
 * that people do not trigger by accident, because suspected spam waits for the staff. It is stored like any other, and the response
 * is the same, so that a bot learns nothing.
 */
export function findSpamReason({ form, projectRequest, isBurst }: SpamSignals): string | null {
  const honeypot = form[honeypotField];
  if (typeof honeypot === "string" && honeypot !== "")
    return "A hidden field that only bots fill in was filled in.";
  const { name, message } = projectRequest;
  if (linkCode.test(message)) return "The message contains link code (HTML or BBCode).";
  if (address.test(name)) return "The name contains a link.";
  const links = message.match(addresses)?.length ?? 0;
  // People do send five links to maps and drawings, but each with a word that says what it is: "Deed https://…".
  if (links >= 5) {
    const words = message.match(/\S+/g)?.length ?? 0;
    if (words < links * 2) return `The message is mostly links: ${links} links in ${words} words.`;
  }
  if (isBurst)
    return "Many project requests came from the same IP address within 10 minutes, or from its network within an hour.";
  return null;
}

/** People write "[link]" in place of one. */
const linkCode = /<a\s[^<>]*href|\[(url|link)(=|\](https?:|\w+\.\w))/i;
const address = /https?:\/\/|\bwww\./i;
const addresses = /https?:\/\/|(?<!\/)\bwww\./gi;
