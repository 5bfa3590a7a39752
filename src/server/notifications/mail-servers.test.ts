import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { delivery } from "../../../tests/support/samples.ts";
import {
  type Behavior,
  type Stage,
  startScriptedMailServer,
} from "../../../tests/support/scripted-mail-server.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { checkMailServer } from "../../../tools/doctor/service-checks.ts";
import type { MailSetting } from "../settings.ts";

const [one, two, three] = ["one@example.com", "two@example.com", "three@example.com"];

/** The fate of an email to the office's two addresses, of which only the second, if the test names one by then, has this mail server. */
const table: readonly [
  at: Stage,
  behavior: Behavior,
  becomes: "delivered" | "retried" | "ended",
  /** The words on the page of the project request. */
  reason: RegExp | null,
  doctor: RegExp | null,
][] = [
  ["EHLO", "554 5.7.1 Blocked", "retried", /could not be sent/, /Blocked/],
  [
    "EHLO",
    "550 Host impersonating domain name",
    "retried",
    /host name by which.*SITE_URL/,
    /host name by which/,
  ],
  ["EHLO", "silence", "retried", /longer than 300 seconds/, /longer than 60 seconds/],
  ["EHLO", "close", "retried", /SMTP_URL could not be used/, /test .* failed/],
  ["EHLO", { seconds: 55 }, "delivered", null, null],
  ["AUTH", "454 4.7.0 Too many", "retried", /could not check.*SMTP_URL/, /could not check.*Too many/],
  ["AUTH", "535 5.7.8 Wrong", "retried", /rejected.*SMTP_URL.*Wrong/, /rejected.*SMTP_URL.*Wrong/],
  ["MAIL FROM", "550 5.4.5 Daily limit exceeded", "retried", /Daily limit/, /MAIL_FROM.*Daily limit/],
  [
    "MAIL FROM",
    "550 Access denied - Invalid HELO name",
    "retried",
    /host name by which/,
    /host name by which/,
  ],
  ["RCPT TO", "450 4.2.0 Wait\0a bit", "retried", /2 of 3.*Wait\uFFFDa bit/, /Wait\uFFFDa bit/],
  ["RCPT TO", "550 5.1.1 Rejected", "ended", /1 of 3.*two@example\.com \(550/, /two@example.com.*Rejected/],
  ["RCPT TO", "550-For two:\r\n550 No Such User", "ended", /1 of 3.*two@example\.com \(550/, /No Such User/],
  ["RCPT TO", "550 5.1.0 Sender address rejected: User unknown", "retried", /2 of 3.*Sender/, /Sender/],
  ["RCPT TO", "550 5.2.1 Receives mail at a rate that", "retried", /2 of 3.*rate/, /rate/],
  ["RCPT TO", "silence", "retried", /2 of 3.*longer than 300 seconds/, /longer than 60 seconds/],
  ["RCPT TO", "close", "retried", /2 of 3 addresses/, /./],
  ["RCPT TO", { seconds: 50 }, "delivered", null, null],
  ["DATA", "554 5.5.1 Not now", "retried", /2 of 3.*Not now/, null],
  ["message", "552 5.3.4 Too large", "ended", /1 of 3.*two@example\.com \(552/, null],
  ["message", "554 5.6.0 Not like this", "ended", /1 of 3.*two@example\.com \(554/, null],
  ["message", "550 example.com has exceeded the max emails per hour", "retried", /2 of 3.*per hour/, null],
  ["message", "silence", "retried", /2 of 3.*longer than 600 seconds/, null],
  ["message", "close", "retried", /2 of 3/, null],
  ["message", { seconds: 9.5 * 60 }, "delivered", null, null],
];

test.each(table)(
  "at %s, %j: the email is %s, and each address gets it once",
  async (at, behavior, becomes, reason, doctor) => {
    const server = await startScriptedMailServer();
    const site = await testSite({
      SMTP_URL: `smtp://site:s3cret@127.0.0.1:${server.port}`,
      MAIL_TO: [one, two, three].join(),
    });
    const state = becomes === "retried" ? "pending" : "delivered";
    server.script = (stage, recipient) =>
      stage === at && (recipient === "" || recipient === two) ? behavior : null;
    await site.store({}, { deliveries: [delivery()] });
    await pass(site.sendDue);
    // A mail server may block a client that it rejects often.
    if (at === "AUTH") expect(server.commands.filter((command) => command === "AUTH PLAIN")).toHaveLength(1);
    const [first] = await site.database.findDeliveries(aProjectRequest.id);
    expect(first).toMatchObject({ state, reason: reason === null ? null : expect.stringMatching(reason) });
    const findings = await pass(() => checkMailServer(site.app.config.mail as MailSetting));
    expect(findings.map(({ what }) => what).join()).toMatch(doctor ?? /^$/);

    // One address says nothing about the others; what the mail server does to all of them, an uptime monitor sees at once.
    const health = await pass(() => site.app.inject("/healthz"));
    const isForAll = becomes === "retried" && ["EHLO", "AUTH", "MAIL FROM"].includes(at);
    expect(health.statusCode).toBe(isForAll ? 503 : 200);

    server.script = () => null;
    site.wait({ minutes: 30 });
    await pass(site.sendDue);
    const arrived = becomes === "ended" ? [one, three] : [one, three, two];
    expect(server.accepted.toSorted()).toEqual(arrived);
    expect(await site.database.findDeliveries(aProjectRequest.id)).toMatchObject([{ state: "delivered" }]);
  },
);

test.each([
  ["https://www.example.com", "www.example.com"],
  ["https://example.com", "www.example.com"],
  ["https://site.example.net", "site.example.net"],
  // Google's relay is reported to refuse a client without a domain, such as [127.0.0.1].
  ["http://127.0.0.1:3000", "example.com"],
  ["", "example.com"],
])(
  "a mail server that hosts the firm's domain takes email from the site at %j, if that has a name of its own",
  async (SITE_URL, name) => {
    const server = await startScriptedMailServer();
    server.script = (stage) =>
      stage === "EHLO" && /^(EHLO|HELO) example\.com$/.test(server.commands.at(-1) ?? "")
        ? "550 Host impersonating domain name"
        : null;
    const site = await testSite({ SITE_URL, SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_TO: one });
    await site.store({}, { deliveries: [delivery()] });
    await site.sendDue();
    expect(server.commands[0]).toBe(`EHLO ${name}`);
    expect(server.accepted).toEqual(name === "example.com" ? [] : [one]);
  },
);

/** Lets time pass until `promise` resolves, for timers of the client and of the server. */
async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    // Everything that is on its way through the sockets arrives first.
    for (let turn = 0; turn < 50 && !isOver; turn += 1) await setImmediate();
    vi.advanceTimersByTime(5_000);
  }
  vi.useRealTimers();
  return over;
}
