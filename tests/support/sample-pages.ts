import { addNote } from "../../src/server/requests/actions/add-note.ts";
import { take } from "../../src/server/requests/actions/owner.ts";
import { markReplied } from "../../src/server/requests/actions/replies.ts";
import type { InboxProps } from "../../src/server/staff/inbox/inbox-props.ts";
import type { PhoneRequestProps } from "../../src/server/staff/phone-request/phone-request-page.tsx";
import type { ProjectRequestProps } from "../../src/server/staff/request/request-props.ts";
import type { SignInProps } from "../../src/server/staff/sign-in/sign-in-page.tsx";
import type { ServerPages } from "../../src/server/web/pages/send-page.ts";
import { createProblem } from "../../src/server/web/problems.ts";
import { hostileRequest, sampleValues } from "./requests.ts";
import {
  emptyInbox,
  hostileStored,
  openRequest,
  overdueRequest,
  page,
  quarantinedRequest,
  repliedRequest,
  sampleDeliveries,
  sampleDelivery,
  sampleHistory,
  sampleInbox,
  sampleNow,
  samplePhoneRequest,
  sampleProjectRequest,
  sampleRequests,
  staffPage,
} from "./sample-requests.ts";

const note = "Left a message with Ms. Doe’s office. She is in the field until 2 p.m.; call her cell then.";
const replied = { action: "mark-replied", detail: "phone" };
const errors = [
  { field: "name", detail: "Enter a name." },
  { field: "email", detail: "Enter a complete email address, such as name@example.com." },
] as const;

/** An invented tract, with a distance that is 200 feet short. */
const legalDescription = `Abstract 210: BEGINNING at a stone for the southwest corner;
THENCE North 15°30'00" East, 5,280.00 feet to an iron rod; THENCE South 74°30'00" East, 5,280.00 feet;
THENCE South 15°30'00" West, 5,080.00 feet; THENCE North 74°30'00" West, 5,280.00 feet to the POINT OF BEGINNING.`;

type Sample = (pages: ServerPages) => string;

const request =
  (options?: Partial<ProjectRequestProps>): Sample =>
  ({ renderProjectRequest }) =>
    renderProjectRequest(sampleProjectRequest(options));
const inbox =
  (change?: Partial<InboxProps>): Sample =>
  ({ renderInbox }) =>
    renderInbox(sampleInbox(change));
const signIn =
  (step: SignInProps["step"]): Sample =>
  ({ renderSignIn }) =>
    renderSignIn({ ...page, step, next: "/staff", hasMail: true });
const failedList: Partial<InboxProps> = {
  tab: "failed",
  projectRequests: sampleRequests(3),
  firstFailure: openRequest.receivedAt,
};
const deleteAll = { ...staffPage, search: "", shown: sampleNow, count: 1204, problem: null };
const link = { ...staffPage, link: "sample", next: "/staff", isMissing: false };
const phoneRequest =
  (change?: Partial<PhoneRequestProps>): Sample =>
  ({ renderPhoneRequest }) =>
    renderPhoneRequest(samplePhoneRequest(change));

