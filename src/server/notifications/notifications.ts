import type { FastifyBaseLogger } from "fastify";
import type { Facts } from "../../contract/firm-profile.ts";
import type { Config } from "../config/config.ts";
import type { Outbox } from "../store/outbox.ts";
import type { ReplyDesk } from "../store/reply-desk.ts";
import { channels as allChannels, type Channel } from "../store/stored.ts";
import type { Vitals } from "../store/vitals.ts";
import { acknowledgementSender } from "./channels/confirmation-channel.ts";
import { emailSender } from "./channels/email-channel.ts";
import { smtp, smtpTest } from "./channels/smtp.ts";
import { dailyReportPlanner } from "./plan-daily-report.ts";
import type { Sender } from "./channels/channel.ts";
import { webhookSender } from "./channels/webhook-channel.ts";
import { type Worker, worker } from "./worker.ts";

export interface DeliveriesParts {
  readonly config: Pick<Config, "mail" | "webhook" | "acknowledgeVisitors">;
  readonly store: Outbox & Pick<ReplyDesk, "addAnswerLink"> & Pick<Vitals, "vitals">;
  readonly facts: Pick<Facts, "firm" | "businessHours">;
  /** Where the links in mails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly now?: () => Temporal.Instant;
}

/** Everything that tells of project requests, one worker for each configured channel. */
export interface Deliveries {
  readonly workers: readonly Worker[];
  /** Says in the log who is told of project requests and who isn't, then sends until stopped. */
  start(): Promise<void>;
  /** Looks at once: something was stored. */
  wake(): void;
  /** Ends after the attempts under way. */
  stop(): Promise<void>;
}

export function deliveries(parts: DeliveriesParts): Deliveries {
  const { store, log, facts, now = Temporal.Now.instant } = parts;
  const channels = senders({ ...parts, now });
  const workers = channels.map((sender) =>
    worker({
      outbox: store,
      sender,
      now,
      log,
      ...(sender.channel === "email" && { beforeClaim: dailyReportPlanner(store, facts.businessHours, now) }),
    }),
  );
  return {
    workers,
    async start() {
      for (const sender of channels) {
        log.info(sender.words);
        const closed = await store.closedChannel(sender.channel, sender.targetHash).catch(() => null);
        if (closed !== null) log.warn(`Closed since ${closed.closedAt}: ${closed.reason}`);
      }
      for (const words of untold(parts.config)) log.warn(words);
      for (const words of await stranded(store, parts.config)) log.warn(words);
      for (const one of workers) one.start();
    },
    wake() {
      for (const one of workers) one.wake();
    },
    async stop() {
      await Promise.all(workers.map((one) => one.stop()));
    },
  };
}

/** The channels that the settings name: those for which a project request gets a delivery. */
export function configuredChannels(config: DeliveriesParts["config"]): readonly Channel[] {
  const { mail, webhook, acknowledgeVisitors } = config;
  return [
    ...(mail === null ? [] : ["email" as const]),
    ...(webhook === null ? [] : ["webhook" as const]),
    ...(mail !== null && acknowledgeVisitors ? ["acknowledgement" as const] : []),
  ];
}

function senders({
  config: { mail, webhook, acknowledgeVisitors },
  store,
  facts,
  siteUrl,
  now,
}: DeliveriesParts & { readonly now: () => Temporal.Instant }): readonly Sender[] {
  const { timeZone } = facts.businessHours;
  const all: Sender[] = [];
  if (mail !== null) {
    const send = smtp(mail);
    all.push(emailSender({ store, send, test: smtpTest(mail), mail, siteUrl, timeZone, now }));
    if (acknowledgeVisitors) all.push(acknowledgementSender({ send, mail, firm: facts.firm, timeZone }));
  }
  if (webhook !== null) all.push(webhookSender({ webhook, now }));
  return all;
}

function untold({ mail, webhook }: DeliveriesParts["config"]): readonly string[] {
  if (mail !== null) return [];
  const where = webhook === null ? "nothing tells of them" : "only the webhook tells of them";
  return [
    `Nobody is e-mailed, because SMTP_URL is not set: project requests are stored, and ${where}. ` +
      "Look at `npm run -s requests -- due` every working day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ];
}

/** A channel may be taken out of the settings while messages still wait for it: nobody would send them, or say so. */
async function stranded(store: Outbox, config: DeliveriesParts["config"]): Promise<readonly string[]> {
  const sent = configuredChannels(config);
  const waiting: Channel[] = [];
  for (const channel of allChannels.filter((one) => !sent.includes(one))) {
    // A store that does not answer now is told of by the workers.
    if ((await store.nextDueAt(channel).catch(() => null)) !== null) waiting.push(channel);
  }
  return waiting.map(
    (channel) =>
      `Messages by ${channel} wait in the store, but ${channel} is no longer set up, so they are not sent. ` +
      "Set it up again and they go out at once, or look with `npm run -s requests -- due` at what is open.",
  );
}
