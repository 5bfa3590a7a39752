import type { Channel, Delivery } from "../../src/server/database/delivery.ts";
import type { HistoryEntry } from "../../src/server/database/history.ts";
import type { StoredProjectRequest } from "../../src/server/database/project-request.ts";
import { findStatus } from "../../src/server/database/statuses.ts";
import { createProblem } from "../../src/server/http/problem-responses.ts";
import { createSampleRequest } from "../../src/server/notifications/sample-emails.ts";
import type {
  InboxProps,
  InboxTab,
  PhoneRequestProps,
  ProjectRequestProps,
  ServerPages,
} from "../../src/server/pages/server-pages.ts";
import { readChoice } from "../../src/server/project-requests/actions/read-choice.ts";
import {
  type DescribeOptions,
  describeActions,
  describeInHistory,
} from "../../src/server/staff/describe-actions.ts";
import { getAction } from "./actions.ts";
import { emptyValues, hostileRequest, sampleValues } from "./requests.ts";
import { testNow, testSiteInfo } from "./site-info.ts";

// Every page of the server in every state, for unit tests, for the browser and for pictures. No real person or place.

/** A Monday noon in Fort Worth. */
export const sampleNow = "2026-11-23T18:20:00.000Z";
export const sampleToken = "MDE5YzAwMDAtMDAwMC03MDAw.c2lnbmF0dXJl";
export const inboxPath = `/staff/${sampleToken}`;
const office = "office@example.com";

const page = {
  firm: testSiteInfo.firm,
  homeUrl: "",
  timeZone: testSiteInfo.businessHours.timeZone,
  now: sampleNow,
  linkDays: 14,
};

export const openRequest: StoredProjectRequest = {
  ...createSampleRequest(Temporal.Instant.from(testNow), testSiteInfo.businessHours),
  repliedAt: null,
  spamReason: null,
  releasedAt: null,
  version: 0,
};

export const overdueRequest: StoredProjectRequest = {
  ...openRequest,
  receivedAt: "2026-11-19T20:05:00.000Z",
  replyDueAt: "2026-11-20T23:00:00.000Z",
};

export const repliedRequest: StoredProjectRequest = { ...openRequest, repliedAt: "2026-11-23T18:18:00.000Z" };

/** An invented tract, with a distance that is 200 feet short. */
const legalDescription = `Abstract 210: BEGINNING at a stone for the southwest corner;
THENCE North 15°30'00" East, 5,280.00 feet to an iron rod; THENCE South 74°30'00" East, 5,280.00 feet;
THENCE South 15°30'00" West, 5,080.00 feet; THENCE North 74°30'00" West, 5,280.00 feet to the POINT OF BEGINNING.`;

export const quarantinedRequest: StoredProjectRequest = {
  ...openRequest,
  spamReason: "The message has 14 links.",
};

/** What was done about a project request, from version 1. */
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
  return {
    id: `019c0000-0000-7000-8000-${change.kind ?? "new_request"}-${change.channel ?? "email"}`,
    projectRequestId: openRequest.id,
    channel: "email",
    kind: "new_request",
    recipient: office,
    deliveredTo: [office],
    createdAt: openRequest.receivedAt,
    attempts: 1,
    state: "delivered",
    finishedAt: "2026-11-20T16:00:02.000Z",
    reason: null,
    ...change,
  } as Delivery;
}

/** One in each state. */
export const sampleDeliveries: readonly Delivery[] = [
  sampleDelivery(),
  sampleDelivery({
    channel: "confirmation",
    kind: "confirmation",
    recipient: null,
    deliveredTo: [],
    state: "delivered",
    finishedAt: "2026-11-20T16:00:04.000Z",
  }),
  sampleDelivery({
    channel: "webhook",
    recipient: null,
    deliveredTo: [],
    attempts: 12,
    state: "failed",
    finishedAt: "2026-11-23T17:40:00.000Z",
    reason: "The receiver responded with 503 Service Unavailable.",
  }),
  sampleDelivery({
    channel: "chat",
    recipient: null,
    deliveredTo: [],
    state: "delivered",
    finishedAt: "2026-11-20T16:00:03.000Z",
  }),
  sampleDelivery({
    kind: "reminder",
    recipient: null,
    deliveredTo: [],
    attempts: 0,
    state: "pending",
    dueAt: "2026-11-23T21:00:00.000Z",
    reason: null,
  }),
];

