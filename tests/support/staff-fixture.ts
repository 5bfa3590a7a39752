import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { openSqlite } from "../../src/server/database/sqlite/open-sqlite.ts";
import { createStaffLinks } from "../../src/server/staff-links.ts";
import { mailSetting, type TestAppOptions, testApp } from "./app-fixture.ts";
import { newFolder } from "./folder.ts";
import { parsePage } from "./read-page.ts";

/** The site on a real database, as staff use it with a browser. */
export interface StaffFixture extends ReturnType<typeof testApp> {
  readonly database: Database;
  readonly links: ReturnType<typeof createStaffLinks>;
  /** Opens a page as a browser does, after its redirects. */
  open(path: string): Promise<OpenedPage>;
  /** Sends a form as a browser does, and opens the page that follows. */
  send(path: string, form: Readonly<Record<string, string>>): Promise<OpenedPage>;
}

export interface OpenedPage {
  readonly status: number;
  /** Where the page is. */
  readonly url: string;
  readonly html: string;
  readonly document: Document;
}

export const office = "office@example.com";
export const colleague = "colleague@example.com";

export async function staffFixture(options: Partial<TestAppOptions> = {}): Promise<StaffFixture> {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  onTestFinished(() => database.close());
  const fixture = testApp({
    database,
    mail: mailSetting({ to: [office, colleague] }),
    webhook: { url: "http://127.0.0.1:9", secret: "" },
    ...options,
  });
  const { app } = fixture;

  const open = async (path: string): Promise<OpenedPage> => toPage(path, await app.inject(path));
  const toPage = async (
    url: string,
    { statusCode, body, headers }: Awaited<ReturnType<typeof app.inject>>,
  ): Promise<OpenedPage> =>
    statusCode === 302 || statusCode === 303
      ? open(String(headers.location))
      : { status: statusCode, url, html: body, document: parsePage(body) };

  return {
    ...fixture,
    database,
    links: createStaffLinks(database.findSigningKey, fixture.now),
    open,
    send: async (path, form) => toPage(path, await app.inject(toFormPost(path, form))),
  };
}

/** A form as browsers send it. */
export function toFormPost(url: string, form: Readonly<Record<string, string>>) {
  return {
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  } as const;
}
