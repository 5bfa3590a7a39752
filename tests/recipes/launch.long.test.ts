import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "../../src/content/finding.ts";
import { makeCertificate } from "../deploy/certificate.ts";
import { newFolder } from "../support/folder.ts";
import { startHttpReceiver } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { environment } from "../support/site.ts";
import { replaceSamples } from "./replace-samples.ts";
import { copyRepository } from "./repository.ts";

const host = "www.field-and-line.com";
/** A fresh clone with its packages. */
const folder = newFolder();
copyRepository(folder);
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));

async function doctor(settings: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
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
  const { code, findings, stderr } = await doctor();
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
  const unbuilt = await doctor(settings);
  expect(unbuilt.findings.filter(({ blocks }) => blocks).map(({ remedy }) => remedy)).toEqual([
    expect.stringContaining("npm run build"),
  ]);
  execFileSync(process.execPath, ["tools/build.ts"], {
    cwd: folder,
    env: { ...environment(settings), API_HOST: "" },
    stdio: "ignore",
  });
  const ready = await doctor(settings);
  expect(ready.findings.filter(({ blocks }) => blocks)).toEqual([]);
  expect(ready.code).toBe(0);
  // Asking whether they respond sends them nothing.
  expect([mail.mails, new Set(receiver.received.map(({ body }) => body))]).toEqual([[], new Set([""])]);

  const sent = await doctor(settings, "--send-to", "renee@firm.example");
  expect(sent.code).toBe(0);
  expect(sent.findings.at(-1)).toMatchObject({ blocks: false, what: expect.stringContaining("renee@firm") });
  expect(mail.mails.map(({ to }) => to)).toEqual([["renee@firm.example"]]);
});

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
