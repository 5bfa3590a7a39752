/** The inbox. All pages of the staff are below it. */
export const staffPath = "/staff";

/** The office's guide, which needs no sign-in. */
export const helpPath = `${staffPath}/help`;

export const signInPath = `${staffPath}/sign-in`;

export const sentPath = `${signInPath}/sent`;

export const linkPath = `${signInPath}/link`;

export const signOutPath = `${staffPath}/sign-out`;
export const phoneRequestPath = `${staffPath}/phone-request`;
export const csvPath = `${staffPath}/project-requests.csv`;
export const resendAllPath = `${staffPath}/resend-all`;
export const deleteAllPath = `${staffPath}/delete-all`;

export function toRequestPath(projectRequestId: string): string {
  return `${staffPath}/requests/${projectRequestId}`;
}

/** The file of the tract that a project request describes. */
export function toDxfPath(projectRequestId: string): string {
  return `${toRequestPath(projectRequestId)}/tract.dxf`;
}

/** The file of the shape that a visitor sent. */
export function toKmlPath(projectRequestId: string): string {
  return `${toRequestPath(projectRequestId)}/route.kml`;
}

/** A path of signing in, with the page to open afterwards. */
export function withNext(path: string, next: string, more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...more, next })}`;
}

/**
 * Where to go after signing in: `text` if it is one of the staff's own pages, or the inbox. The URL parser decides, as it does in
 * a browser: "//evil.example" and "/\evil.example" are other hosts.
 */
export function toNextPath(text: unknown): string {
  const base = "http://site.invalid";
  const url = typeof text === "string" && text.length <= maxNext ? URL.parse(text, base) : null;
  const isOurs = url?.origin === base && `${url.pathname}/`.startsWith(`${staffPath}/`);
  return isOurs ? url.pathname + url.search : staffPath;
}

const maxNext = 500;

/**
 * Where links to the staff's pages lead: to the server that has them, which is not the public one when that is on a static host.
 * Without a public address, only this machine can open them.
 */
export function findLinkOrigin(apiHost: string, siteUrl: string | null, port: number): string {
  return apiHost || siteUrl || `http://localhost:${port}`;
}
