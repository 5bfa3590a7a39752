import { bodyLimitBytes } from "../../contract/project-request.ts";

/** What a form sent: texts by the names of its fields. */
export type Form = Readonly<Record<string, string>>;

/** The body as a form; of JSON, only the texts count. */
export function readForm(body: unknown): Form {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string"));
}

/**
 * For the staff's forms. Their pages send no referrer, so a browser without Fetch Metadata (Safari before 16.4, or any on plain
 * HTTP) sends "Origin: null". So could another site's page, but it can't know a private link, and at /staff it could at most
 * trigger one email to the staff every ten minutes.
 */
export const acceptOpaqueOrigin = { config: { acceptsOpaqueOrigin: true } } as const;

/** For a form with a whole project request or a note, behind a private link. */
export const acceptLongForm = { ...acceptOpaqueOrigin, bodyLimit: bodyLimitBytes };

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
