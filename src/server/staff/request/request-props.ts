import type { Delivery } from "../../outbox/delivery.ts";
import type { Action, OptionSources } from "../../requests/actions/action.ts";
import type { SubmitResult } from "../../requests/actions/submit-action.ts";
import type { HistoryEntry } from "../../requests/history.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { StaffPageProps } from "../../web/pages/shell.tsx";
import type { ShapeProps } from "./shape.tsx";

export interface ProjectRequestProps extends StaffPageProps, OptionSources {
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
  /** Its history, oldest first. */
  readonly entries: readonly HistoryEntry[];
  readonly others: readonly StoredProjectRequest[];
  /** The history entry of the form before this page. */
  readonly done: HistoryEntry | null;
  /** The form before this page, if it did nothing. */
  readonly failed: FailedForm | null;
  /** The shape in its details, if the visitor sent one. */
  readonly shape?: ShapeProps | null;
}

export interface FailedForm {
  readonly action: Action;
  readonly form: Readonly<Record<string, string>>;
  readonly result: Exclude<SubmitResult, { readonly outcome: "done" | "unknown" }>;
}
