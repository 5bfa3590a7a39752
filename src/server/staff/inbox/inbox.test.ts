import { expect, test } from "vitest";
import { parsePage, readAttributes, readText, readTexts } from "../../../../tests/support/read-page.ts";
import {
  emptyInbox,
  openRequest,
  repliedRequest,
  sampleInbox,
  sampleRequests,
} from "../../../../tests/support/sample-requests.ts";
import { serverPages } from "../../server-pages.tsx";
import type { InboxProps } from "./inbox-props.ts";

const open = (change: Partial<InboxProps> = {}) => parsePage(serverPages.renderInbox(sampleInbox(change)));
const readLinks = (page: Document, selector: string) => readAttributes(page, selector, "href");

test("the tabs have their counts, one is current, and a search stays in them, in its tab and in its file until it is cleared", () => {
  const page = open({ search: "<R&D> wind", tab: "replied" });
  expect(readTexts(page, ".tabs a")).toEqual([
    "12 Open 2 overdue",
    "3 Mine",
    "3 Suspected spam",
    "1,340 Replied",
    "1 Failed notifications",
    "1,355 All",
  ]);
  expect(readLinks(page, ".tabs a")).toEqual(
    ["open", "mine", "quarantined", "replied", "failed", "all"].map(
      (tab) => `/staff?tab=${tab}&q=%3CR%26D%3E+wind`,
    ),
  );
  expect(readText(page, ".tabs [aria-current=page]")).toBe("1,340 Replied");
  const form = page.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/staff"]);
  expect(page.querySelector<HTMLInputElement>("input[name=tab]")?.value).toBe("replied");
  expect(page.querySelector<HTMLInputElement>("#search")?.value).toBe("<R&D> wind");
  expect(readLinks(page, "[download]")).toEqual([
    "/staff/project-requests.csv?tab=replied&q=%3CR%26D%3E+wind",
  ]);
  expect(readLinks(page, ".target[href*=tab]")).toEqual(["/staff?tab=replied"]);
  expect(readLinks(open(), ".target[href*=tab]")).toEqual([]);
});

test("a project request is a row with its link, status and times", () => {
  const page = open({
    projectRequests: [openRequest, { ...repliedRequest, id: "replied", owner: "renee@example.com" }],
  });
  const rows = [...page.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  const [name, project, received] = [
    "Jane Doe Prairie Wind LLC",
    "Land survey Nolan County",
    "Fri, Nov 20, 10:00 AM",
  ];
  expect(rows).toEqual([
    [name, "Open", "Mon, Nov 23, 5:00 PM due in 4 hours", "I take this one Jane Doe", project, received],
    [name, "Replied", "Mon, Nov 23, 12:18 PM replied on time", "renee@example.com", project, received],
  ]);
  expect(readTexts(page, "thead th")).toContain("Reply by");
  expect(readTexts(open({ tab: "replied" }), "thead th")).toContain("Replied");
  expect(readTexts(open(), "tbody .urgent")).toHaveLength(2);
  expect(readLinks(page, "tbody a")).toEqual([
    `/staff/requests/${openRequest.id}`,
    `/staff/requests/replied`,
  ]);
});

test("where nothing came in for 30 days, it says so and offers no file", () => {
  expect(readText(open(emptyInbox), ".month")).toContain("Last 30 days: nothing received.");
  expect(readLinks(open(emptyInbox), "[download]")).toEqual([]);
});

test("50 are on a page, between links to its neighbors", () => {
  const projectRequests = sampleRequests(50);
  const read = (page: number) => {
    const opened = open({ tab: "replied", page, projectRequests, search: "a b" });
    return [readText(opened, ".paging p"), ...readLinks(opened, ".paging a")];
  };
  const url = (page: string) => `/staff?tab=replied&q=a+b${page}`;
  expect(read(1)).toEqual(["Page 1 of 27", url("&page=2")]);
  expect(read(2)).toEqual(["Page 2 of 27", url(""), url("&page=3")]);
  expect(read(27)).toEqual(["Page 27 of 27", url("&page=26")]);
  expect(open().querySelector(".paging")).toBeNull();
});

test.each<[Partial<InboxProps>, string]>([
  [{}, "No open project requests. Everything has a reply."],
  [{ tab: "quarantined" }, "Nothing here. Suspected spam waits here for 60 days; release any that are real."],
  [{ tab: "replied" }, "No replies yet. A project request moves here when you mark it as replied."],
  [{ tab: "failed" }, "No failed notifications. Each one was delivered, or the site is still trying."],
  [
    { search: "prairie wind" },
    "Nothing here matches “prairie wind”. Each tab shows how many matches it has. Clear search",
  ],
])("a list without rows says why: %j", (change, words) => {
  expect(readText(open({ ...emptyInbox, ...change }), ".empty")).toBe(words);
});

test("the title tells one window from another", () => {
  expect(open().title).toBe("Inbox: Open (12), 2 overdue | Field & Line");
  expect(open({ tab: "replied", page: 2, search: "prairie" }).title).toBe(
    "Inbox: Replied (1,340), search results, page 2 of 27 | Field & Line",
  );
});
