import type { Delivery } from "../../database/delivery.ts";
import type { HistoryEntry } from "../../database/history.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { Status } from "../../database/statuses.ts";
import type { Action, Option, Result } from "../../project-requests/actions/action.ts";
import type { ErrorSummaryProps } from "../components/form.tsx";
import type { StaffPageProps } from "../components/shell.tsx";

export interface ProjectRequestProps extends StaffPageProps {
  readonly projectRequest: StoredProjectRequest;
  readonly status: Status;
  readonly deliveries: readonly Delivery[];
  /** Oldest first. */
  readonly history: readonly DescribedEntry[];
  /** The newest other project requests from the same email address. */
  readonly others: readonly StoredProjectRequest[];
  /** What staff can do now, in the order of the page. */
  readonly actions: readonly OfferedAction[];
  /** What the form before this page has just done, and what follows from it. */
  readonly result: Result | null;
  /** Why the form before this page did nothing, and what to do about it. */
  readonly problem: ErrorSummaryProps | null;
}

/** An entry of the history in words: "office@example.com", "added a note". */
export interface DescribedEntry extends Pick<HistoryEntry, "id" | "at" | "action" | "actor"> {
  readonly words: string;
  /** Null if there is none any longer; undefined if there never was. */
  readonly note?: string | null;
}

/** An action with what its form needs now. Its name is also the ID of its field. */
export interface OfferedAction extends Pick<Action, "name" | "button" | "explanation" | "choice"> {
  readonly place: "main" | "history" | "more";
  /** The options, if the form has a choice of several. */
  readonly options: readonly Option[];
  /** The text that was sent before, so no one types it twice. Choices start empty: the page may say something else now. */
  readonly typed: string;
  /** The message at the field; null if nothing is wrong with it. */
  readonly error: string | null;
  /** True if a form that is folded up should be seen at once. */
  readonly isOpen: boolean;
}
