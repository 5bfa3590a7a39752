import type { BusinessCalendar } from "../../../calendar/business-calendar.ts";
import type { Channel, Delivery } from "../../outbox/delivery.ts";
import type { ProjectRequestDeliveries } from "../../outbox/delivery-states.ts";
import type { Refusal, RowChange } from "../change-project-request.ts";
import type { StoredProjectRequest } from "../project-request.ts";
import type { Ownership, Status } from "../statuses.ts";

/**
 * Something that staff do with a project request. Its file states everything about it and about its undo; the page, the history
 * and the tests go through the list in index.ts.
 */
export interface Action {
  /** The action's name in a form and in the history. */
  readonly name: string;
  /** On its button, and above its form where that is folded up. */
  readonly button: string;
  /** Above its form. */
  readonly explanation?: string;
  /** The field of its form. An action without a field is done with one click, and another action undoes it. */
  readonly choice?: ActionChoice;
  /** Where the page has its form; "more" if left out. */
  place?(status: Status): ActionPlace;
  /** Whether it makes sense in this status, with this owner. */
  isOffered(status: Status, owner: Ownership): boolean;
  /** Changes its deliveries as needed, unless it refuses, and returns the columns to write to the project request's row. */
  run(
    deliveries: ProjectRequestDeliveries,
    input: ActionInput,
  ): Promise<RowChange | Refusal> | RowChange | Refusal;
  /** The action in words, to follow who did it: "marked this as replied (by phone)". */
  history(detail: string | null): string;
  /** The page's message afterwards. */
  result(afterwards: ActionAfterwards): ActionResult;
}

export type ActionPlace = "main" | "owner" | "history" | "more";

export interface ActionInput {
  /** The row, read under a lock. */
  readonly projectRequest: StoredProjectRequest;
  /** The option or the text that was chosen. */
  readonly chosen: string | null;
  /** Who acts, as the history names them: the address that is signed in. */
  readonly actor: string;
  readonly now: string;
  readonly calendar: BusinessCalendar;
}

/** The field of an action's form. `missing` says what to do if it is left empty. */
export type ActionChoice =
  /** One of several options. The history keeps it as the detail of its entry. */
  | {
      readonly kind: "options";
      readonly name: string;
      readonly legend: string;
      options(sources: OptionSources): readonly ActionOption[];
      readonly missing: string;
    }
  /** A text. The history keeps it as the note of its entry. */
  | {
      readonly kind: "text";
      readonly name: string;
      readonly label: string;
      readonly hint: string;
      /** The most characters; a line break counts as one. */
      readonly maxLength: number;
      readonly missing: string;
    }
  /** The visitor's address, typed once more. The action compares it, and the history keeps nothing of it. */
  | { readonly kind: "address"; readonly name: string };

export interface OptionSources {
  /** The channels that are on. */
  readonly channels: readonly Channel[];
  /** The addresses that may sign in. */
  readonly staffAddresses: readonly string[];
  /** If given, there are only the options that make sense for them. */
  readonly deliveries?: readonly Delivery[];
}

export interface ActionOption {
  readonly value: string;
  readonly label: string;
}

/** The project request as it is after the action. */
export interface ActionAfterwards {
  readonly status: Status;
  readonly deliveries: readonly Delivery[];
  /** "due in 2 hours" */
  readonly due: string;
}

export interface ActionResult {
  readonly heading: string;
  /** A sentence or two, with links to another action's form or to a section of the page. */
  readonly text?: readonly (string | { readonly label: string; readonly to: string })[];
  /** The way back: another action, which is done with one click. */
  readonly undo?: { readonly action: Action; readonly button: string };
}

/** The field of the action's form needs something; `reason` says what to do. */
export function missing(reason: string): Refusal {
  return { outcome: "missing", reason };
}
