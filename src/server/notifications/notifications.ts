import type { FastifyBaseLogger } from "fastify";
import type { SiteInfo } from "../../contract/site-info.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Channel } from "../database/model.ts";
import { toTimestamp } from "../time.ts";
import type { NotificationChannel } from "./channels/channel.ts";
import { createChatChannel } from "./channels/chat.ts";
import { createConfirmationChannel } from "./channels/confirmation-channel.ts";
import { createEmailChannel } from "./channels/email-channel.ts";
import { createWebhookChannel } from "./channels/webhook-channel.ts";
import { createDailyReportPlanner } from "./plan-notifications.ts";
import { createWorker, type Worker } from "./worker.ts";

export interface NotificationOptions {
  readonly config: Pick<Config, "mail" | "webhook" | "chat" | "acknowledgeVisitors">;
  readonly database: Pick<
    Database,
    "deliveries" | "dailyReports" | "history" | "readQueueStatistics" | "signingKey"
  >;
  readonly siteInfo: Pick<SiteInfo, "firm" | "businessHours">;
  /** Where links in emails lead, without a slash at its end. */
  readonly linkOrigin: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly now?: () => Temporal.Instant;
}

/** Everything that notifies of project requests: one worker for each configured channel. */
export interface Notifications {
  readonly workers: readonly Worker[];
  /** When the worker of each channel last looked for due deliveries. */
  lookedAt(): ReadonlyMap<Channel, Temporal.Instant>;
  /** Logs who is notified of project requests and who isn't, skips what is for channels that are off, then sends until stopped. */
  start(): Promise<void>;
  /** Looks for due deliveries at once, because something was stored. */
  wake(): void;
  /** Resolves after the attempts in progress. */
  stop(): Promise<void>;
}

export function createNotifications(options: NotificationOptions): Notifications {
  const { config, database, log, siteInfo, now = Temporal.Now.instant } = options;
  const { deliveries, dailyReports } = database;
  const channels = createChannels({ ...options, now });
  const planDailyReport = createDailyReportPlanner(dailyReports, siteInfo.businessHours, now);
  const workers = channels.map((channel) =>
    createWorker({
      deliveries,
      channel,
      now,
      log,
      ...(channel.name === "email" && { beforeClaim: planDailyReport }),
    }),
  );
  return {
    workers,
    lookedAt: () => new Map(channels.map(({ name }, index) => [name, workers[index]?.lookedAt() ?? now()])),
    async start() {
      for (const { description } of channels) log.info(description);
      if (config.mail === null) log.warn(explainNoEmail(config));
      await deliveries
        // A channel that was off for a moment, such as by a typing error in .env, still sends what came in.
        .skipUnconfigured(configuredChannels(config), {
          before: toTimestamp(now().subtract({ hours: 1 })),
          now: toTimestamp(now()),
        })
        .catch((err) => log.error({ err }, "Notifications on channels that are off were not skipped."));
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
export function configuredChannels(
  config: Pick<Config, "mail" | "webhook" | "chat" | "acknowledgeVisitors">,
): readonly Channel[] {
  const { mail, webhook, chat, acknowledgeVisitors } = config;
  return [
    ...(mail === null ? [] : ["email" as const]),
    ...(webhook === null ? [] : ["webhook" as const]),
    ...(chat === null ? [] : ["chat" as const]),
    ...(mail !== null && acknowledgeVisitors ? ["confirmation" as const] : []),
  ];
}

function createChannels(
  options: NotificationOptions & { readonly now: () => Temporal.Instant },
): readonly NotificationChannel[] {
  const { config, database, siteInfo, linkOrigin, now } = options;
  const { mail, webhook, chat, acknowledgeVisitors } = config;
  const { firm, businessHours } = siteInfo;
  const { timeZone } = businessHours;
  const channels: NotificationChannel[] = [];
  if (mail !== null)
    channels.push(createEmailChannel({ mail, database, linkOrigin, firmName: firm.name, timeZone, now }));
  if (mail !== null && acknowledgeVisitors)
    channels.push(createConfirmationChannel({ mail, deliveries: database.deliveries, firm, timeZone, now }));
  if (webhook !== null) channels.push(createWebhookChannel({ webhook, now }));
  if (chat !== null) channels.push(createChatChannel({ chat, timeZone }));
  return channels;
}

function explainNoEmail(config: NotificationOptions["config"]): string {
  const others = configuredChannels(config).map((channel) => `the ${channel}`);
  const who = others.length === 0 ? "No one" : `Only ${others.join(" and ")}`;
  return (
    `${who} ${others.length > 1 ? "are" : "is"} notified: SMTP_URL is not set. Project requests are saved. ` +
    "Run `npm run -s requests -- list --state open` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO."
  );
}
