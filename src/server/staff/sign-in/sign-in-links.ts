import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { toLoggedReason } from "../../notifications/channels/channel.ts";
import { createEmailSender } from "../../notifications/channels/smtp.ts";
import { linkPath, withNext } from "../../paths.ts";
import type { MailSetting } from "../../settings.ts";
import { toTimestamp } from "../../time.ts";
import { linkMinutes } from "./lifetimes.ts";
import { renderSignInEmail } from "./sign-in-email.ts";
import { maySignIn } from "./who-may-sign-in.ts";

/** Unused links of one address. A further link is not needed: the mailbox has one that works. */
const maxLinks = 3;

/** Emails to one address in a day on which nobody used one: someone else may be asking. */
const maxUnusedLinks = 10;

/** The wait before each attempt. Later, nobody wants the link any longer, so it is no delivery, which is retried for days. */
const retrySeconds = [0, 10, 60, 240];

/**
 * Emails a sign-in link that leads to `next`, if the address may sign in and has no more than two other links that work, and nine
 * that were not used in a day.
 * Treats every address alike, at some time after the response: neither the time of that response nor of the next one tells
 * which addresses are the staff's.
 */
export function createSignInLinkSender(app: FastifyInstance, mail: MailSetting) {
  const { staffKeys, siteInfo, log, now } = app;
  const sendEmail = createEmailSender(mail);

  /** When the site stops, links that were asked for are sent at once. */
  let isStopping = false;
  const pending = new Set<Promise<void>>();
  const sleeping = new Set<() => void>();
  app.addHook("onClose", async () => {
    isStopping = true;
    for (const wake of sleeping) wake();
    await Promise.all(pending);
  });
  const sleep = async (seconds: number) => {
    if (isStopping || seconds === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, seconds * 1000).unref();
    sleeping.add(resolve);
    await promise;
    sleeping.delete(resolve);
  };

  const send = async (address: string, next: string): Promise<void> => {
    await sleep(1 + Math.random() * 4);
    const working = await staffKeys.countLinks(address, toTimestamp(now()));
    const unused = await staffKeys.countLinks(
      address,
      toTimestamp(now().add({ minutes: linkMinutes }).subtract({ hours: 24 })),
    );
    if (working >= maxLinks || unused >= maxUnusedLinks || !maySignIn(address, mail)) return;
    const expiresAt = toTimestamp(now().add({ minutes: linkMinutes }));
    const key = await staffKeys.addLink({ address, expiresAt });
    const url = app.findOrigin() + withNext(linkPath, next, { key });
    const email = {
      id: randomUUID(),
      to: { name: "", address },
      ...renderSignInEmail(siteInfo.name.full, url),
    };
    let reason = "";
    for (const seconds of retrySeconds) {
      await sleep(seconds);
      const result = await sendEmail(email);
      if (result.outcome === "delivered") return;
      reason = toLoggedReason(result);
      if (result.outcome === "refused") break;
    }
    // It must not count as one that works.
    await staffKeys.deleteLink(key);
    log.error(`A sign-in link could not be emailed: ${reason} To print one: npm run staff-link ADDRESS`);
  };

  return (address: string, next: string): void => {
    const sending = send(address, next)
      .catch((err) => log.error({ err }, "A sign-in link could not be emailed."))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
}
