import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Facts } from "../../src/contract/firm-profile.ts";
import { defaultMetrics } from "../../src/contract/company-metrics.ts";
import { type AppParts, buildApp } from "../../src/server/app.ts";
import { readPage } from "../../src/server/http/static-page/built-page.ts";
import { memoryHits } from "../../src/server/store/hits.ts";
import type { Acceptance, AcceptHow } from "../../src/server/store/intake.ts";
import type { AcceptedProjectRequest } from "../../src/server/store/stored.ts";

/** For tests: an app on a small built site, with a store in memory and a clock that stands still. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly stored: readonly AcceptedProjectRequest[];
  /** How each of them was accepted. */
  readonly how: readonly AcceptHow[];
  /** Milliseconds to move the clock on by. */
  wait(milliseconds: number): void;
}

export interface TestAppOptions extends Partial<AppParts["config"]> {
  readonly accept?: () => Promise<Acceptance>;
  readonly facts?: Partial<Facts>;
  /** A store in place of the one in memory. */
  readonly store?: AppParts["store"];
  readonly channels?: AppParts["channels"];
  readonly logger?: AppParts["logger"];
  readonly ready?: AppParts["ready"];
}

/** The clock stands at this Friday morning in Fort Worth; the reply is due on Monday at 17:00 there. */
export const testNow = "2026-11-20T16:00:00.000Z";
export const testReplyDueAt = "2026-11-23T23:00:00.000Z";

export const testFacts: Facts = {
  metrics: defaultMetrics,
  firm: {
    name: "Field & Line",
    phone: { display: "(817) 555-0100", dial: "+18175550100" },
    email: "office@example.com",
  },
  businessHours: { timeZone: "America/Chicago", days: [1, 2, 3, 4, 5], opensAt: "08:00", closesAt: "17:00" },
  apiHost: "",
};

export function testApp({
  accept,
  facts,
  store,
  channels,
  logger,
  ready,
  ...config
}: TestAppOptions = {}): TestApp {
  const stored: AcceptedProjectRequest[] = [];
  const how: AcceptHow[] = [];
  const page = readPage(join(builtSite(), "dist"));
  if (!page.ok) throw new Error(page.trouble);
  let now = Temporal.Instant.from(testNow);
  const app = buildApp({
    config: { siteUrl: null, preview: false, allowedOrigins: [], trustProxy: [], rateLimit: 10, ...config },
    store: store ?? memoryStore(stored, how, accept),
    facts: { ...testFacts, ...facts },
    page: page.page,
    now: () => now,
    ...(channels && { channels }),
    ...(logger && { logger }),
    ...(ready && { ready }),
  });
  const wait = (milliseconds: number) => {
    now = now.add({ milliseconds });
  };
  return { app, stored, how, wait };
}

export const testDocument = `<!doctype html><html lang="en-US"><head><title>Field & Line</title>
<style>h1{color:#14201c}</style></head><body><h1>Land Services, Evolved.</h1></body></html>`;

/** A folder with what a build leaves behind, as small as can be: `dist/` and `build/facts.json`. */
export function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
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
  write("build/facts.json", JSON.stringify(testFacts));
  return folder;
}

const wellKnown = [
  ...["robots.txt", "llms.txt", ".well-known/security.txt", "sitemap.xml", "site.webmanifest"],
  ...["favicon.ico", "icon.svg", "icon-96.png", "og.jpg"],
];

function memoryStore(
  stored: AcceptedProjectRequest[],
  how: AcceptHow[],
  accept?: () => Promise<Acceptance>,
): AppParts["store"] {
  return {
    hits: memoryHits(),
    async accept(projectRequest, itsHow = {}) {
      const acceptance = (await accept?.()) ?? { outcome: "stored" };
      if (acceptance.outcome === "stored") {
        stored.push(projectRequest);
        how.push(itsHow);
      }
      return acceptance;
    },
    signingKey: async () => "a key of the tests",
    findByAnswerLink: async () => null,
    answer: async () => ({ outcome: "unknown" }),
  };
}