const note: Partial<HistoryEntry> = {
  action: "add-note",
  note: "Left a message with Ms. Doe’s office. She is in the field until 2 p.m.; call her cell then.",
};

/** What the page of a project request is made of. */
interface SampleOptions
  extends Partial<Pick<DescribeOptions, "projectRequest" | "deliveries" | "done" | "failed">> {
  readonly history?: readonly HistoryEntry[];
  readonly others?: readonly { readonly projectRequest: StoredProjectRequest; readonly path: string }[];
  readonly channels?: readonly Channel[];
}

export function sampleProjectRequest({
  projectRequest = openRequest,
  deliveries = sampleDeliveries,
  history: entries = [],
  others = [],
  channels = ["email", "webhook", "chat", "confirmation"],
  done = null,
  failed = null,
}: SampleOptions = {}): ProjectRequestProps {
  const site = { channels, addresses: [office], businessHours: testSiteInfo.businessHours };
  return {
    ...page,
    ...describeActions({ projectRequest, deliveries, entries, site, now: sampleNow, done, failed }),
    address: office,
    path: `${inboxPath}/requests/1`,
    inboxPath,
    projectRequest: { ...projectRequest, version: entries.length },
    deliveries,
    others: others.map((one) => ({ ...one, status: findStatus(one.projectRequest, sampleNow) })),
  };
}

/** The page after a form whose choice was missing. */
function withMissing(
  action: string,
  form: Readonly<Record<string, string>>,
  change: SampleOptions = {},
): SampleOptions {
  const site = { channels: [], addresses: [], businessHours: testSiteInfo.businessHours };
  const choice = readChoice(getAction(action), form, openRequest.email, site);
  if (choice.outcome !== "missing") throw new Error("Nothing is missing.");
  const failed = { ...choice, form: { ...form, action } };
  return { failed, history: sampleHistory(note), ...change };
}

function withResult(
  entry: Partial<HistoryEntry>,
  projectRequest: StoredProjectRequest,
  change: SampleOptions = {},
): SampleOptions {
  const history = sampleHistory(note, entry);
  return { projectRequest, history, done: history.at(-1) ?? null, ...change };
}

const sampleReplyAt = "2025-11-24T15:05:00.000Z";

const people = [
  ["Jane Doe", "Prairie Wind LLC", "land_survey", "Nolan County"],
  ["John Roe", "Sample Transmission", "transmission", "Pecos and Reeves counties, Texas"],
  ["María Muñoz", "", "title_research", "Ward County"],
  ["Ada Sample", "Example Gathering Partners of the Permian Basin, LP", "pipeline", ""],
  ["دانا نموذج", "نموذج للطاقة", "renewable", "مقاطعة نموذجية"],
  ["Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh", "", "", "From Block 9, Section 14 to the river"],
] as const;

/** `count` project requests, the first two of them overdue. */
export function sampleRequests(count: number): StoredProjectRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, company, project_type, location] = people[index % people.length] as (typeof people)[number];
    const due = Date.parse(sampleNow) + (index - 2) * 5 * 3_600_000 + 47 * 60_000;
    return {
      ...openRequest,
      id: `019c0000-0000-7000-8000-0000000002${String(index).padStart(2, "0")}`,
      name,
      company,
      project_type,
      location,
      receivedAt: new Date(due - 26 * 3_600_000).toISOString(),
      replyDueAt: new Date(due).toISOString(),
    };
  });
}

const counts = { open: 12, overdue: 2, quarantined: 3, replied: 1340, failed: 1 };

export function sampleInbox(change: Partial<InboxProps> = {}): InboxProps {
  return {
    ...page,
    address: office,
    path: inboxPath,
    tab: "open",
    search: "",
    page: 1,
    counts,
    projectRequests: sampleRequests(12),
    month: { received: 42, replied: 39, repliedInTime: 38, medianReplySeconds: 11_400 },
    ...change,
  };
}

const nothing = { open: 0, overdue: 0, quarantined: 0, replied: 0, failed: 0 };

