import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { SiteInfo } from "../../src/contract/site-info.ts";
import { type AppOptions, buildApp } from "../../src/server/app.ts";
import { type Config, type MailSetting, readConfig } from "../../src/server/config.ts";
import type { NewProjectRequest, StoreResult } from "../../src/server/database/store.ts";
import { readBuiltPage } from "../../src/server/http/static-page.ts";
import { type Mailbox, toMailbox } from "../../src/server/setting-formats.ts";
import { newFolder } from "./folder.ts";
import { testNow, testSiteInfo } from "./site-info.ts";

/** An app on a small built site, with a database in memory and a paused clock. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly accepted: readonly NewProjectRequest[];
  readonly now: () => Temporal.Instant;
  /** Advances the clock. */
  wait(milliseconds: number): void;
}

export interface TestAppOptions extends Partial<Omit<Config, "database">> {
  readonly store?: () => Promise<StoreResult>;
  readonly siteInfo?: Partial<SiteInfo>;
  /** Replaces the database in memory. */
  readonly database?: AppOptions["database"];
  readonly logger?: AppOptions["logger"];
  /** Those of the source if left out, which need no build. */
  readonly loadPages?: AppOptions["loadPages"];
}

export function testApp({
  store,
  siteInfo,
  database,
  logger,
  loadPages = async () => (await import("../../src/server/pages/render.tsx")).serverPages,
  ...config
}: TestAppOptions = {}): TestApp {
  const accepted: NewProjectRequest[] = [];
  const page = readBuiltPage(join(builtSite(), "dist"));
  let at = Temporal.Instant.from(testNow);
  const now = () => at;
  const app = buildApp({
    config: { ...readConfig({}), mail: mailSetting(), ...config },
    database: database ?? memoryDatabase(accepted, store),
    siteInfo: { ...testSiteInfo, ...siteInfo },
    page,
    now,
    loadPages,
    ...(logger && { logger }),
  });
  const wait = (milliseconds: number) => {
    at = at.add({ milliseconds });
  };
  return { app, accepted, now, wait };
}

/** Email to the office, unless it says otherwise. */
export function mailSetting({
  smtpUrl = "smtp://127.0.0.1:9",
  to = ["office@example.com"],
}: {
  readonly smtpUrl?: string;
  readonly to?: readonly string[];
} = {}): MailSetting {
  const mailboxes = toMailboxes(to);
  const from = toMailbox("site@example.com");
  return { smtpUrl, from, to: mailboxes, routes: new Map(), escalateTo: mailboxes };
}

export function toMailboxes(texts: readonly string[]): readonly Mailbox[] {
  return texts.map(toMailbox);
}

export const testDocument = `<!doctype html><html lang="en-US"><head><title>Field & Line</title>
<style>h1{color:#14201c}</style></head><body><h1>Land Services, Evolved.</h1></body></html>`;

/** A folder with a minimal build: `dist/` and `build/site.json`. */
export function builtSite(): string {
  const folder = newFolder();
  const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content);
  for (const path of ["dist", "dist/assets", "dist/.well-known", "build"]) mkdirSync(join(folder, path));
  write("dist/index.html", testDocument);
  write("dist/index.html.br", brotliCompressSync(testDocument));
  write("dist/index.html.gz", gzipSync(testDocument));
  write("dist/assets/browser-a1b2c3.js", "run()");
  write("dist/assets/browser-a1b2c3.js.br", brotliCompressSync("run()"));
  write("dist/video.mp4", Buffer.alloc(1000, 7));
  for (const path of ["", "assets/", ".well-known/"]) write(`dist/${path}.hidden`, "secret");
  for (const path of wellKnown) write(`dist/${path}`, "as built");
  write("build/site.json", JSON.stringify(testSiteInfo));
  copyFileSync("build/server-pages.mjs", join(folder, "build/server-pages.mjs"));
  return folder;
}

const wellKnown = [
  ...["robots.txt", "llms.txt", ".well-known/security.txt", "sitemap.xml", "site.webmanifest"],
  ...["favicon.ico", "icon.svg", "icon-96.png", "og.jpg"],
];

function memoryDatabase(
  accepted: NewProjectRequest[],
  store?: () => Promise<StoreResult>,
): AppOptions["database"] {
  return {
    async store(newRequest) {
      const result = (await store?.()) ?? { outcome: "stored" };
      if (result.outcome === "stored") accepted.push(newRequest);
      return result;
    },
    findSigningKey: async () => "a test key",
    checkWritable: async () => {},
    close: async () => {},
    // The staff's pages, which need more, are tested on a real database.
  } as Partial<AppOptions["database"]> as AppOptions["database"];
}
