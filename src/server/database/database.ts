import type { DailyReport, PlannedReport } from "../notifications/daily-report/daily-report.ts";
import type {
  Channel,
  Delivery,
  DeliveryClaim,
  DeliveryEnd,
  DeliveryLease,
  LeasedDelivery,
} from "../outbox/delivery.ts";
import type { ChangeOptions, ChangeResult, DecideChange } from "../requests/change-project-request.ts";
import type { HistoryEntry, NewHistoryEntry } from "../requests/history.ts";
import type { StoredProjectRequest } from "../requests/project-request.ts";
import type { ListOptions, ProjectRequestFilter } from "../requests/project-requests.ts";
import type { ReplyStatistics } from "../requests/statistics.ts";
import type { List } from "../requests/statuses.ts";
import type { NewProjectRequest, StoreResult } from "../requests/store.ts";
import type { StaffKey } from "../staff/sign-in/staff-keys.ts";
import type { TableCopy } from "./table-copy.ts";

/**
 * Where project requests live: what SQLite and PostgreSQL both do. Methods reject when the database is unavailable; only `store`
 * returns that as a result, because a visitor is waiting for a response. Times are ISO 8601 in UTC with milliseconds.
 */
export interface Database {
  /** Writes a project request, its deliveries and its once-only key in one transaction, which is on disk when this resolves. */
  store(newProjectRequest: NewProjectRequest): Promise<StoreResult>;
  readonly projectRequests: ProjectRequestRepository;
  readonly deliveries: DeliveryRepository;
  readonly history: HistoryRepository;
  readonly staffKeys: StaffKeyRepository;

  /** Adds one report for each occasion, however many processes try, if anything had come in before. False when it added none. */
  planReport(report: PlannedReport): Promise<boolean>;
  /** When the last report before this time that reached anyone was planned; without one, when the first project request came in. */
  findLastReport(before: string): Promise<string>;
  /**
   * The situation at `now`, and everything that happened since the last report before `createdAt` that reached anyone: after an
   * outage, nothing is left out.
   */
  readDailyReport(createdAt: string, now: string): Promise<DailyReport>;
  /** How the firm kept its promise to those whose project requests came in since a time, without suspected spam. */
  readReplyStatistics(since: string): Promise<ReplyStatistics>;
  /**
   * How many notifications about open project requests don't arrive: those that failed, or keep failing. A visitor's address may
   * be wrong, so confirmations don't count.
   */
  countUndeliverable(): Promise<number>;
  /** When the first of the failed notifications about open project requests failed; null if there are none. */
  findFirstFailure(): Promise<string | null>;

  /** Resolves once something was written; rejects when nothing can be. */
  checkWritable(): Promise<void>;
  /** Deletes the once-only keys and staff keys that have expired. */
  deleteExpired(now: string): Promise<void>;
  readonly tables: TableCopy;
  close(): Promise<void>;
}

export interface ProjectRequestRepository {
  find(id: string): Promise<StoredProjectRequest | null>;
  findWithDeliveries(id: string): Promise<ProjectRequestWithDeliveries | null>;
  list(filter?: ProjectRequestFilter, options?: ListOptions): Promise<readonly StoredProjectRequest[]>;
  /** All of them, in any order, without their contents, which may be long. */
  listVersions(filter: ProjectRequestFilter): Promise<readonly ProjectRequestVersion[]>;
  count(filter?: ProjectRequestFilter): Promise<number>;
  /** How many there are on each list, of those that contain `search`. Without one, an index alone gives each of the counts. */
  countLists(options: {
    readonly now: string;
    readonly search: string;
  }): Promise<Readonly<Record<List, number>>>;

  /** Changes one: its row, its deliveries and the entry in its history are written together or not at all. */
  change(id: string, options: ChangeOptions, decide: DecideChange): Promise<ChangeResult>;
  /** Deletes those that nobody has changed since they were read, each with its entry in the history. Returns how many. */
  deleteMany(read: readonly ProjectRequestVersion[], entry: NewHistoryEntry): Promise<number>;
  /**
   * Retries the deliveries that failed since a time, of the project requests that nobody has changed since they were read, each
   * with its entry in the history. Returns how many project requests these are.
   */
  retryMany(
    read: readonly ProjectRequestVersion[],
    failedSince: string,
    entry: NewHistoryEntry,
  ): Promise<number>;
}