function emptyInbox(tab: InboxTab, change: Partial<InboxProps> = {}): Partial<InboxProps> {
  const month = { received: 0, replied: 0, repliedInTime: 0, medianReplySeconds: null };
  return { tab, counts: nothing, projectRequests: [], month, ...change };
}

export function samplePhoneRequest(change: Partial<PhoneRequestProps> = {}): PhoneRequestProps {
  return {
    ...page,
    address: office,
    inboxPath,
    key: openRequest.id,
    form: {},
    errors: [],
    isUnavailable: false,
    channels: ["email", "webhook", "confirmation"],
    ...change,
  };
}

/** A project request that tries everything a visitor can type. */
export const hostileStored: StoredProjectRequest = {
  ...openRequest,
  ...hostileRequest,
  acreage: '=HYPERLINK("https://evil.example/";"Mark as replied") \u001b[2J\u001b]0;owned\u0007 \u0001\ufffd',
};

type Sample = (pages: ServerPages) => string;

const request =
  (options?: SampleOptions): Sample =>
  ({ renderProjectRequest }) =>
    renderProjectRequest(sampleProjectRequest(options));

const inbox =
  (change?: Partial<InboxProps>): Sample =>
  ({ renderInbox }) =>
    renderInbox(sampleInbox(change));

const phoneRequest =
  (change?: Partial<PhoneRequestProps>): Sample =>
  ({ renderPhoneRequest }) =>
    renderPhoneRequest(samplePhoneRequest(change));