/** Every page of the server in every state that looks different, for unit tests, for the browser and for pictures. */
export const samplePages: Readonly<Record<string, Sample>> = {
  "not found": ({ renderProblem }) => renderProblem({ ...page, ...createProblem(404), canGoBack: false }),
  problem: ({ renderProblem }) => renderProblem({ ...page, ...createProblem(503), canGoBack: true }),
  "form with errors": ({ renderFormErrors }) =>
    renderFormErrors({
      ...page,
      form: { ...sampleValues, name: "", email: 'jane"><script>', project_type: "castle" },
      errors: [
        ...errors,
        { field: "project_type", detail: "Choose a project type from the list, or leave it blank: …" },
      ],
    }),
  "request, open": request(),
  "request, just received": request({
    // No reason makes the column of statuses wider, and the addresses need all that is left.
    deliveries: [
      sampleDelivery({ deliveredTo: ["office.manager@landservices.example.com"] }),
      sampleDelivery({ kind: "reminder", attempts: 0 }),
      sampleDelivery({ kind: "escalation", attempts: 0 }),
    ],
  }),
  "request, overdue, from the inbox": request({
    projectRequest: overdueRequest,
    entries: sampleHistory({ note }, { action: "resend", detail: "webhook" }),
    others: [{ ...repliedRequest, id: "1", project_type: "" }, quarantinedRequest],
  }),
  "request, taken over": request({
    projectRequest: { ...openRequest, owner: staffPage.address },
    entries: sampleHistory({ action: "take-over", detail: "renee@example.com" }),
    done: sampleHistory({ action: "take-over" })[0] ?? null,
  }),
  "request, overdue, of someone else": request({
    projectRequest: { ...overdueRequest, owner: "office.manager@landservices.example.com" },
    entries: sampleHistory({ action: "take", actor: "office.manager@landservices.example.com" }),
  }),
  "request, quarantined": request({
    projectRequest: quarantinedRequest,
    deliveries: [sampleDelivery({ attempts: 0, state: "quarantined", dueAt: sampleNow })],
  }),
  "request, recorded by phone, without notifications": request({
    projectRequest: {
      ...openRequest,
      phone: "",
      company: "",
      message: "",
      project_type: "",
      recordedBy: "office@example.com",
    },
    deliveries: [],
    channels: [],
    entries: sampleHistory({ action: "recorded" }, { actor: "cli:site" }),
  }),
  "request, marked as replied": request({
    projectRequest: repliedRequest,
    entries: sampleHistory({ note }, replied),
    done: sampleHistory({}, replied)[1] ?? null,
    deliveries: [
      ...sampleDeliveries.slice(0, 3),
      sampleDelivery({
        kind: "reminder",
        attempts: 0,
        state: "skipped",
        finishedAt: sampleNow,
        reason: "A reply came first.",
      }),
    ],
  }),
  "request, released": request({
    projectRequest: { ...quarantinedRequest, releasedAt: sampleNow },
    deliveries: [
      sampleDelivery({ state: "sending", leaseEndsAt: sampleNow }),
      sampleDelivery({
        kind: "reminder",
        state: "pending",
        dueAt: openRequest.replyDueAt,
        reason: "The mail server is busy.",
      }),
    ],
  }),
  "request, no choice made": request({
    entries: sampleHistory({ note }),
    failed: {
      action: markReplied,
      form: {},
      result: { outcome: "missing", reason: "Choose how you replied" },
    },
  }),
  "request, conflict": request({
    projectRequest: repliedRequest,
    entries: sampleHistory({ note }, { ...replied, actor: "field@example.com" }),
    failed: {
      action: addNote,
      form: { note: "Called back, no one there." },
      result: { outcome: "conflicting" },
    },
  }),
  "request, with a legal description": request({
    projectRequest: { ...openRequest, message: `${openRequest.message}\n${legalDescription}` },
  }),
  "request, hostile": request({
    projectRequest: hostileStored,
    entries: sampleHistory({ note: `${hostileRequest.name} ${"n".repeat(3000)}` }),
  }),
  inbox: inbox(),
  "inbox, one taken": inbox({
    tab: "mine",
    projectRequests: sampleRequests(3, { owner: staffPage.address }),
    done: { action: take, projectRequest: { ...openRequest, owner: staffPage.address } },
  }),
  "inbox, replied, page 2, searched": inbox({
    tab: "replied",
    page: 2,
    search: "prairie",
    projectRequests: sampleRequests(50, {
      receivedAt: "2025-11-22T15:05:00.000Z",
      replyDueAt: "2025-11-24T23:00:00.000Z",
      repliedAt: "2025-11-24T15:05:00.000Z",
    }),
  }),
  "inbox, quarantined": inbox({
    tab: "quarantined",
    projectRequests: sampleRequests(3, { spamReason: "A reason." }),
  }),
  "inbox, spam deleted": inbox({
    ...emptyInbox,
    tab: "quarantined",
    done: { action: "deleted_all", count: 3 },
  }),
  "inbox, failed notifications": inbox(failedList),
  "inbox, nothing sent again": inbox({
    ...failedList,
    failed: {
      since: "2026-11-23T18:00",
      reason: "Nothing on this list failed since then. Choose an earlier time",
    },
  }),
  "delete all": ({ renderDeleteAll }) => renderDeleteAll(deleteAll),
  "delete all, searched, list changed": ({ renderDeleteAll }) =>
    renderDeleteAll({ ...deleteAll, search: hostileRequest.name, problem: "more than confirmed" }),
  "inbox, hostile": inbox({
    search: hostileRequest.name,
    projectRequests: [hostileStored, { ...hostileStored, id: "other", name: "\u202e" }],
  }),
  "inbox, nothing open": inbox(emptyInbox),
  "phone request": phoneRequest(),
  "phone request, with errors": phoneRequest({ form: { ...sampleValues, name: "", email: "ada" }, errors }),
  "sign in": signIn("asking"),
  "sign in, no address": signIn("address missing"),
  "sign in, after an old link": signIn("old link"),
  "sign in, sent": signIn("sent"),
  "sign-in link": ({ renderLink }) => renderLink(link),
  "sign-in link, box not checked": ({ renderLink }) => renderLink({ ...link, isMissing: true }),
  "sign-in link, expired": signIn("expired"),
  "sign out": ({ renderSignOut }) => renderSignOut(staffPage),
  "signed out, not saved": signIn("not saved"),
  deleted: ({ renderDeleted }) =>
    renderDeleted({
      ...staffPage,
      entry: sampleHistory({ action: "delete" })[0] ?? null,
    }),
  help: ({ renderHelp }) => renderHelp(page),
};
