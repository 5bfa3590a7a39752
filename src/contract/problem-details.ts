/** A refusal as RFC 9457 `application/problem+json`. `detail` says what happened and what to do next. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** One entry for each field to mend; present when the body was read but its fields were wrong. */
  readonly errors?: readonly FieldProblem[];
}

/** `field` is one of the nine names; `detail` says what was found and what to write instead. */
export interface FieldProblem {
  readonly field: string;
  readonly detail: string;
}

export const problemMediaType = "application/problem+json";
