import type { Channel, Delivery } from "../../database/delivery.ts";
import type { HistoryEntry } from "../../database/history.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { Action } from "../../project-requests/actions/action.ts";
import type { SubmitResult } from "../../project-requests/actions/run-action.ts";
import type { StaffPageProps } from "../components/shell.tsx";

export interface ProjectRequestProps extends StaffPageProps {
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
  /** Its history, oldest first. */
  readonly entries: readonly HistoryEntry[];
  readonly others: readonly StoredProjectRequest[];
  /** Those that are on. */
  readonly channels: readonly Channel[];
  /** The history entry of the form before this page. */
  readonly done: HistoryEntry | null;
  /** The form before this page, if it did nothing. */
  readonly failed: FailedForm | null;
}

export interface FailedForm {
  readonly action: Action;
  readonly form: Readonly<Record<string, string>>;
  readonly result: Exclude<SubmitResult, { readonly outcome: "done" | "unknown" }>;
}
