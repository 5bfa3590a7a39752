import type { FieldProblem, Problem } from "../../contract/problem-details.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";
import type { Firm } from "../../contract/site-info.ts";
import type { Channel, Delivery, HistoryEntry, StoredProjectRequest } from "../database/model.ts";
import type { ListedState } from "../database/project-requests.ts";
import type { ReplyStatistics } from "../database/reply-statistics.ts";
import type { ResendRefusal } from "../database/resend-deliveries.ts";

/** The pages that the server renders, each as a whole HTML document. The build makes a module of them (build/server-pages.mjs). */
export interface ServerPages {
  renderNotFound(props: PageProps): string;
  renderProblem(props: ProblemProps): string;
  /** For a form that was sent without script and has mistakes. */
  renderFormErrors(props: FormErrorsProps): string;
  renderInbox(props: InboxProps): string;
  renderProjectRequest(props: ProjectRequestProps): string;
  /** The form for a project request that came by phone. */
  renderPhoneRequest(props: PhoneRequestProps): string;
  /** Where staff ask for a new link. */
  renderLostLink(props: LostLinkProps): string;
  renderInvalidLink(props: InvalidLinkProps): string;
  renderErased(props: ErasedProps): string;
}

/** What every page shows or needs to format times. */
export interface PageProps {
  readonly firm: Firm;
  /** The public origin of the site, where the firm's name leads; empty if it is this server. */
  readonly homeUrl: string;
  readonly timeZone: string;
  /** As stored: ISO 8601 in UTC. */
  readonly now: string;
  /** How long a private link works. */
  readonly linkDays: number;
}

export interface ProblemProps extends PageProps, Pick<Problem, "status" | "detail"> {}

export interface FormErrorsProps extends PageProps {
  /** What was sent, by field. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly problems: readonly FieldProblem[];
}

/** In this order on the page. */
export const inboxTabs = [
  "open",
  "quarantined",
  "replied",
  "failed",
] as const satisfies readonly ListedState[];
export type InboxTab = (typeof inboxTabs)[number];

/** How many project requests are on one page of the inbox. */
export const pageSize = 50;

export interface InboxProps extends PageProps {
  /** Whose link it is. */
  readonly address: string;
  /** The inbox's own path; a project request is at `${path}/requests/${id}`. */
  readonly path: string;
  readonly tab: InboxTab;
  /** What was searched for; empty for everything. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** How many there are in each tab that match the search. */
  readonly counts: Readonly<Record<InboxTab | "overdue", number>>;
  /** Those of the page. */
  readonly projectRequests: readonly StoredProjectRequest[];
  /** Of the last 30 days. */
  readonly month: ReplyStatistics;
}

/** The acts that a project request's page has a form for: the values of the forms' field `action`. */
export const staffActions = [
  "mark-replied",
  "reopen",
  "quarantine",
  "release",
  "resend",
  "add-note",
  "erase",
] as const;
export type StaffAction = (typeof staffActions)[number];

export interface ProjectRequestProps extends PageProps {
  readonly address: string;
  /** Where the forms are posted: the page's own path. */
  readonly path: string;
  readonly inboxPath: string;
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** The newest other project requests from the same email address, with the paths of their pages. */
  readonly others: readonly { readonly projectRequest: StoredProjectRequest; readonly path: string }[];
  /** Those that the settings turn on. */
  readonly channels: readonly Channel[];
  /** What the form before this page has just done. */
  readonly result: HistoryEntry | null;
  readonly problem: ActionProblem | null;
}

/** In characters, where a line break is one. */
export const maxNoteLength = 5000;

/** Why the form before this page did nothing. */
export interface ActionProblem {
  /** Null if the form named none that there is. */
  readonly action: StaffAction | null;
  /** What was sent, by field, so that nothing is typed twice. */
  readonly form: Readonly<Record<string, string>>;
  readonly is:
    | "choice missing"
    /** Someone else acted first: the last entry of the history. */
    | "conflict"
    /** It has that state already. */
    | "not possible"
    /** Nothing can be sent. */
    | ResendRefusal
    /** The database could not be written to. */
    | "not saved";
}

export interface PhoneRequestProps extends PageProps {
  readonly address: string;
  readonly inboxPath: string;
  /** A UUID, so that a form that is sent twice is stored once. */
  readonly key: string;
  readonly form: Readonly<Partial<Record<keyof ProjectRequest, string>>>;
  readonly problems: readonly FieldProblem[];
  /** True if the database could not be written to. */
  readonly isUnavailable: boolean;
  /** Those that the settings turn on. */
  readonly channels: readonly Channel[];
}

export interface LostLinkProps extends PageProps {
  readonly is: "asking" | "address missing" | "sent";
}

export interface InvalidLinkProps extends PageProps {
  /** A new one can be mailed. */
  readonly hasMail: boolean;
}

export interface ErasedProps extends PageProps {
  readonly address: string;
  /** Who erased it, and when; null if nothing about it is stored. */
  readonly entry: HistoryEntry | null;
  readonly inboxPath: string;
}