export interface ProjectRequestWithDeliveries {
  readonly projectRequest: StoredProjectRequest;
  /** In the order in which they were added. */
  readonly deliveries: readonly Delivery[];
}

/** A project request as someone has read it: whoever changes it adds one to its version. */
export type ProjectRequestVersion = Pick<StoredProjectRequest, "id" | "version">;

/** The outbox, for the workers. A change to a delivery names its lease; it is refused when that was lost. */
export interface DeliveryRepository {
  /**
   * Leases up to `limit` due deliveries of a channel, the longest due first, and counts the attempt, in one statement. Two workers
   * never lease the same one. When a lease ends, the delivery is due again.
   */
  claim(claim: DeliveryClaim): Promise<readonly LeasedDelivery[]>;
  /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending but `except`. */
  findNextDueAt(channel: Channel, except?: DeliveryClaim["except"]): Promise<string | null>;
  /**
   * True when another confirmation reached the visitor's mailbox after `since`, or is on its way: of two at once, the one whose
   * attempt began first goes.
   */
  wasConfirmed(delivery: Pick<DeliveryLease, "id">, since: string): Promise<boolean>;
  /** Remembers, during an attempt, which addresses have the email. False once the delivery must not go to the others: it was deleted or quarantined. */
  saveDeliveredTo(lease: DeliveryLease, addresses: readonly string[]): Promise<boolean>;
  /** Records how an attempt ended for good. False when the lease was lost. */
  finish(lease: DeliveryLease, end: DeliveryEnd): Promise<boolean>;
  /** Makes the delivery due again at `dueAt`; one that was quarantined meanwhile stays quarantined. False when the lease was lost. */
  reschedule(
    lease: DeliveryLease,
    retry: { readonly dueAt: string; readonly reason: string },
  ): Promise<boolean>;
  /**
   * Brings forward deliveries that are due after a time because the clock was ahead when they were stored or tried, unless they are
   * scheduled. A report of a day to come becomes one of today: that day gets its own report, with everything since.
   */
  bringForward(dueAfter: string, now: string): Promise<void>;
  /** Skips deliveries that wait or failed on any other channel and were added before `before`: nobody sends them. */
  skipUnconfigured(
    configured: readonly Channel[],
    times: { readonly before: string; readonly now: string },
  ): Promise<void>;
}

/** Who did what. Nobody can change or delete an entry. */
export interface HistoryRepository {
  /** Everything about project requests, at least one, in the order in which it happened, also once they are deleted. */
  list(...projectRequestIds: readonly string[]): Promise<HistoryEntry[]>;
  /** One entry by its own ID; null if there is none. */
  find(entryId: string): Promise<HistoryEntry | null>;
  add(entry: NewHistoryEntry): Promise<HistoryEntry>;
}

/**
 * The keys that let staff in: sign-in links, each used once, and the sessions of their devices. A key is 32 random bytes, of
 * which only the hash is stored, so neither a backup nor a query lets anyone in.
 */
export interface StaffKeyRepository {
  /** Adds a sign-in link and returns its key. */
  addLink(link: StaffKey): Promise<string>;
  countLinks(address: string, now: string): Promise<number>;
  findLink(key: string, now: string): Promise<StaffKey | null>;
  findSession(key: string, now: string): Promise<StaffKey | null>;
  /** Uses up a link and begins a session, whose key it returns; null if the link does not work, or someone was faster. */
  signIn(link: string, now: string, expiresAt: string): Promise<string | null>;
  renew(session: string, expiresAt: string): Promise<void>;
  signOut(session: string, entry: Pick<NewHistoryEntry, "at" | "actor">): Promise<void>;
  /** Ends every link and session: of one address or, with null, of everyone. */
  signOutEverywhere(address: string | null, entry: Pick<NewHistoryEntry, "at" | "actor">): Promise<void>;
  /** Forgets the keys of all other addresses, so that one that comes back signs in again. */
  keepOnly(addresses: readonly string[]): Promise<void>;
}

export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}
