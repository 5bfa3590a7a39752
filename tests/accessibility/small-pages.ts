import { expect } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { sampleValues } from "../support/form-values.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { openSite } from "../support/site.ts";

/** The small pages that the server renders, each with the start of its heading. */
const headings = {
  "not found": "Page not found",
  "wrong method": "This page can&#39;t be opened this way",
  "form with mistakes": "Please fix 3 fields",
  "too long": "Your project request is too long",
  "too many": "Too many project requests",
  "private link": "Have you replied to",
  "private link, replied": "The project request from <bdi>Ada Sample</bdi> is marked as replied",
  "private link, invalid": "This link does not work",
} as const;

type SmallPageName = keyof typeof headings;

/** Their HTML, as a real server sends it; it sends email to a real mail server. */
export async function requestSmallPages(): Promise<Readonly<Record<SmallPageName, string>>> {
  const mail = await startMailServer();
  const site = await openSite({
    SITE_URL: "http://127.0.0.1",
    SMTP_URL: mail.url,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "staff@example.com",
    RATE_LIMIT: "3",
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { accept: "text/html", ...init.headers };
    return (await fetch(site.url + path, { ...init, headers })).text();
  };
  const send = (fields: Readonly<Record<string, string>>) =>
    ask(consultationPath, { method: "POST", body: new URLSearchParams(fields) });
  try {
    const formWithMistakes = await send({
      ...sampleValues,
      name: " ",
      project_type: "castle",
      timeline: "soon",
    });
    await fetch(site.url + consultationPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sampleValues),
    });
    const tooLong = await send({ ...sampleValues, message: "long ".repeat(60_000) });
    let tooMany = "";
    for (let sent = 0; sent < 4; sent += 1) tooMany = await send({ ...sampleValues, name: " " });
    const link = await privateLink(mail);
    const open = await ask(link);
    await ask(link, { method: "POST" });
    const pages: Readonly<Record<SmallPageName, string>> = {
      "not found": await ask("/nowhere"),
      "wrong method": await ask(consultationPath),
      "form with mistakes": formWithMistakes,
      "too long": tooLong,
      "too many": tooMany,
      "private link": open,
      "private link, replied": await ask(link),
      "private link, invalid": await ask("/staff/requests/unknown"),
    };
    for (const [name, heading] of Object.entries(headings))
      expect(pages[name as SmallPageName]).toContain(`<h1>${heading}`);
    return pages;
  } finally {
    await site.remove();
    await mail.stop();
  }
}

/** The path of the private link in the email to staff. */
async function privateLink(mail: MailServer): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [, path] = /(\/staff\/requests\/[\w.-]+)/.exec(mail.mails[0]?.parsed.text ?? "") ?? [];
    if (path) return path;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error("No email with a private link arrived within 30 seconds.");
}
