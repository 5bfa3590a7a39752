import { createHash } from "node:crypto";
import type { Row, TableName } from "../../src/server/database/table-copy.ts";
import { minutesLater, receivedAt } from "../database-suite/samples.ts";

// What a database of migration 0003 may hold, and the same after every later migration.
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const projectRequest = (id: string, change: Row = {}): Row => ({
  id,
  received_at: receivedAt,
  reply_due_at: minutesLater(600),
  name: "Żofia O’Neill 🛢️",
  email: `${id}@example.com`,
  phone: "(555) 555-0100",
  company: "Acme",
  project_type: "pipeline",
  acreage: "0042",
  location: "Midland",
  timeline: "1_3_months",
  message: "Line one\r\nline two",
  answered_at: null,
  suspected_of: null,
  released_at: null,
  digested_at: null,
  ...change,
});

const delivery = (id: string, change: Row = {}): Row => ({
  id,
  project_request_id: "open",
  channel: "email",
  message: "notice",
  created_at: receivedAt,
  state: "due",
  due_at: minutesLater(1),
  attempts: 0,
  holder: null,
  reason: null,
  settled_at: null,
  once_key: null,
  ...change,
});

/** A row of every state, message and channel that there was, each table by its key. */
export const oldRows: Readonly<Record<string, readonly Row[]>> = {
  project_requests: [
    projectRequest("answered", { answered_at: minutesLater(5), digested_at: minutesLater(6) }),
    projectRequest("held", { suspected_of: "Five links.", digested_at: minutesLater(6) }),
    projectRequest("open", { email: "Jane@Example.com" }),
    projectRequest("released", { suspected_of: "Five links.", released_at: minutesLater(7) }),
  ],
  deliveries: [
    delivery("01 delivered", { state: "delivered", attempts: 2, settled_at: minutesLater(2) }),
    delivery("02 due", { state: "due", attempts: 3, reason: "The mail server is busy." }),
    delivery("03 leased", { channel: "webhook", holder: "holder-1", attempts: 1 }),
    delivery("04 given up", {
      channel: "webhook",
      state: "given_up",
      attempts: 9,
      reason: "No such mailbox.",
      settled_at: minutesLater(3),
    }),
    delivery("05 held", { project_request_id: "held", state: "held" }),
    delivery("06 held reminder", { project_request_id: "held", message: "reminder", state: "held" }),
    delivery("07 reminder", { message: "reminder", due_at: minutesLater(480) }),
    delivery("08 acknowledged before", {
      channel: "acknowledgement",
      message: "acknowledgement",
      created_at: minutesLater(-60),
      state: "delivered",
      attempts: 1,
      settled_at: minutesLater(-59),
    }),
    delivery("09 acknowledgement", { channel: "acknowledgement", message: "acknowledgement" }),
    delivery("10 digest", {
      project_request_id: null,
      message: "digest",
      state: "delivered",
      attempts: 1,
      settled_at: minutesLater(2),
      once_key: "digest:2026-11-20",
    }),
    delivery("11 digest", { project_request_id: null, message: "digest", once_key: "digest:2026-11-21" }),
    delivery("12 test", { message: "test" }),
  ],
  idempotency_keys: [
    { key: "k-1", body_digest: "b", project_request_id: "open", expires_at: minutesLater(60) },
    { key: "k-2", body_digest: "c", project_request_id: "held", expires_at: minutesLater(61) },
  ],
  answer_links: [{ token_hash: "t-1", project_request_id: "open", expires_at: minutesLater(60) }],
  acknowledged_addresses: [
    { address_hash: hash("jane@example.com"), last_at: receivedAt },
    { address_hash: hash("erased@example.com"), last_at: minutesLater(-120) },
  ],
  closed_channels: [
    { channel: "acknowledgement", target_hash: "a", closed_at: minutesLater(8), reason: "550" },
    { channel: "webhook", target_hash: "w", closed_at: minutesLater(9), reason: "410" },
  ],
};

const projectRequests = (oldRows.project_requests ?? []).map(
  ({ answered_at = null, suspected_of = null, digested_at: _, ...row }): Row => ({
    ...row,
    replied_at: answered_at,
    spam_reason: suspected_of,
    search_text: `żofia o’neill 🛢️\n${String(row.email).toLowerCase()}\nacme\nmidland\nline one\r\nline two`,
  }),
);

/** What migration 0004 renames in each delivery: its channel, kind, state and, where it has one, its deduplication key. */
const renamed: Readonly<Record<string, readonly [string, string, string, string?]>> = {
  "01 delivered": ["email", "new_request", "delivered"],
  "02 due": ["email", "new_request", "pending"],
  "03 leased": ["webhook", "new_request", "pending"],
  "04 given up": ["webhook", "new_request", "failed"],
  "05 held": ["email", "new_request", "quarantined"],
  "06 held reminder": ["email", "reminder", "quarantined"],
  "07 reminder": ["email", "reminder", "pending"],
  "08 acknowledged before": ["confirmation", "confirmation", "delivered"],
  "09 acknowledgement": ["confirmation", "confirmation", "pending"],
  "10 digest": ["email", "daily_report", "delivered", "daily_report:2026-11-20"],
  "11 digest": ["email", "daily_report", "pending", "daily_report:2026-11-21"],
  "12 test": ["email", "test", "pending"],
};

const deliveries = (oldRows.deliveries ?? []).map(
  ({ message: _m, once_key: _o, holder, settled_at, ...row }) => {
    const [channel, kind, state, dedupe_key = null] = renamed[String(row.id)] ?? [];
    const added = { recipient: null, delivered_to: "" };
    return {
      ...row,
      ...added,
      channel,
      kind,
      state,
      dedupe_key,
      lease_owner: holder,
      finished_at: settled_at,
    };
  },
);

/** What the later migrations make of them, each table by its key. */
export const newRows: Readonly<Record<TableName, readonly object[]>> = {
  project_requests: projectRequests,
  deliveries,
  history: [],
  notes: [],
  idempotency_keys: oldRows.idempotency_keys ?? [],
  confirmed_addresses: [
    { address_hash: hash("jane@example.com"), confirmed_at: receivedAt, delivery_id: "09 acknowledgement" },
    { address_hash: hash("erased@example.com"), confirmed_at: minutesLater(-120), delivery_id: "" },
  ].sort((one, other) => (one.address_hash < other.address_hash ? -1 : 1)),
  disabled_channels: [
    { channel: "confirmation", target_hash: "a", disabled_at: minutesLater(8), reason: "550" },
    { channel: "webhook", target_hash: "w", disabled_at: minutesLater(9), reason: "410" },
  ],
  signing_keys: [],
};
