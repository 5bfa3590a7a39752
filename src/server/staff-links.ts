import { parseMailbox } from "./config/setting-formats.ts";
import { createSignedToken, isExpired, readSignedToken, type SigningKey } from "./signed-token.ts";

/** Where the staff's pages are. */
export const staffPath = "/staff";

/** The signing key's purpose: another key ends every link (`requests -- revoke-staff-links`). */
export const staffLinkPurpose = "staff links";

/**
 * The private links in emails to the staff. Each belongs to one address that gets them, so the history knows who acted, and
 * nobody has a password. Anyone who has the link can do what its owner can (SECURITY.md).
 */
export interface StaffLinks {
  /** The path of the inbox of `address`, valid for 7 days. Only one that `isPrinted` works while the site sends no email. */
  createInboxPath(address: string, isPrinted?: boolean): Promise<string>;
  /** The path of one project request's page, valid for 30 days, or until `expiresAt`. */
  createRequestPath(address: string, projectRequestId: string, expiresAt?: Temporal.Instant): Promise<string>;
  readInboxToken(token: string): Promise<InboxLink | InvalidLink>;
  readRequestToken(token: string): Promise<RequestLink | InvalidLink>;
}

export interface InboxLink {
  readonly is: "valid";
  readonly address: string;
  /** By a command, because the site sent no email then. */
  readonly isPrinted: boolean;
}

export interface RequestLink extends Omit<InboxLink, "isPrinted"> {
  readonly projectRequestId: string;
  readonly expiresAt: Temporal.Instant;
}

/** `expired` was issued here. Everything else is `unknown`, also a link to something else. */
export interface InvalidLink {
  readonly is: "expired" | "unknown";
}

export interface StaffLinkOptions {
  readonly signingKey: SigningKey;
  readonly now: () => Temporal.Instant;
}

export function createStaffLinks({ signingKey, now }: StaffLinkOptions): StaffLinks {
  const key = () => signingKey(staffLinkPurpose);
  const createToken = async (subject: string, expiresAt: Temporal.Instant) =>
    createSignedToken(subject, expiresAt, await key());
  /** The subject's parts; an address has no blank. */
  const read = async (token: string, purposes: readonly string[]) => {
    const signed = readSignedToken(token, await key());
    const [purpose = "", address, projectRequestId] = signed?.subject.split(" ") ?? [];
    if (signed === null || address === undefined || !purposes.includes(purpose)) return unknown;
    if (isExpired(signed, now())) return { is: "expired" } as const;
    return { is: "valid", purpose, address, projectRequestId, expiresAt: signed.expiresAt } as const;
  };

  return {
    async createInboxPath(address, isPrinted = false) {
      const purpose = isPrinted ? "printed" : "inbox";
      const token = await createToken(`${purpose} ${address}`, now().add({ hours: 24 * 7 }));
      return `${staffPath}/${token}`;
    },
    async createRequestPath(address, projectRequestId, expiresAt = now().add({ hours: 24 * 30 })) {
      const token = await createToken(`request ${address} ${projectRequestId}`, expiresAt);
      return `${staffPath}/requests/${token}`;
    },
    async readInboxToken(token) {
      const link = await read(token, ["inbox", "printed"]);
      if (link.is !== "valid") return link;
      return { is: link.is, address: link.address, isPrinted: link.purpose === "printed" };
    },
    async readRequestToken(token) {
      const link = await read(token, ["request"]);
      if (link.is !== "valid") return link;
      const { address, projectRequestId, expiresAt } = link;
      return projectRequestId === undefined ? unknown : { is: link.is, address, projectRequestId, expiresAt };
    },
  };
}

/**
 * Where the links lead: to the server that has the pages, which is not the public one when that is on a static host.
 * Without a public address, only this machine can open them.
 */
export function findLinkOrigin({
  apiHost,
  siteUrl,
  port,
}: {
  readonly apiHost: string;
  readonly siteUrl: string | null;
  readonly port: number;
}): string {
  return apiHost || siteUrl || `http://localhost:${port}`;
}

const unknown = { is: "unknown" } as const;

/** The address in a setting, without its display name: as the links, the history and the deliveries name it. */
export function toAddress(mailbox: string): string {
  return parseMailbox(mailbox).address.toLowerCase();
}
