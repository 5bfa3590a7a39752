import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type Finding, formatFinding } from "../../src/content/finding.ts";
import { makeCertificate } from "../deploy/certificate.ts";
import { newFolder } from "../support/folder.ts";
import { startHttpReceiver } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { environment } from "../support/site.ts";
import { followTheCheck, followTheDoctor, writeFirstDraft } from "../support/third-firm.ts";
import { replaceSamples } from "./replace-samples.ts";
import { copyRepository } from "./repository.ts";

const host = "www.field-and-line.com";
const folder = clone();

/** A fresh clone with its packages. */
function clone(): string {
  const folder = newFolder();
  copyRepository(folder);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

async function doctor(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
) {
  const env = { ...environment(settings), API_HOST: "" };
  const child = spawn(process.execPath, ["tools/doctor.ts", "--json", ...args], { cwd: folder, env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, stderr, findings: (JSON.parse(stdout) as { findings: readonly Finding[] }).findings };
}

test("a fresh clone lists its samples, the page, and each setting a launch needs, and exits with 1", async () => {
  const { code, findings, stderr } = await doctor(folder);
  expect(code).toBe(1);
  expect(stderr).toContain("Checking the text and pictures in content/ …");
  const elsewhere = findings.filter(({ where }) => where === undefined);
  expect(findings.length - elsewhere.length).toBeGreaterThan(30);
  expect(elsewhere.map(({ what }) => what.split(" ").slice(0, 2).join(" "))).toEqual([
    ...["No one", "SITE_URL is", "SMTP_URL is", "MAIL_FROM is", "MAIL_TO is", "TRUST_PROXY is", "The page"],
  ]);
});

test("when everything on the list is fixed, nothing blocks and it exits with 0", async () => {
  replaceSamples(join(folder, "content"));
  const { settings, mail, receiver } = await startServices();
  const unbuilt = await doctor(folder, settings);
  expect(unbuilt.findings.filter(({ blocks }) => blocks).map(({ remedy }) => remedy)).toEqual([
    expect.stringContaining("npm run build"),
  ]);
  build(folder, settings);
  const ready = await doctor(folder, settings);
  expect(ready.findings.filter(({ blocks }) => blocks)).toEqual([]);
  expect(ready.code).toBe(0);
  // Asking whether they respond sends them nothing.
  expect([mail.mails, new Set(receiver.received.map(({ body }) => body))]).toEqual([[], new Set([""])]);

  const sent = await doctor(folder, settings, "--send-to", "renee@firm.example");
  expect(sent.code).toBe(0);
  expect(sent.findings.at(-1)).toMatchObject({ blocks: false, what: expect.stringContaining("renee@firm") });
  expect(mail.mails.map(({ to }) => to)).toEqual([["renee@firm.example"]]);
});

test("another firm's first month: each message can be obeyed, and then nothing blocks", async () => {
  const theirs = clone();
  const content = join(theirs, "content");
  replaceSamples(content);
  await writeFirstDraft(content);
  const { settings } = await startServices();
  const list = async () => {
    const { findings } = await doctor(theirs, settings);
    const messages = findings
      .filter(({ blocks, where }) => blocks && where)
      .map((finding) => formatFinding(finding));
    // The firm gets older.
    return messages.map((message) => message.replace(/\d+ or less/, "17 or less"));
  };
  expect(await list()).toMatchInlineSnapshot(`
    [
      "content/company.yaml:13: "logo.png" is 600 × 200 pixels, but the page and the icons show the logo in a square, in which it would be a strip. Export only its symbol, or put all of it on a square canvas.",
      "content/company.yaml:16: company.phone.display is "(817) 336-2000 ext. 12". Enter a whole phone number, such as (817) 555-0100, without an extension, which may stand in "notes" beside the form.",
      "content/company.yaml:31: company.social.facebook is "". Enter below it, each on a separate line, indented by two more spaces: url, or delete this line.",
      "content/company.yaml:61: company.serves.states[0] is "TX". Enter the whole name of a state, such as Texas.",
      "content/company.yaml:77: company.businessHours.open[1].until is "noon". Enter 12:00.",
      "content/portfolio.yaml:9: portfolio.projects has 6 entries. Choose 3: the page shows exactly that many.",
      "content/testimonials.yaml:8: testimonials.quotes has 2 entries. Enter 2 more: the page shows exactly 4. With fewer, write "shown: false" as the first line of the file.",
    ]
  `);
  await followTheCheck(content);
  expect(await list()).toMatchInlineSnapshot(`
    [
      "content/services.yaml: The page offers surveying, in services.cards[2].title: "Land survey", without the registration number that Texas requires. Add an entry to "registrations" in company.yaml whose label is "TBPELS Firm Registration No.". If the firm doesn't survey, replace this text, and every other one that offers it.",
      "content/hero.yaml: The page says "44+ years in business", but company.yaml says that the firm exists since 2009. The figure is fixed, so write a label of which it is true, such as "years of experience in our crews".",
      "content/metrics.yaml: metrics.years_experience is 44, but company.yaml says that the firm exists since 2009. Enter 17 or less.",
    ]
  `);
  followTheDoctor(content);
  build(theirs, settings);
  const ready = await doctor(theirs, settings);
  expect(ready.findings.filter(({ blocks }) => blocks)).toEqual([]);
});

function build(folder: string, settings: Readonly<Record<string, string>>): void {
  const env = { ...environment(settings), API_HOST: "" };
  execFileSync(process.execPath, ["tools/build.ts"], { cwd: folder, env, stdio: "ignore" });
}

/** Everything outside of the site that a launch needs, and the settings that name it. */
async function startServices() {
  const mail = await startMailServer();
  const receiver = await startHttpReceiver();
  const publicAddress = await startPublicAddress();
  for (const { stop } of [mail, receiver, publicAddress]) onTestFinished(stop);
  const settings = {
    SITE_URL: `https://${host}:${publicAddress.port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "site@field-and-line.com",
    MAIL_TO: "office@field-and-line.com",
    TRUST_PROXY: "127.0.0.1",
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    NODE_EXTRA_CA_CERTS: publicAddress.certificateFile,
    // As the firm's DNS will be at a launch.
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/recipes/firms-dns.ts"))}`,
    FIRMS_HOST: host,
  };
  return { settings, mail, receiver };
}

/** Acts as the proxy and the site: HTTPS with a certificate for the firm's name, and the company metrics. */
async function startPublicAddress() {
  const { certificateFile, keyFile } = makeCertificate(host, folder);
  const server = createServer(
    { cert: readFileSync(certificateFile), key: readFileSync(keyFile) },
    (_request, response) => response.end(JSON.stringify({ years_experience: 44 })),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    certificateFile,
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
