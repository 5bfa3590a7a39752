import type { FieldError, Problem } from "../../contract/problem-details.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";
import type { Firm } from "../../contract/site-info.ts";
import type { Channel, Delivery } from "../database/delivery.ts";
import type { StoredProjectRequest } from "../database/project-request.ts";
import type { ReplyStatistics } from "../database/statistics.ts";
import type { List, Status } from "../database/statuses.ts";

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
  renderDeleted(props: DeletedProps): string;
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
  readonly errors: readonly FieldError[];
}

/** In this order on the page. */
export const inboxTabs = ["open", "quarantined", "replied", "failed"] as const satisfies readonly List[];
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

export interface ProjectRequestProps extends PageProps {
  readonly address: string;
  /** Where the forms are posted: the page's own path. */
  readonly path: string;
  readonly inboxPath: string;
  readonly projectRequest: StoredProjectRequest;
  readonly status: Status;
  readonly deliveries: readonly Delivery[];
  /** Oldest first. */
  readonly history: readonly DescribedEntry[];
  /** The newest other project requests from the same email address, with the paths of their pages. */
  readonly others: readonly {
    readonly projectRequest: StoredProjectRequest;
    readonly status: Status;
    readonly path: string;
  }[];
  /** What staff can do now, in the order of the page. */
  readonly actions: readonly OfferedAction[];
  /** What the form before this page has just done, and what follows from it. */
  readonly result: ActionResult | null;
  /** Why the form before this page did nothing, and what to do about it. */
  readonly problem: ActionProblem | null;
}

/** An entry of the history in words: "office@example.com", "added a note". */
export interface DescribedEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly words: string;
  /** Null if there is none any longer; undefined if there never was. */
  readonly note?: string | null;
}

/** A form for one action. Its name is also the ID of its field. */
export interface OfferedAction {
  readonly name: string;
  readonly button: string;
  readonly place: "main" | "history" | "more";
  readonly explanation: string | null;
  readonly field: OfferedField;
  /** The message at the field; null if nothing is wrong with it. */
  readonly error: string | null;
  /** True if a form that is folded up should be seen at once. */
  readonly isOpen: boolean;
}

/** `typed` is what was sent before, so that nothing is typed twice. Choices are made again, in view of what the page says now. */
export type OfferedField =
  | {
      readonly kind: "options";
      readonly name: string;
      readonly legend: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: "confirmation"; readonly label: string }
  | {
      readonly kind: "text";
      readonly name: string;
      readonly label: string;
      readonly hint: string;
      readonly maxLength: number;
      readonly typed: string;
    }
  | { readonly kind: "address"; readonly name: string; readonly label: string; readonly typed: string };

export interface ActionResult {
  readonly heading: string;
  /** Sentences, with links to IDs on the page; empty if nothing follows. */
  readonly text: readonly (string | { readonly label: string; readonly to: string })[];
}

export interface ActionProblem {
  readonly heading: string;
  readonly text: string | null;
  /** What to fix, each with the ID of its field. */
  readonly links: readonly { readonly fieldId: string; readonly text: string }[];
}

export interface PhoneRequestProps extends PageProps {
  readonly address: string;
  readonly inboxPath: string;
  /** A UUID, so that a form that is sent twice is stored once. */
  readonly key: string;
  readonly form: Readonly<Partial<Record<keyof ProjectRequest, string>>>;
  readonly errors: readonly FieldError[];
  /** True if the database could not be written to. */
  readonly isUnavailable: boolean;
  /** Those that the settings turn on. */
  readonly channels: readonly Channel[];
}

export interface LostLinkProps extends PageProps {
  readonly step: "asking" | "address missing" | "sent";
}

export interface InvalidLinkProps extends PageProps {
  /** A new one can be mailed. */
  readonly hasMail: boolean;
}

export interface DeletedProps extends PageProps {
  readonly address: string;
  /** Who deleted it, and when; null if nothing about it is stored. */
  readonly entry: DescribedEntry | null;
  readonly inboxPath: string;
}
