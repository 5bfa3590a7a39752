import type { Locator, Page } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { field, fillIn, sampleValues, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { test as base, expect } from "../support/page.ts";
import { openSite } from "../support/site.ts";
import { startWebhookReceiver, type WebhookReceiver, webhookSecret } from "../support/webhook-receiver.ts";
import { findChanges, findChangesInShow, readPlaces } from "./everywhere.ts";
import { longSample, samples } from "./samples.ts";

interface Receivers {
  readonly mail: MailServer;
  readonly webhook: WebhookReceiver;
}

/** A site that notifies a mail server and a webhook receiver. */
const test = base.extend<{ readonly receivers: Receivers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
  receivers: async ({}, provide) => {
    const receivers = { mail: await startMailServer(), webhook: await startWebhookReceiver() };
    await provide(receivers);
    await Promise.all([receivers.mail.stop(), receivers.webhook.stop()]);
  },
  site: async ({ receivers }, provide) => {
    const site = await openSite({
      SMTP_URL: receivers.mail.url,
      MAIL_FROM: "site@example.com",
      MAIL_TO: "office@example.com",
      WEBHOOK_URL: receivers.webhook.url,
      WEBHOOK_SECRET: webhookSecret,
    });
    await provide(site);
    await site.remove();
  },
});

test("text in any script arrives everywhere exactly as entered in the form", async ({
  page,
  site,
  receivers,
}) => {
  // Every script in some field; languages.long.test.ts sends every script in every field.
  const sent = [...samples("page").filter((_, index) => index % 3 === 0), longSample("page")];
  await openHydrated(page);
  for (const projectRequest of sent) {
    await fillIn(page, projectRequest);
    await submit(page);
    await expect(field(page, "name"), projectRequest.email).toHaveValue("", { timeout: 30_000 });
  }
  const mails = () => receivers.mail.mails.filter(({ parsed }) => parsed.text?.includes("-page@"));
  const webhooks = () => receivers.webhook.received.filter(({ body }) => body.includes("-page@"));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(sent.length);
  await expect.poll(() => webhooks().length, { timeout: 60_000 }).toBe(sent.length);
  const places = await readPlaces(site, mails(), webhooks());
  expect(findChanges(sent, places)).toEqual([]);
  expect(await findChangesInShow(longSample("page"), site, places.list)).toEqual([]);
});

base("text fields run right to left for right-to-left text; email and phone never do", async ({ page }) => {
  await openHydrated(page);
  for (const name of ["name", "company", "acreage", "location", "message"] as const) {
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
    await field(page, name).fill("דגמה");
    await expect(field(page, name), name).toHaveCSS("direction", "rtl");
  }
  for (const name of ["email", "phone"] as const)
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
});

test("a right-to-left name reorders no sentence, neither on the private page nor in the email", async ({
  page,
  receivers,
}) => {
  for (const [kind, name, reads] of [
    ["Arabic", "نموذج (تجربة)", "نموذج (تجربة)"],
    ["Hebrew", "12 דגמה", "12 דגמה"],
    ["turning", "ab\u202ecd\u2069\u2069\u202eef", "abcdef"],
  ] as const)
    await test.step(`a name in ${kind} letters`, async () => {
      const email = `${kind}@example.com`;
      const response = await page.request.post(consultationPath, { data: { ...sampleValues, name, email } });
      expect(response.status()).toBe(201);
      const mail = () =>
        receivers.mail.mails.find(({ parsed }) => parsed.text?.includes(`Email: ${email}`))?.parsed;
      await expect.poll(mail, { timeout: 30_000 }).toBeDefined();

      const link = /https?:\S+(\/staff\/[\w.-]+\/requests\/[\w-]+)/.exec(mail()?.text ?? "")?.[1] ?? "";
      await page.goto(link);
      await expect(page.locator("h1")).toHaveText(reads);
      await page.getByRole("radio", { name: "Phone" }).check();
      await page.getByRole("button", { name: "Mark as replied" }).click();
      await expect(page.locator("#result")).toContainText("Marked as replied by phone");
      await expect(page.locator("#result")).toBeFocused();
      await expect(page.locator("h1")).toHaveText(reads);

      await page.goto("about:blank");
      await page.setContent(mail()?.html ?? "");
      expect(await readOrder(page, page.locator("h1"), reads)).toEqual([inOrder]);
      expect(await readOrder(page, page.locator("p").nth(1), reads)).toEqual([inOrder, inOrder]);
    });
});

const inOrder = expect.stringMatching(/^(?!reordered: |no )/);

/**
 * The parts of a sentence before and after the name. A part that is not where an English reader expects it (the part before
 * the name to its left, the part after it to its right) is marked as reordered.
 */
async function readOrder(page: Page, sentence: Locator, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 1600, height: 900 });
  return sentence.evaluate((element, name) => {
    // On one line, so that what comes before is to the left.
    (element as HTMLElement).style.whiteSpace = "nowrap";
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: [Node, number][] = [];
    while (walker.nextNode())
      for (let at = 0; at < (walker.currentNode.nodeValue?.length ?? 0); at += 1)
        letters.push([walker.currentNode, at]);
    const words = element.textContent ?? "";
    const begin = words.indexOf(name);
    if (begin === -1) return [`no ${name} in ${words}`];
    const edges = (from: number, to: number) => {
      const boxes = letters.slice(from, to).map(([node, at]) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      });
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    };
    const end = begin + name.length;
    const middle = edges(begin, end);
    const describe = (text: string, fits: boolean) =>
      text.trim() === "" ? [] : [fits ? text.trim() : `reordered: ${text.trim()}`];
    return [
      ...describe(words.slice(0, begin), edges(0, begin).right <= middle.left + 1),
      ...describe(words.slice(end), edges(end, words.length).left >= middle.right - 1),
    ];
  }, name);
}
