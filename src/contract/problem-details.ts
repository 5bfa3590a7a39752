import type { FieldName } from "./project-request.ts";

/** An error response as RFC 9457 `application/problem+json`. `detail` says what happened and what to do next. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** One entry for each invalid field; present when the body could be parsed. */
  readonly errors?: readonly FieldError[];
}

/** `field` is one of the nine names; `detail` says what to enter. */
export interface FieldError {
  readonly field: FieldName;
  readonly detail: string;
}

export const problemMediaType = "application/problem+json";
