import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { answers, environment, freePort } from "../support/site.ts";
import { webhookSecret } from "../support/webhook-receiver.ts";
import type { FakeClock } from "./fake-clock.ts";
import type { Receiver } from "./receivers.ts";

/** One real server, as `npm run serve` starts it. */
export interface ServerProcess {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing that it had in hand is finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Tells it that the clock has moved. */
  lookAtClock(): void;
}

export interface ServerProcessParts {
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  readonly mail: Receiver;
  readonly webhook: Receiver;
}

export async function serverProcess({
  databaseUrl,
  clock,
  mail,
  webhook,
}: ServerProcessParts): Promise<ServerProcess> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: port,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: "0",
    LOG_LEVEL: "silent",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/`,
    WEBHOOK_SECRET: webhookSecret,
    CLOCK_FILE: clock.file,
  });
  let child: ChildProcess | undefined;
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, ["--import", clockModule, "src/server/main.ts"], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      await answers(url, child, startLimitMs);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    lookAtClock() {
      if (child?.exitCode === null && child.signalCode === null) child.kill("SIGUSR2");
    },
  };
}

/** Generous: several servers start at once here, on a machine that is under load on purpose. */
const startLimitMs = 60_000;
const clockModule = fileURLToPath(new URL("./clock.ts", import.meta.url));
