import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import type { AppParts } from "../app-parts.ts";
import type { Config } from "../config.ts";
import type { Channel } from "../database/delivery.ts";
import { findLinkOrigin } from "../staff-links.ts";
import { toTimestamp } from "../time.ts";
import type { NotificationChannel } from "./channels/channel.ts";
import { createChatChannel } from "./channels/chat.ts";
import { createConfirmationChannel } from "./channels/confirmation-channel.ts";
import { createEmailChannel } from "./channels/email-channel.ts";
import { createWebhookChannel } from "./channels/webhook-channel.ts";
import { listChannels } from "./plan-notifications.ts";
import { createWorker, type Worker } from "./worker.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly notifications: Notifications;
  }
}

/** Sends notifications while the app listens. What is being sent when it closes is finished. */
export const notifications = fp(async (app) => {
  const { config, siteInfo } = app;
  // Links in emails need the port if there is no public address, and it is known only once the app listens.
  const findPort = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;
  const all = createNotifications(app, () =>
    findLinkOrigin({ apiHost: siteInfo.apiHost, siteUrl: config.siteUrl, port: findPort() }),
  );
  app.decorate("notifications", all);
  app.addHook("onListen", () => all.start());
  // Attempts are finished beside the HTTP requests in progress, not after them.
  let stopped: Promise<void> | undefined;
  app.addHook("preClose", async () => {
    stopped = all.stop();
  });
  app.addHook("onClose", async () => stopped);
});

/** Everything that notifies of project requests: one worker for each channel that is on. */
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

export interface NotificationOptions extends AppParts {
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** `findOrigin` says where links in emails lead, without a slash at its end. */
export function createNotifications(options: NotificationOptions, findOrigin: () => string): Notifications {
  const { config, database, log, now } = options;
  const { deliveries } = database;
  const channels = createChannels(options, findOrigin);
  const workers = channels.map((channel) => createWorker({ deliveries, channel, now, log }));
  return {
    workers,
    lookedAt: () => new Map(channels.map(({ name }, index) => [name, workers[index]?.lookedAt() ?? now()])),
    async start() {
      for (const { description } of channels) log.info(description);
      if (config.mail === null) log.warn(explainNoEmail(config));
      else if (findOrigin().startsWith("http://localhost:"))
        log.warn(
          `Links in emails point to ${findOrigin()} because SITE_URL is not set. They only work on this machine.`,
        );
      await deliveries
        // A channel that was off for a moment, such as by a typing error in .env, still sends what came in.
        .skipUnconfigured(listChannels(config), {
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

function createChannels(
  { config, siteInfo, database, now }: AppParts,
  findOrigin: () => string,
): readonly NotificationChannel[] {
  const { mail, webhook, chat, acknowledgeVisitors } = config;
  const { firm, businessHours } = siteInfo;
  const { timeZone } = businessHours;
  const channels: NotificationChannel[] = [];
  if (mail !== null)
    channels.push(createEmailChannel({ mail, database, findOrigin, firmName: firm.name, timeZone, now }));
  if (mail !== null && acknowledgeVisitors)
    channels.push(createConfirmationChannel({ mail, deliveries: database.deliveries, firm, timeZone, now }));
  if (webhook !== null) channels.push(createWebhookChannel({ webhook, now }));
  if (chat !== null) channels.push(createChatChannel({ chat, timeZone }));
  return channels;
}

function explainNoEmail(config: Config): string {
  const others = listChannels(config).map((channel) => `the ${channel}`);
  const who = others.length === 0 ? "No one" : `Only ${others.join(" and ")}`;
  return (
    `${who} ${others.length > 1 ? "are" : "is"} notified: SMTP_URL is not set. Project requests are saved. ` +
    "Run `npm run -s requests -- list --status open` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO."
  );
}
