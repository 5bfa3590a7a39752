import { expect, test } from "vitest";
import { parsePage, readForms, readText, readTexts } from "../../../../tests/support/read-page.ts";
import { samplePages } from "../../../../tests/support/sample-pages.ts";
import {
  openRequest,
  overdueRequest,
  quarantinedRequest,
  repliedRequest,
  sampleDeliveries,
  sampleHistory,
  sampleProjectRequest,
} from "../../../../tests/support/sample-requests.ts";
import type { Delivery } from "../../outbox/delivery.ts";
import { toDxfPath } from "../../paths.ts";
import { serverPages } from "../../server-pages.tsx";

const open = (...options: Parameters<typeof sampleProjectRequest>) =>
  parsePage(serverPages.renderProjectRequest(sampleProjectRequest(...options)));
const openSample = (name: string) => parsePage(samplePages[name]?.(serverPages) ?? "");
const readActions = (page: Document) => readForms(page).map(({ fields }) => fields.action);

const openActions = "mark-replied take add-note resend quarantine delete";

test.each([
  ["Open", openRequest, "Reply by Mon, Nov 23, 5:00 PM CST due in 4 hours", openActions],
  ["Overdue", overdueRequest, "Reply by Fri, Nov 20, 5:00 PM CST overdue by 2 days 19 hours", openActions],
  ["Replied", repliedRequest, "Replied Mon, Nov 23, 12:18 PM CST on time", "add-note resend reopen delete"],
  [
    "Suspected spam",
    quarantinedRequest,
    "Reply by Mon, Nov 23, 5:00 PM CST due in 4 hours",
    "release add-note mark-replied delete",
  ],
])(
  "%s: says its status and when the reply is or was due, and offers the actions that fit, the awaited one first",
  (label, projectRequest, cell, actions) => {
    const page = open({ projectRequest });
    expect(readText(page, ".heading .status")).toBe(label);
    const [first] = page.querySelectorAll(".title-block > div");
    const words = [...(first?.querySelectorAll("dt, time, .relative") ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(words.join(" ")).toBe(cell);
    expect(page.querySelector(".title-block .urgent") !== null).toBe(label === "Overdue");
    expect(page.querySelector(".title-block time")?.getAttribute("datetime")).toMatch(/Z$/);
    expect(readActions(page).join(" ")).toBe(actions);
    expect(readTexts(page, ".contact-links a")).toEqual(
      label === "Suspected spam" ? [] : ["Email jane@example.com", "Call (817) 555-0199"],
    );
  },
);

test("each channel that is on can be sent again, and those that failed only if some failed", () => {
  const read = (page: Document) =>
    [...page.querySelectorAll<HTMLInputElement>("input[name=channel]")].map(({ value }) => value);
  expect(read(open())).toEqual(["failed", "email", "webhook", "chat", "confirmation"]);
  expect(read(open({ deliveries: sampleDeliveries.slice(0, 2), channels: ["email"] }))).toEqual(["email"]);
  expect(readActions(open({ channels: [] }))).not.toContain("resend");
});

test("the history is read from the oldest entry to the newest, with notes", () => {
  const page = openSample("request, overdue, from the inbox");
  const entries = readTexts(page, ".history li > p");
  expect(entries).toEqual([
    "Received from the form on the page",
    "office@example.com added a note",
    "office@example.com sent the notifications again (webhook)",
  ]);
  const recorded = openSample("request, recorded by phone, without notifications");
  expect(readTexts(recorded, ".history li")).toEqual([
    "Mon, Nov 23, 12:16 PM CSToffice@example.com recorded this phone request",
    "Mon, Nov 23, 12:18 PM CSTYour site administrator added a noteThe note was deleted.",
  ]);
});

test("the notifications say to whom they went, whether they arrived and why not, in a reader's order, and are folded unless one failed", () => {
  const page = open({ deliveries: sampleDeliveries.toReversed() });
  const rows = [...page.querySelectorAll(".notifications tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(" | "),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "New project request Chat | Your chat | Delivered | Fri, Nov 20, 10:00 AM CST | 1",
      "New project request Webhook | Your other system | FailedThe receiver responded with 503 Service Unavailable. | Mon, Nov 23, 11:40 AM CST | 12",
      "New project request Email to the staff | office@example.com | Delivered | Fri, Nov 20, 10:00 AM CST | 1",
      "Confirmation  | jane@example.com | Delivered | Fri, Nov 20, 10:00 AM CST | 1",
      "Reminder Email to the staff | Staff | Scheduled | Mon, Nov 23, 3:00 PM CST | ",
    ]
  `);
  expect(readText(open(), "#notifications + details > summary")).toBe("3 delivered, 1 failed, 1 scheduled");
  const isOpen = (page: Document) => page.querySelector(".notifications")?.closest("details")?.open;
  expect([isOpen(page), isOpen(openSample("request, just received"))]).toEqual([true, false]);
});

test("what did not reach everyone, or waits for a channel that is off, is unfolded and says so", () => {
  const [first, ...others] = sampleDeliveries.filter(({ state }) => state === "delivered");
  const rejected = { ...first, reason: "The mail server rejected 1 of 3 addresses." } as Delivery;
  const read = (...options: Parameters<typeof sampleProjectRequest>) =>
    readTexts(open(...options), "details[open] > summary, .notifications .urgent");
  expect(read({ deliveries: [rejected, ...others] })).toEqual([
    "1 delivered, but not to everyone, 2 delivered",
    "Delivered, but not to everyone",
  ]);
  const scheduled = sampleDeliveries.filter(({ kind }) => kind === "reminder");
  expect(read({ deliveries: scheduled, channels: ["chat"] })).toEqual(["1 waiting", "Waiting"]);
  expect(read({ deliveries: scheduled })).toEqual([]);
});

test("a notification that is being sent has no time, and one that reached some says whom", () => {
  const rows = [...openSample("request, released").querySelectorAll(".notifications tbody tr")];
  expect(rows.map((row) => readTexts(row, "td"))).toEqual([
    ["Staff (already sent to office@example.com)", "Sending", "", "1"],
    [
      "Staff (already sent to office@example.com)",
      "Waiting to retryThe mail server is busy.",
      "Mon, Nov 23, 5:00 PM CST",
      "1",
    ],
  ]);
});

test("the result comes first in the title, is where focus goes, and has its way back as a button", () => {
  const page = openSample("request, marked as replied");
  const result = readText(page, "#result[role=status][tabindex='-1'] .message-heading");
  expect(page.title).toBe(`${result}: Jane Doe | Field & Line`);
  expect(readText(page, "#result p + p")).toBe("Reminder canceled. Marked by mistake?");
  expect(readForms(page)[0]).toMatchObject({
    fields: { action: "reopen", version: "2" },
    button: "Reopen it",
  });
});

test("without a channel, nobody is said to be notified of a phone request that was saved", () => {
  const [done = null] = sampleHistory({ action: "recorded" });
  expect(readText(open({ done }), "#result")).toMatch(/office is being notified\. The reply is due/);
  expect(readText(open({ done, deliveries: [] }), "#result")).toMatch(/saved ?The reply is due/);
});

test("a name is said once, unless the heading has only its start, and the full reference is at the end", () => {
  const readLabels = (page: Document) => readTexts(page, "dt");
  expect(readLabels(open())).not.toContain("Name");
  expect(readLabels(open({ projectRequest: { ...openRequest, name: "J".repeat(90) } }))).toContain("Name");
  expect(readText(open(), ".more-actions > p")).toBe(`Full reference: ${openRequest.id}`);
});

test("of two replies, the page says who made the last", () => {
  const [first, last] = ["office@example.com", "bids@example.com"].map((actor) => ({
    action: "mark-replied",
    actor,
  }));
  const entries = sampleHistory({ ...first }, { action: "reopen" }, { ...last });
  expect(readText(open({ projectRequest: repliedRequest, entries }), ".main-action > p")).toMatch(/^bids@/);
});

test("suspected spam says whether anyone was notified, and once it is released why the spam check held it", () => {
  const read = (spamSource: "check" | "staff") =>
    readText(open({ projectRequest: { ...quarantinedRequest, spamSource } }), ".main-action .hint");
  const rest = "Leave spam here: the site deletes it later. For a real request, the deadline still applies.";
  expect(read("check")).toBe(`No one has been notified. ${rest}`);
  expect(read("staff")).toBe(`No more notifications are sent. ${rest}`);
  expect(readText(openSample("request, released"), ".definitions")).toMatch(
    /Spam checkThe message has 14 links\./,
  );
});

test("beside a legal description are the drawing of its calls, to be checked, its file, and each call beside its words", () => {
  const page = openSample("request, with a legal description");
  expect(readText(page, ".tract > p")).toBe(
    "4 calls. Misses by 200.00 ft, 1:105. Check call 1 or 3. Check it against the deed.",
  );
  expect(readTexts(page, ".calls tr").slice(1, 3)).toEqual([
    "1N 15°30'00\" E, 5,280.00 ftNorth 15°30'00\" East, 5,280.00 feet",
    "2S 74°30'00\" E, 5,280.00 ftSouth 74°30'00\" East, 5,280.00 feet",
  ]);
  expect(page.querySelector(".tract a")?.getAttribute("href")).toBe(toDxfPath(openRequest.id));
  expect(page.querySelector(".tract > svg")).not.toBeNull();
  expect(page.querySelector("svg[role=img] text:not([aria-hidden], [aria-hidden] *)")).toBeNull();
});
