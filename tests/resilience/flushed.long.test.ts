import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { debianProgram } from "../deploy/debian-program.ts";
import { newFolder } from "../support/folder.ts";
import { webhookSecret } from "../support/http.ts";
import { environment, freePort, waitUntilServing } from "../support/site.ts";
import { newForm, post } from "./visitors.ts";

// The writes of a killed process are safe: the operating system still has it. A power cut loses those not flushed to
// disk, so this test traces the server's system calls. Only Linux has strace.
const onLinux = test.skipIf(process.platform !== "linux");

onLinux(
  "each project request is flushed to disk before its 201, while failed deliveries are retried",
  async () => {
    const folder = newFolder();
    const trace = join(folder, "trace");
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const server = spawn(
      debianProgram("strace", "usr/bin/strace"),
      ["-f", ...traced, "-o", trace, process.execPath, "src/server/main.ts"],
      {
        env: environment({
          PORT: port,
          DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
          RATE_LIMIT: "0",
          LOG_LEVEL: "silent",
          // Nothing listens there, so each delivery fails at once.
          SMTP_URL: "smtp://127.0.0.1:9",
          MAIL_FROM: "site@example.com",
          MAIL_TO: "office@example.com",
          WEBHOOK_URL: "http://127.0.0.1:9/",
          WEBHOOK_SECRET: webhookSecret,
        }),
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    await waitUntilServing(url, server);
    const names: string[] = [];
    // The first deliveries are due again after ten seconds, in the middle of the second round.
    for (const pauseSeconds of [9, 0]) {
      for (let count = 0; count < 25; count += 1) {
        const form = newForm();
        expect((await post(url, form)).status).toBe(201);
        names.push(form.name);
        if (pauseSeconds === 0) await later(100);
      }
      await later(pauseSeconds * 1000);
    }
    // strace ends when the traced program does; a signal to strace itself would not end the program.
    process.kill(Number.parseInt(readFileSync(trace, "latin1"), 10), "SIGTERM");
    await once(server, "exit");
    const calls = readFileSync(trace, "latin1").split("\n");
    expect(names.filter((name) => !wasFlushed(calls, name))).toEqual([]);
  },
);

/** Strings are long enough for a page of the write-ahead log. */
const traced = ["-s", "5000", "-e", "trace=pwrite64,fdatasync,fsync,write,writev"];

/**
 * True if the thread that wrote `name` into the write-ahead log flushed that same file before it wrote a 201. The forms are
 * sent one after the other, so the next 201 belongs to this one.
 */
function wasFlushed(calls: readonly string[], name: string): boolean {
  const written = calls.findIndex((call) => /^\d+ +pwrite64\(/.test(call) && call.includes(name));
  const [, thread, file] = /^(\d+) +pwrite64\((\d+)/.exec(calls[written] ?? "") ?? [];
  if (thread === undefined) return false;
  const after = calls.slice(written).filter((call) => call.startsWith(`${thread} `));
  const acknowledged = after.findIndex((call) => call.includes("HTTP/1.1 201 "));
  const flushed = after.findIndex((call) => new RegExp(`^\\d+ +f(data)?sync\\(${file}\\b`).test(call));
  return flushed !== -1 && acknowledged !== -1 && flushed < acknowledged;
}
