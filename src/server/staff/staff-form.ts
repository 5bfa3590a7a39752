/** What a form sent: texts by the names of its fields. */
export type Form = Readonly<Record<string, string>>;

/** The body as a form; of JSON, only the texts count. */
export function readForm(body: unknown): Form {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string"));
}

/**
 * For routes whose path holds a token. Their pages send no referrer, so a browser without Fetch Metadata (Safari before
 * 16.4, or any on plain HTTP) sends "Origin: null" with their forms. No other site can know the path.
 */
export const tokenInPath = { config: { acceptsOpaqueOrigin: true } } as const;
