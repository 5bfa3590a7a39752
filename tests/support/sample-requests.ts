import type { Delivery } from "../../src/server/outbox/delivery.ts";
import type { HistoryEntry } from "../../src/server/requests/history.ts";
import type { StoredProjectRequest } from "../../src/server/requests/project-request.ts";
import { createReceipt } from "../../src/server/requests/receipt.ts";
import type { InboxProps } from "../../src/server/staff/inbox/inbox-props.ts";
import type { PhoneRequestProps } from "../../src/server/staff/phone-request/phone-request-page.tsx";
import type { ProjectRequestProps } from "../../src/server/staff/request/request-props.ts";
import { completeRequest, hostileRequest } from "./requests.ts";
import { untouched } from "./samples.ts";
import { testSiteInfo } from "./site-info.ts";

// Project requests, and the props of their pages. No real person or place.

/** A Monday noon in Fort Worth. */
export const sampleNow = "2026-11-23T18:20:00.000Z";
const office = "office@example.com";
const { timeZone } = testSiteInfo.businessHours;
export const page = { firm: testSiteInfo, homeUrl: "", timeZone, now: sampleNow };
export const staffPage = { ...page, address: office };

export const openRequest = untouched(completeRequest);
export const overdueRequest = {
  ...openRequest,
  receivedAt: "2026-11-19T20:05:00.000Z",
  replyDueAt: "2026-11-20T23:00:00.000Z",
};
export const repliedRequest = { ...openRequest, repliedAt: "2026-11-23T18:18:00.000Z" };
export const quarantinedRequest = {
  ...openRequest,
  spamReason: "The message has 14 links.",
  spamSource: "check" as const,
};
/** A project request that tries everything a visitor can type. */
export const hostileStored: StoredProjectRequest = {
  ...openRequest,
  ...hostileRequest,
  acreage: '=HYPERLINK("https://evil.example/";"Mark as replied") \u001b[2J\u001b]0;owned\u0007 \u0001\ufffd',
};

/** The history of a project request, from version 1. */
export function sampleHistory(...entries: readonly Partial<HistoryEntry>[]): HistoryEntry[] {
  return entries.map((entry, index) => ({
    id: `019c0000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
    at: new Date(Date.parse(sampleNow) - (entries.length - index) * 2 * 60_000).toISOString(),
    actor: office,
    action: "add-note",
    projectRequestId: openRequest.id,
    version: index + 1,
    detail: null,
    note: null,
    ...entry,
  }));
}

export function sampleDelivery(change: Partial<Delivery> = {}): Delivery {
  const isEmail = (change.channel ?? "email") === "email";
  return {
    id: `019c0000-0000-7000-8000-${change.kind ?? "new_request"}-${change.channel ?? "email"}`,
    projectRequestId: openRequest.id,
    channel: "email",
    kind: "new_request",
    deliveredTo: isEmail && change.attempts !== 0 ? [office] : [],
    createdAt: openRequest.receivedAt,
    attempts: 1,
    reason: null,
    ...(change.attempts === 0
      ? { state: "pending", dueAt: "2026-11-23T21:00:00.000Z" }
      : { state: "delivered", finishedAt: "2026-11-20T16:00:02.000Z" }),
    ...change,
  } as Delivery;
}

export const sampleDeliveries: readonly Delivery[] = [
  sampleDelivery(),
  sampleDelivery({ channel: "confirmation", kind: "confirmation" }),
  sampleDelivery({
    channel: "webhook",
    attempts: 12,
    state: "failed",
    finishedAt: "2026-11-23T17:40:00.000Z",
    reason: "The receiver responded with 503 Service Unavailable.",
  }),
  sampleDelivery({ channel: "chat" }),
  sampleDelivery({ kind: "reminder", attempts: 0 }),
];

export function sampleProjectRequest({
  projectRequest = openRequest,
  entries = [],
  ...more
}: Partial<ProjectRequestProps> = {}): ProjectRequestProps {
  return {
    ...staffPage,
    projectRequest: { ...projectRequest, version: entries.length },
    deliveries: sampleDeliveries,
    entries,
    others: [],
    channels: ["email", "webhook", "chat", "confirmation"],
    staffAddresses: ["office@example.com", "renee@example.com"],
    done: null,
    failed: null,
    ...more,
  };
}

const people = [
  ["Jane Doe", "Prairie Wind LLC", "land_survey", "Nolan County"],
  ["John Roe", "Sample Transmission", "transmission", "Pecos and Reeves counties, Texas"],
  ["Ada Sample", "Example Gathering Partners of the Permian Basin, LP", "pipeline", ""],
  ["دانا نموذج", "نموذج للطاقة", "renewable", "مقاطعة نموذجية"],
  ["Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh", "", "", "From Block 9, Section 14 to the river"],
] as const;

const owners = [
  null,
  "office@example.com",
  "renee@example.com",
  null,
  "office.manager@landservices.example.com",
];

/** `count` project requests, the first two of them overdue. */
export function sampleRequests(
  count: number,
  change: Partial<StoredProjectRequest> = {},
): StoredProjectRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, company, project_type, location] = people[index % people.length] as (typeof people)[number];
    // The overdue ones of Thursday, the others of Friday.
    const morning = Temporal.Instant.from(index < 2 ? "2026-11-19T17:05:00Z" : "2026-11-20T13:40:00Z");
    const receivedAt = morning.add({ minutes: index * 43 });
    return {
      ...openRequest,
      ...createReceipt(receivedAt, testSiteInfo),
      ...{ name, company, project_type, location },
      id: `019c0000-0000-7000-8000-0000000002${String(index).padStart(2, "0")}`,
      owner: owners[index % owners.length] ?? null,
      ...change,
    };
  });
}

export function sampleInbox(change: Partial<InboxProps> = {}): InboxProps {
  return {
    ...staffPage,
    tab: "open",
    search: "",
    page: 1,
    counts: { open: 12, overdue: 2, mine: 3, quarantined: 3, replied: 1340, failed: 1, all: 1355 },
    projectRequests: sampleRequests(12),
    month: { received: 42, replied: 39, repliedInTime: 38, medianReplySeconds: 11_400 },
    suspectedSpamDays: 60,
    ...{ shownAt: sampleNow, firstFailure: null, done: null, failed: null },
    ...change,
  };
}

export const emptyInbox: Partial<InboxProps> = {
  counts: { open: 0, overdue: 0, mine: 0, quarantined: 0, replied: 0, failed: 0, all: 0 },
  projectRequests: [],
  month: { received: 0, replied: 0, repliedInTime: 0, medianReplySeconds: null },
};

export function samplePhoneRequest(change: Partial<PhoneRequestProps> = {}): PhoneRequestProps {
  return { ...staffPage, channels: ["email", "webhook", "confirmation"], ...change };
}
