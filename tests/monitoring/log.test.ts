import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { fieldNames } from "../../src/contract/project-request.ts";
import { lockDatabase } from "../resilience/machine-faults.ts";
import { newFolder } from "../support/folder.ts";
import { webhookSecret } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { environment, launchServer } from "../support/site.ts";

/** A marker for each place that can hold a visitor's data; none may appear in the log. */
const markers = Object.fromEntries(fieldNames.map((field) => [field, `zq${field.replace("_", "")}zq`]));
const visitor = {
  ...markers,
  name: "zqname <script> zqname",
  email: "zqemailzq@zqdomainzq.example",
  project_type: "pipeline",
  timeline: "asap",
};
const headers = {
  "user-agent": "zqagentzq",
  referer: "https://zqrefererzq.example/",
  cookie: "zqcookiezq=1",
  "x-forwarded-for": "203.0.113.199",
  "accept-language": "zqlanguagezq",
};

test("no log line contains a visitor's data, even at level trace", async () => {
  const file = join(newFolder(), "site.db");
  // A mail server that repeats the address and the email that it rejects.
  const mail = await startMailServer({
    recipient: (address) => [
      550,
      `No mailbox ${address}. https://x.example/staff/sign-in/link?key=zqtokenzq "zqname zqname"`,
    ],
  });
  const site = launchServer(
    environment({
      PORT: "0",
      LOG_LEVEL: "trace",
      DATABASE_URL: `sqlite:${file}`,
      ...mail.settings,
      ACKNOWLEDGE_VISITORS: "true",
      WEBHOOK_URL: "http://127.0.0.1:9/",
      WEBHOOK_SECRET: webhookSecret,
      RATE_LIMIT: "12",
    }),
  );
  onTestFinished(() => void site.child.kill("SIGKILL"));
  const url = /http:\/\/localhost:\d+/.exec(await site.waitForOutput("The site is at"))?.[0] ?? "";
  const send = async (body: string, type: string, more: Record<string, string> = {}, query = "") => {
    const init = {
      method: "POST",
      body,
      headers: { ...headers, ...more, "content-type": type },
      redirect: "manual",
    } as const;
    const response = await fetch(`${url}${consultationPath}${query}`, init);
    await response.text();
    return response.status;
  };
  const json = JSON.stringify(visitor);
  const statuses = [
    await send(json, "application/json", { "idempotency-key": "zqkeyzq" }, "?from=zqqueryzq"),
    await send(JSON.stringify({ ...visitor, message: "zqotherzq" }), "application/json", {
      "idempotency-key": "zqkeyzq",
    }),
    await send(JSON.stringify({ ...visitor, email: "zqbademailzq" }), "application/json"),
    await send(`${json.slice(0, -9)}zqbrokenzq`, "application/json"),
    await send(json, "text/zqtypezq"),
    await send(new URLSearchParams(visitor).toString(), "application/x-www-form-urlencoded", {
      accept: "text/html",
    }),
    await send(json, "application/json", { origin: "https://zqoriginzq.example" }),
    await send(JSON.stringify({ ...visitor, message: `zqlongzq${"x".repeat(300_000)}` }), "application/json"),
  ];
  expect(statuses).toEqual([201, 422, 422, 400, 415, 303, 403, 413]);
  await fetch(`${url}/zqpathzq/../zqpathzq?zqqueryzq`, { headers });
  for (const path of ["/sign-in/link?key=zqtokenzq", "?q=zqsearchzq"])
    await fetch(`${url}/staff${path}`, { headers: { ...headers, cookie: "staff=zqsessionzq" } });
  await site.waitForOutput("confirmation delivery");
  await site.waitForOutput("webhook delivery");
  const lock = lockDatabase(file);
  expect(await send(json, "application/json")).toBe(503);
  await lock.end();
  const log = site.output();
  expect(log).toContain("POST /api/consultation 201");
  // At the usual level, nobody fills the disk with lines.
  expect(log).not.toMatch(/"level":30.*consultation 4\d\d/);
  // A visitor's mistake is no error of the site's.
  expect(log).not.toContain("Unexpected error.");
  expect(log).not.toMatch(/zq|203\.0\.113|127\.0\.0\.1"/);
  await mail.stop();
});
