import { isIP } from "node:net";
import { z } from "zod";
import { isEmailAddress } from "../../contract/email-address.ts";
import { projectTypes } from "../../contract/project-request.ts";
import type { DatabaseSetting } from "../database/open-database.ts";
import { isChat, parseWebhookUrl } from "./chat-services.ts";

/**
 * Parses one setting's text. On failure, `hint` is a sentence that says what to use instead. `problem` follows the setting's
 * name and says what is wrong with a value that has the right form.
 */
export type Format<Value> = (
  text: string,
) => { readonly value: Value } | { readonly hint: string; readonly problem?: string };

export const port: Format<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65535
    ? { value: Number(text) }
    : { hint: "Use a port number from 0 to 65535, such as 3000 (0 takes any free port)." };

export const count: Format<number> = (text) =>
  /^\d{1,9}$/.test(text)
    ? { value: Number(text) }
    : { hint: "Use a whole number, such as 10 (0 sets no limit)." };

export const yesOrNo: Format<boolean> = (text) =>
  text === "true" || text === "false" ? { value: text === "true" } : { hint: "Use true or false." };

export const host: Format<string> = (text) =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
    ? { value: text }
    : { hint: "Use an address of this machine, such as 127.0.0.1 or 0.0.0.0, without a port." };

export const databaseUrl: Format<DatabaseSetting> = (text) => {
  if (/^postgres(ql)?:/.test(text)) {
    const url = URL.parse(text);
    return url !== null && /^\/[^/]+$/.test(url.pathname)
      ? { value: { postgresUrl: text } }
      : { hint: "Use a URL that names a database, such as postgres://user:password@host:5432/site." };
  }
  const file = /^sqlite:(?!\/\/)(.+)$/.exec(text)?.[1];
  // SQLite would keep ":memory:" nowhere.
  return file === undefined || file.endsWith("/") || file.startsWith(":")
    ? {
        hint: "Use sqlite: and the path of a file, such as sqlite:data/site.db, or a URL such as postgres://user:password@host:5432/site.",
      }
    : { value: { sqliteFile: file } };
};

/** An origin: scheme, host and port, and nothing after them. */
export const origin: Format<string> = (text) => {
  const url = URL.parse(text);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text);
  return isOrigin
    ? { value: url.origin }
    : { hint: "Use a URL such as https://www.example.com, without a path." };
};

export const origins: Format<readonly string[]> = (text) => parseList(origin, text);

export const smtpUrl: Format<string> = (text) => {
  const url = URL.parse(text);
  const isUrl = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  // A password with one of these could be read as another host, or another password.
  const [, account = ""] = /:\/\/(.*)@/.exec(text) ?? [];
  return isUrl && !/[#/?]|%(?![\da-f]{2})/i.test(account)
    ? { value: text }
    : {
        hint: `Use a URL such as smtp://user:password@mail.example.com:587. ${accountHint}`,
      };
};

/** How a user name and a password are written in SMTP_URL. */
export const accountHint =
  "In the user name and the password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.";

export const mailbox: Format<string> = (text) =>
  isEmailAddress(parseMailbox(text).address)
    ? { value: text }
    : { hint: "Use an email address, such as office@example.com." };

/** The parts of "name@example.com", or with a display name: "The firm <name@example.com>". */
export function parseMailbox(text: string): { readonly name: string; readonly address: string } {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

export const mailboxes: Format<readonly string[]> = (text) => parseList(mailbox, text);

/** "land_survey:survey@example.com,crew@example.com;title_research:title@example.com" */
export const mailRoutes: Format<ReadonlyMap<string, readonly string[]>> = (text) => {
  const routes = new Map<string, readonly string[]>();
  const problems: string[] = [];
  for (const route of splitList(text, ";")) {
    const [, type = route, list = ""] = /^([^:]*?)\s*:(.*)$/.exec(route) ?? [];
    const addresses = splitList(list, ",");
    if (!Object.hasOwn(projectTypes, type)) problems.push(`${JSON.stringify(type)} is not a project type`);
    else if (routes.has(type)) problems.push(`${type} is given twice`);
    else if (addresses.length === 0) problems.push(`${type} has no address`);
    for (const address of addresses)
      if ("hint" in mailbox(address)) problems.push(`${JSON.stringify(address)} is not an email address`);
    routes.set(type, addresses);
  }
  if (problems.length === 0 && routes.size > 0) return { value: routes };
  const types = Object.keys(projectTypes).join(", ");
  return {
    ...(problems.length > 0 && { problem: `is wrong: ${problems.join("; ")}` }),
    hint: `Use a project type, a colon and its addresses, with a semicolon before the next type: land_survey:survey@example.com,crew@example.com;title_research:title@example.com. The types are ${types}.`,
  };
};

export const webhookUrl: Format<string> = (text) => {
  const url = parseWebhookUrl(text);
  if (url === null)
    return {
      hint: "Use a URL such as https://hooks.example.com/project-requests, without a user name and password.",
    };
  if (!isChat(url)) return { value: text };
  return {
    problem:
      "points to a chat, which only shows messages in its own format, so no project request would appear there",
    hint: "Set CHAT_WEBHOOK_URL to it instead, and remove WEBHOOK_URL and WEBHOOK_SECRET.",
  };
};

/** Source: Standard Webhooks, "whsec_" and 24 to 64 random bytes in base64. */
export const webhookSecret: Format<string> = (text) => {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? "";
  const bytes = Buffer.from(base64, "base64").length;
  return bytes >= 24 && bytes <= 64
    ? { value: text }
    : {
        hint: "Use whsec_ followed by 24 to 64 random bytes in base64; `openssl rand -base64 32` generates them.",
      };
};

/** Addresses or CIDR ranges, never a bare "true", which would let any visitor forge an address. */
export const proxies: Format<readonly string[]> = (text) => parseList(proxy, text);

const proxy: Format<string> = (text) =>
  // A range of all addresses would trust everyone, just as "true" would.
  addressOrRange.safeParse(text).success && !text.endsWith("/0")
    ? { value: text }
    : { hint: "Use IP addresses or ranges, such as 127.0.0.1 or 10.0.0.0/8, separated by commas." };

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

export const logLevel: Format<string> = (text) =>
  logLevels.includes(text) ? { value: text } : { hint: `Use one of ${logLevels.join(", ")}.` };

function parseList<Value>(format: Format<Value>, text: string): ReturnType<Format<readonly Value[]>> {
  const values: Value[] = [];
  for (const item of splitList(text, ",")) {
    const result = format(item);
    if ("hint" in result) return result;
    values.push(result.value);
  }
  return values.length > 0 ? { value: values } : { hint: "Use at least one value, or remove the setting." };
}

function splitList(text: string, separator: "," | ";"): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