/** Each page in each state. */
export const samplePages: Readonly<Record<string, Sample>> = {
  "not found": ({ renderNotFound }) => renderNotFound(page),
  problem: ({ renderProblem }) => renderProblem({ ...page, ...createProblem(503) }),
  "form with errors": ({ renderFormErrors }) =>
    renderFormErrors({
      ...page,
      form: { ...sampleValues, name: "", email: 'jane"><script>', project_type: "castle" },
      errors: [
        { field: "name", detail: "Enter your name." },
        { field: "email", detail: "Enter a complete email address, such as name@example.com." },
        { field: "project_type", detail: "Project type must be one of: …" },
      ],
    }),
  "request, open": request(),
  "request, just received": request({
    // No reason makes the column of states wider, and the addresses need all that is left.
    deliveries: [
      sampleDelivery({ recipient: "office.manager@landservices.example.com" }),
      ...(["reminder", "escalation"] as const).map((kind) =>
        sampleDelivery({
          kind,
          recipient: null,
          deliveredTo: [],
          attempts: 0,
          state: "pending",
          dueAt: openRequest.replyDueAt,
          reason: null,
        }),
      ),
    ],
  }),
  "request, overdue, from the inbox": request({
    projectRequest: overdueRequest,
    history: sampleHistory(note, { action: "resend", detail: "webhook" }),
    others: [
      { projectRequest: { ...repliedRequest, project_type: "" }, path: `${inboxPath}/requests/1` },
      { projectRequest: quarantinedRequest, path: `${inboxPath}/requests/2` },
    ],
  }),
  "request, replied": request({
    projectRequest: repliedRequest,
    history: sampleHistory(note, { action: "mark-replied", detail: "phone" }),
  }),
  "request, quarantined": request({
    projectRequest: quarantinedRequest,
    deliveries: [sampleDelivery({ attempts: 0, deliveredTo: [], state: "quarantined", dueAt: sampleNow })],
  }),
  "request, recorded by phone, without notifications": request({
    projectRequest: { ...openRequest, ...emptyValues, name: "John Roe", email: "john@example.com" },
    deliveries: [],
    channels: [],
    history: sampleHistory({ action: "recorded" }, { action: "add-note", actor: "cli:site" }),
  }),
  "request, marked as replied": request(
    withResult({ action: "mark-replied", detail: "phone" }, repliedRequest, {
      deliveries: [
        ...sampleDeliveries.slice(0, 3),
        sampleDelivery({
          kind: "reminder",
          attempts: 0,
          deliveredTo: [],
          state: "skipped",
          finishedAt: sampleNow,
          reason: "A reply came first.",
        }),
      ],
    }),
  ),
  "request, released": request(
    withResult(
      { action: "release" },
      { ...quarantinedRequest, releasedAt: sampleNow },
      {
        deliveries: [
          sampleDelivery({ deliveredTo: [], state: "sending", leaseEndsAt: sampleNow }),
          sampleDelivery({
            kind: "reminder",
            recipient: null,
            state: "pending",
            dueAt: openRequest.replyDueAt,
            reason: "The mail server is busy.",
          }),
        ],
      },
    ),
  ),
  "request, saved": request(withResult({ action: "recorded" }, openRequest)),
  "request, no choice made": request(withMissing("mark-replied", {})),
  "request, another address typed": request(withMissing("delete", { email: "jnae@example.com" })),
  "request, conflict": request({
    projectRequest: repliedRequest,
    history: sampleHistory(note, { action: "mark-replied", detail: "phone", actor: "field@example.com" }),
    failed: { outcome: "conflict", form: { action: "add-note", note: "Called back, no one there." } },
  }),
  "request, not possible": request({
    projectRequest: repliedRequest,
    failed: {
      outcome: "refused",
      reason: getAction("mark-replied").notOffered,
      form: { action: "mark-replied", how: "email" },
    },
  }),
  "request, note too long": request(withMissing("add-note", { note: "x".repeat(5001) })),
  "request, with a legal description": request({
    projectRequest: { ...openRequest, message: `${openRequest.message}\n${legalDescription}` },
  }),
  "request, hostile": request({
    projectRequest: hostileStored,
    history: sampleHistory({ note: `${hostileRequest.name} ${"n".repeat(3000)}` }),
  }),
  inbox: inbox(),
  "inbox, replied, page 2, searched": inbox({
    tab: "replied",
    page: 2,
    search: "prairie",
    projectRequests: sampleRequests(50).map((one) => ({
      ...one,
      receivedAt: one.receivedAt.replace("2026", "2025"),
      replyDueAt: one.replyDueAt.replace("2026", "2025"),
      repliedAt: sampleReplyAt,
    })),
  }),
  "inbox, quarantined": inbox({
    tab: "quarantined",
    projectRequests: sampleRequests(3).map((one) => ({ ...one, spamReason: "A reason." })),
  }),
  "inbox, failed notifications": inbox({ tab: "failed", projectRequests: sampleRequests(1) }),
  "inbox, hostile": inbox({
    search: hostileRequest.name,
    projectRequests: [hostileStored, { ...hostileStored, id: "other", name: "\u202e" }],
  }),
  "inbox, nothing open": inbox(emptyInbox("open")),
  "inbox, nothing quarantined": inbox(emptyInbox("quarantined")),
  "inbox, nothing replied": inbox(emptyInbox("replied")),
  "inbox, nothing failed": inbox(emptyInbox("failed")),
  "inbox, no match": inbox(
    emptyInbox("open", { search: "prairie wind", counts: { ...nothing, replied: 4 } }),
  ),
  "inbox, page too high": inbox({ page: 9, projectRequests: [] }),
  "phone request": phoneRequest(),
  "phone request, with errors": phoneRequest({
    form: { ...sampleValues, name: "", email: "ada" },
    errors: [
      { field: "name", detail: "Enter your name." },
      { field: "email", detail: "Enter a complete email address, such as name@example.com." },
    ],
  }),
  "lost link": ({ renderLostLink }) => renderLostLink({ ...page, step: "asking" }),
  "lost link, no address": ({ renderLostLink }) => renderLostLink({ ...page, step: "address missing" }),
  "lost link, sent": ({ renderLostLink }) => renderLostLink({ ...page, step: "sent" }),
  "invalid link": ({ renderInvalidLink }) => renderInvalidLink({ ...page, hasMail: true }),
  "invalid link, without mail": ({ renderInvalidLink }) => renderInvalidLink({ ...page, hasMail: false }),
  deleted: ({ renderDeleted }) =>
    renderDeleted({
      ...page,
      address: office,
      inboxPath,
      entry: sampleHistory({ action: "delete" }).map(describeInHistory)[0] ?? null,
    }),
  "deleted, unknown": ({ renderDeleted }) =>
    renderDeleted({ ...page, address: office, inboxPath, entry: null }),
};
