import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import { type InboxProps, type InboxTab, inboxTabs } from "../server-pages.ts";
import { toTabUrl } from "./inbox-urls.ts";

/** What a list without rows says: that all is done, or where else to look. */
export function InboxEmpty(inbox: Pick<InboxProps, "path" | "tab" | "search" | "counts">) {
  const { path, tab, search, counts } = inbox;
  if (counts[tab] > 0) {
    return (
      <p className="empty">
        This page is empty. <a href={toTabUrl(inbox, tab)}>Go to the first page</a>
      </p>
    );
  }
  if (search === "") return <p className="empty">{sentences[tab]}</p>;
  return (
    <p className="empty">
      No {nouns[tab]} match “<bdi>{truncate(toOneLine(stripBidiControls(search)), 80)}</bdi>”.{" "}
      {describeElsewhere(tab, counts)} <a href={toTabUrl({ path, search: "" }, tab)}>Clear search</a>
    </p>
  );
}

/** Matches in the other tabs. Those with failed notifications are in one of the other three as well. */
function describeElsewhere(current: InboxTab, counts: InboxProps["counts"]): string {
  const count = inboxTabs
    .filter((tab) => tab !== current && tab !== "failed")
    .reduce((sum, tab) => sum + counts[tab], 0);
  if (count === 0) return "";
  return count === 1
    ? "Another tab has 1 match."
    : `Other tabs have ${count.toLocaleString("en-US")} matches.`;
}

const sentences: Readonly<Record<InboxTab, string>> = {
  open: "No open project requests. Everything has a reply.",
  quarantined: "Nothing here. Suspected spam waits here for a while; release the real ones.",
  replied: "No replies yet. A project request moves here when you mark it as replied.",
  failed: "No failed notifications. Each one was delivered, or the site is still trying.",
};

const nouns: Readonly<Record<InboxTab, string>> = {
  open: "open project requests",
  quarantined: "quarantined project requests",
  replied: "replied project requests",
  failed: "project requests with failed notifications",
};
