import type { BusinessCalendar } from "../../../content/business-calendar.ts";
import type { Change } from "../../database/change-project-request.ts";
import type { Channel, Delivery } from "../../database/delivery.ts";
import type { DeliveriesOfOne } from "../../database/delivery-states.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { Status } from "../../database/statuses.ts";

/**
 * Something that staff do with a project request. Its file states everything about it; the page, the history and the tests go
 * through the list in index.ts.
 */
export interface Action {
  /** In a form and in the history. */
  readonly name: string;
  /** On its button, and above its form where that is folded up. */
  readonly button: string;
  /** Above its form. */
  readonly explanation?: string;
  /** Every form asks for one, and none is made in advance: a program that clicks every button does nothing. */
  readonly choice: Choice;
  /** Where the page has its form; "more" if left out. */
  place?(status: Status): "main" | "history" | "more";
  /** Why it is not offered in this status, in a sentence, also when a form comes late; null if it is. */
  findReasonAgainst(status: Status): string | null;
  /** Changes its deliveries as needed, unless it refuses, and returns the columns to write to the project request's row. */
  run(deliveries: DeliveriesOfOne, given: Given): Promise<Change> | Change;
  /** The action in words, to follow who did it: "marked this as replied (by phone)". */
  history(detail: string | null): string;
  /** The page's message afterwards. */
  result(done: Done): Result;
}

export interface Given {
  readonly projectRequest: StoredProjectRequest;
  /** The option or the text that was chosen. */
  readonly chosen: string | null;
  readonly now: string;
  readonly calendar: BusinessCalendar;
}

/** The field of an action's form. `missing` says what to do if it is left empty. */
export type Choice =
  /** One of several. The history keeps it as the detail of its entry. */
  | {
      readonly kind: "options";
      readonly name: string;
      readonly legend: string;
      /** `channels` are on. With `deliveries`, only the options that make sense for them. */
      options(channels: readonly Channel[], deliveries?: readonly Delivery[]): readonly Option[];
      readonly missing: string;
    }
  | { readonly kind: "confirmation"; readonly label: string; readonly missing: string }
  /** A text. The history keeps it as the note of its entry. */
  | {
      readonly kind: "text";
      readonly name: string;
      readonly label: string;
      readonly hint: string;
      /** In characters, where a line break is one. */
      readonly maxLength: number;
      readonly missing: string;
    }
  /** The visitor's address, typed once more. */
  | { readonly kind: "address"; readonly name: string };

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** An action that has just been done, and the project request as it is now. */
export interface Done {
  readonly detail: string | null;
  readonly status: Status;
  readonly deliveries: readonly Delivery[];
  /** "due in 2 hours" */
  readonly due: string;
}

export interface Result {
  readonly heading: string;
  /** A sentence or two, with links to another action's form or to a section of the page. */
  readonly text?: readonly (string | { readonly label: string; readonly to: string })[];
}
