import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { finishSeconds } from "../durations.ts";
import { channelLabels } from "../outbox/delivery.ts";
import { createChatChannel } from "./channels/chat.ts";
import { createConfirmationChannel } from "./channels/confirmation-channel.ts";
import { createEmailChannel } from "./channels/email-channel.ts";
import { createWebhookChannel } from "./channels/webhook-channel.ts";
import { createWorker, type Worker } from "./worker.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly notifications: Notifications;
  }
}

/** Sends notifications while the app listens. When it closes, it finishes those in progress. */
export const notifications = fp(async (app) => {
  const all = createNotifications(app);
  app.decorate("notifications", all);
  app.addHook("onListen", () => all.start());
  // The workers stop before the server stops accepting: visitors need not wait for an email.
  app.addHook("preClose", () => all.stop());
});

/** Everything that notifies of project requests. */
export interface Notifications {
  /** One for each channel that is on. */
  readonly workers: readonly Worker[];
  /** Logs who is notified of project requests and who isn't, then sends until stopped. */
  start(): Promise<void>;
  /** Resolves after the attempts in progress, or once they take too long. */
  stop(): Promise<void>;
}

function createNotifications(app: FastifyInstance): Notifications {
  const { config, log } = app;
  const { mail, webhook, chat } = config;
  const channels = [
    mail && createEmailChannel(mail, app),
    mail && config.channels.includes("confirmation") ? createConfirmationChannel(mail, app) : null,
    webhook && createWebhookChannel(webhook, app),
    chat && createChatChannel(chat, app),
  ].filter((channel) => channel !== null);
  const workers = channels.map((channel) => createWorker(channel, app));

  return {
    workers,

    async start() {
      const names = channels.map(({ name }) => channelLabels[name]).join(", ");
      if (names !== "") log.info(`Notifications: ${names}. \`npm run doctor\` shows who gets which emails.`);
      if (mail === null) log.warn(noEmail);
      else if (app.findOrigin().startsWith("http://localhost:"))
        log.warn(
          `Links in emails point to ${app.findOrigin()}, which only works on this machine. Set SITE_URL.`,
        );
      for (const worker of workers) {
        worker.start();
        // Wakes the worker at once, not only when it next looks by itself.
        app.outbox.onAnnounced(() => worker.wake());
      }
    },

    async stop() {
      const stopped = Promise.all(workers.map((worker) => worker.stop()));
      const late = pause(finishSeconds * 1000, true, { ref: false });
      if (await Promise.race([stopped.then(() => false), late]))
        log.warn(
          "A notification is still being sent. It is sent again after the restart, perhaps a second time.",
        );
    },
  };
}

const noEmail =
  "No one is notified by email: SMTP_URL is not set. Project requests are saved. " +
  "Open the inbox with `npm run staff-link` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO.";
