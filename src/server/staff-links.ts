import { createSignedToken, readSignedToken } from "./signed-token.ts";

/** Where the staff's pages are. */
export const staffPath = "/staff";

/** The office's guide, which needs no link. */
export const helpPath = `${staffPath}/help`;

/** How long a private link works. */
export const linkDays = 14;

export interface StaffLink {
  readonly address: string;
  /** By a command, because the site sent no email then. */
  readonly isPrinted: boolean;
}

/**
 * The private links in emails to the staff. Each belongs to one address that gets them, so the history knows who acted, and
 * nobody has a password. Anyone who has the link can do what its owner can (SECURITY.md).
 */
export function createStaffLinks(findKey: () => Promise<string>, now: () => Temporal.Instant) {
  return {
    /**
     * The path of the inbox of `address`; a project request is at `requests/` and its ID below it. Only a link that
     * `isPrinted` works while the site sends no email.
     */
    async createPath(address: string, isPrinted = false): Promise<string> {
      const subject = `${isPrinted ? "printed" : "sent"} ${address}`;
      const token = createSignedToken(subject, now().add({ hours: 24 * linkDays }), await findKey());
      return `${staffPath}/${token}`;
    },

    /** Null if the token was not issued here, or its time is over. */
    async readToken(token: string): Promise<StaffLink | null> {
      const subject = readSignedToken(token, await findKey(), now()) ?? "";
      const [, how, address] = /^(sent|printed) (\S+)$/.exec(subject) ?? [];
      return address === undefined ? null : { address, isPrinted: how === "printed" };
    },
  };
}

/** The page of a project request, below the inbox's own path or URL. */
export function toRequestUrl(inboxUrl: string, projectRequestId: string): string {
  return `${inboxUrl}/requests/${projectRequestId}`;
}

/**
 * Where the links lead: to the server that has the pages, which is not the public one when that is on a static host.
 * Without a public address, only this machine can open them.
 */
export function findLinkOrigin(apiHost: string, siteUrl: string | null, port: number): string {
  return apiHost || siteUrl || `http://localhost:${port}`;
}
