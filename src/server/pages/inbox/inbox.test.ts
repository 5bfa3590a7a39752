import { expect, test } from "vitest";
import { parsePage, readText } from "../../../../tests/support/read-page.ts";
import {
  inboxPath,
  openRequest,
  repliedRequest,
  sampleInbox,
  samplePages,
  sampleRequests,
} from "../../../../tests/support/sample-pages.ts";
import { serverPages } from "../render.tsx";
import type { InboxProps } from "../server-pages.ts";

const open = (change: Partial<InboxProps> = {}) => parsePage(serverPages.renderInbox(sampleInbox(change)));
const openSample = (name: string) => parsePage(samplePages[name]?.(serverPages) ?? "");
const readLinks = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

test("the tabs have their counts, keep the search, and one is current", () => {
  const page = open({ search: "prairie wind", tab: "replied" });
  expect([...page.querySelectorAll(".tabs a")].map(({ textContent }) => textContent)).toEqual([
    "12 Open 2 overdue",
    "3 Quarantined",
    "1,340 Replied",
    "1 Failed notifications",
  ]);
  expect(readLinks(page, ".tabs a")).toEqual(
    ["open", "quarantined", "replied", "failed"].map((tab) => `${inboxPath}?tab=${tab}&q=prairie+wind`),
  );
  expect(readText(page, ".tabs [aria-current=page]")).toBe("1,340 Replied");
});

test("the search stays in its tab and can be cleared", () => {
  const page = open({ search: "prairie", tab: "replied" });
  const form = page.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["get", inboxPath]);
  expect(page.querySelector<HTMLInputElement>("input[name=tab]")?.value).toBe("replied");
  expect(readText(page, "search label")).toBe("Search");
  expect(readLinks(page, ".text-link")).toEqual([`${inboxPath}?tab=replied`]);
  expect(readLinks(open(), ".text-link")).toEqual([]);
});

test("a project request is a row with its link, state and times", () => {
  const page = open({ projectRequests: [openRequest, { ...openRequest, ...repliedRequest, id: "replied" }] });
  const rows = [...page.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    [
      "Jane Doe Prairie Wind LLC",
      "Open",
      "Mon, Nov 23, 5:00 PM CSTdue in 4 hours 40 minutes",
      "Land survey",
      "Nolan County",
      "Fri, Nov 20, 10:00 AM CST",
    ],
    [
      "Jane Doe Prairie Wind LLC",
      "Replied",
      "Mon, Nov 23, 12:18 PM CSTreplied on time",
      "Land survey",
      "Nolan County",
      "Fri, Nov 20, 10:00 AM CST",
    ],
  ]);
  expect(readLinks(page, "tbody a")).toEqual([
    `${inboxPath}/requests/${openRequest.id}`,
    `${inboxPath}/requests/replied`,
  ]);
});

test("the table keeps its roles where it is laid out as cards", () => {
  const page = open();
  for (const [selector, role] of [
    ["table", "table"],
    ["thead, tbody", "rowgroup"],
    ["tr", "row"],
    ["thead th", "columnheader"],
    ["tbody th", "rowheader"],
    ["td", "cell"],
  ] as const)
    for (const element of page.querySelectorAll(selector)) expect(element.getAttribute("role")).toBe(role);
  const columns = [...page.querySelectorAll("thead th")].slice(1).map(({ textContent }) => textContent);
  for (const row of page.querySelectorAll("tbody tr"))
    expect([...row.querySelectorAll("td")].map((cell) => cell.dataset.label)).toEqual(columns);
});

test("the last 30 days are one line", () => {
  expect(readText(open(), ".month")).toBe(
    "Last 30 days: 42 received, 39 replied, 38 on time, median time to reply 3 hours 10 minutes",
  );
  expect(readText(openSample("inbox, nothing open"), ".month")).toBe("Last 30 days: nothing received");
});

test("50 are on a page, between links to its neighbors", () => {
  const projectRequests = sampleRequests(50);
  const read = (page: number) => {
    const opened = open({ tab: "replied", page, projectRequests, search: "a b" });
    return [readText(opened, ".paging p"), ...readLinks(opened, ".paging a")];
  };
  const url = (page: string) => `${inboxPath}?tab=replied&q=a+b${page}`;
  expect(read(1)).toEqual(["Page 1 of 27", url("&page=2")]);
  expect(read(2)).toEqual(["Page 2 of 27", url(""), url("&page=3")]);
  expect(read(27)).toEqual(["Page 27 of 27", url("&page=26")]);
  expect(open().querySelector(".paging")).toBeNull();
});

test("the file has what is shown, and a phone request can be recorded", () => {
  const page = open({ tab: "replied", search: "a&b" });
  expect(readLinks(page, "[download]")).toEqual([`${inboxPath}/project-requests.csv?tab=replied&q=a%26b`]);
  expect(readLinks(page, `a[href="${inboxPath}/phone-request"]`)).toHaveLength(1);
  expect(readLinks(openSample("inbox, nothing open"), "[download]")).toEqual([]);
});

test.each([
  ["inbox, nothing open", "No open project requests. Everything has a reply."],
  [
    "inbox, nothing quarantined",
    "Nothing here. Suspected spam waits here for a while; release the real ones.",
  ],
  ["inbox, nothing replied", "No replies yet. A project request moves here when you mark it as replied."],
  ["inbox, nothing failed", "No failed notifications. Each one was delivered, or the site is still trying."],
  [
    "inbox, no match",
    "No open project requests match “prairie wind”. Other tabs have 4 matches. Clear search",
  ],
  ["inbox, page too high", "This page is empty. Go to the first page"],
])("%s: says so", (name, words) => {
  expect(readText(openSample(name), ".empty")).toBe(words);
});

test("the title tells one window from another", () => {
  const titles = ["inbox", "inbox, replied, page 2, searched", "inbox, quarantined", "inbox, nothing open"];
  expect(titles.map((name) => openSample(name).title)).toEqual([
    "Inbox: 12 open, 2 overdue | Field & Line",
    "Inbox: 1,340 replied, search results, page 2 of 27 | Field & Line",
    "Inbox: 3 quarantined | Field & Line",
    "Inbox: 0 open | Field & Line",
  ]);
});
