import type { FastifyBaseLogger } from "fastify";
import type { FirmProfile } from "../../contract/firm-profile.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import type { DeliveryRepository } from "../database/deliveries.ts";
import { channels as allChannels, type Channel } from "../database/model.ts";
import { createPrivateLinks } from "../signed-token.ts";
import type { NotificationChannel } from "./channels/channel.ts";
import { createConfirmationChannel } from "./channels/confirmation-channel.ts";
import { createEmailChannel } from "./channels/email-channel.ts";
import { createEmailSender, createEmailTester } from "./channels/smtp.ts";
import { createWebhookChannel } from "./channels/webhook-channel.ts";
import { createDailyReportPlanner } from "./plan-daily-report.ts";
import { createWorker, type Worker } from "./worker.ts";

export interface NotificationOptions {
  readonly config: Pick<Config, "mail" | "webhook" | "acknowledgeVisitors">;
  readonly database: Pick<Database, "deliveries" | "dailyReports" | "readQueueStatistics" | "signingKey">;
  readonly profile: Pick<FirmProfile, "firm" | "businessHours">;
  /** Where links in emails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly now?: () => Temporal.Instant;
}

/** Everything that notifies of project requests: one worker for each configured channel. */
export interface Notifications {
  readonly workers: readonly Worker[];
  /** Logs who is notified of project requests and who isn't, then sends until stopped. */
  start(): Promise<void>;
  /** Looks at once: something was stored. */
  wake(): void;
  /** Resolves after the attempts in progress. */
  stop(): Promise<void>;
}

export function createNotifications(options: NotificationOptions): Notifications {
  const { config, database, log, profile, now = Temporal.Now.instant } = options;
  const { deliveries } = database;
  const channels = createChannels({ ...options, now });
  const workers = channels.map((channel) =>
    createWorker({
      deliveries,
      channel,
      now,
      log,
      ...(channel.name === "email" && {
        beforeClaim: createDailyReportPlanner(database.dailyReports, profile.businessHours, now),
      }),
    }),
  );
  return {
    workers,
    async start() {
      for (const { name, targetHash, description } of channels) {
        log.info(description);
        const disabled = await deliveries.findDisabledChannel(name, targetHash).catch(() => null);
        if (disabled !== null) log.warn(`Disabled since ${disabled.disabledAt}: ${disabled.reason}`);
      }
      for (const warning of warnNobodyNotified(config)) log.warn(warning);
      for (const warning of await warnOrphanedDeliveries(deliveries, config)) log.warn(warning);
      for (const worker of workers) worker.start();
    },
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** The channels that the settings turn on: those for which a project request gets a delivery. */
export function configuredChannels(config: NotificationOptions["config"]): readonly Channel[] {
  const { mail, webhook, acknowledgeVisitors } = config;
  return [
    ...(mail === null ? [] : ["email" as const]),
    ...(webhook === null ? [] : ["webhook" as const]),
    ...(mail !== null && acknowledgeVisitors ? ["confirmation" as const] : []),
  ];
}

function createChannels({
  config: { mail, webhook, acknowledgeVisitors },
  database,
  profile: { firm, businessHours },
  siteUrl,
  now,
}: NotificationOptions & { readonly now: () => Temporal.Instant }): readonly NotificationChannel[] {
  const { deliveries, dailyReports, readQueueStatistics, signingKey } = database;
  const { timeZone } = businessHours;
  const all: NotificationChannel[] = [];
  if (mail !== null) {
    const send = createEmailSender(mail);
    const test = createEmailTester(mail);
    const readDailyReport = dailyReports.read;
    all.push(
      createEmailChannel({
        readDailyReport,
        readQueueStatistics,
        privateLinks: createPrivateLinks({ signingKey, now }),
        send,
        test,
        mail,
        siteUrl,
        timeZone,
        now,
      }),
    );
    if (acknowledgeVisitors) {
      const { reserveConfirmation } = deliveries;
      all.push(createConfirmationChannel({ reserveConfirmation, send, mail, firm, timeZone, now }));
    }
  }
  if (webhook !== null) all.push(createWebhookChannel({ webhook, now }));
  return all;
}

function warnNobodyNotified({ mail, webhook }: NotificationOptions["config"]): readonly string[] {
  if (mail !== null) return [];
  const who = webhook === null ? "nobody is notified of them" : "only the webhook is";
  return [
    `SMTP_URL is not set, so no email is sent: project requests are stored, and ${who}. ` +
      "Check `npm run -s requests -- list --state open` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ];
}

/** A channel may be turned off while deliveries are still pending on it: they would never be sent, unnoticed. */
async function warnOrphanedDeliveries(
  deliveries: DeliveryRepository,
  config: NotificationOptions["config"],
): Promise<readonly string[]> {
  const configured = configuredChannels(config);
  const orphaned: Channel[] = [];
  for (const channel of allChannels.filter((one) => !configured.includes(one))) {
    // If the database does not answer now, the workers log it.
    if ((await deliveries.nextDueAt(channel).catch(() => null)) !== null) orphaned.push(channel);
  }
  return orphaned.map(
    (channel) =>
      `Notifications by ${channel} are pending, but ${channel} is no longer configured, so they are not sent. ` +
      "Configure it again to send them, or check `npm run -s requests -- list --state open`.",
  );
}
