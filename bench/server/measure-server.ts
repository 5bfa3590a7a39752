import { startPostgres } from "../../tests/support/postgres-server.ts";
import { median, percentile } from "../statistics.ts";
import { generateLoad, type Load } from "./load-generator.ts";
import { startNginx } from "./nginx.ts";
import { measurePostgresCommits, measureSqliteCommits } from "./raw-commits.ts";
import { createProjectRequest, pageRequest } from "./request-bytes.ts";
import { startServer } from "./server-process.ts";

export interface ServerFigures {
  /** Accepted project requests per second, one row for each setup. */
  readonly accepting: readonly {
    readonly setup: string;
    readonly raw: number;
    readonly accepted: number;
    readonly ratio: number;
  }[];
  readonly latency: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  /** `nginx` is null if it is not installed. */
  readonly pages: { readonly ours: number; readonly nginx: number | null };
  readonly memory: {
    readonly before: number | null;
    readonly after: number | null;
    readonly requests: number;
  };
  readonly startMs: readonly number[];
}

export interface Effort {
  readonly seconds: number;
  readonly runs: number;
  readonly memoryRequests: number;
}

/** Nothing listens on these ports: deliveries are stored, tried, and rescheduled. */
const unreachableChannels = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@example.com",
  MAIL_TO: "office@example.com",
  WEBHOOK_URL: "http://127.0.0.1:9/",
  WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

export async function measureServer(effort: Effort): Promise<ServerFigures> {
  return {
    accepting: [
      await measureAccepting("SQLite, no channel", {}, effort),
      await measureAccepting("SQLite, email, reminder and webhook", unreachableChannels, effort),
      ...(await measureAcceptingOnPostgres(effort)),
    ],
    latency: await measureLatency(effort),
    pages: await measurePages(effort),
    memory: await measureMemory(effort),
    startMs: await measureStarts(effort.runs),
  };
}

/** Alternates between raw commits and project requests, so that a change in disk speed affects both. */
async function measureAccepting(
  setup: string,
  settings: Readonly<Record<string, string>>,
  { seconds, runs }: Effort,
  measureRawCommits: () => number | Promise<number> = () => measureSqliteCommits(seconds),
) {
  const server = await startServer(settings);
  try {
    const load = { ...postTo(server.port), connections: 32 };
    await generateLoad({ ...load, seconds: 1 });
    const rounds: { raw: number; accepted: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const raw = await measureRawCommits();
      rounds.push({ raw, accepted: (await generateLoad({ ...load, seconds })).perSecond });
    }
    return {
      setup,
      raw: median(rounds.map(({ raw }) => raw)),
      accepted: median(rounds.map(({ accepted }) => accepted)),
      ratio: median(rounds.map(({ raw, accepted }) => accepted / raw)),
    };
  } finally {
    await server.stop();
  }
}

async function measureAcceptingOnPostgres(effort: Effort) {
  const postgres = await startPostgres({ durable: true });
  try {
    const rawDatabase = await postgres.newDatabase();
    const measure = async (setup: string, settings: Readonly<Record<string, string>>) =>
      measureAccepting(setup, { ...settings, DATABASE_URL: await postgres.newDatabase() }, effort, () =>
        measurePostgresCommits(rawDatabase, effort.seconds),
      );
    return [
      await measure("PostgreSQL, no channel", {}),
      await measure("PostgreSQL, email, reminder and webhook", unreachableChannels),
    ];
  } finally {
    await postgres.remove();
  }
}

async function measureLatency({ seconds }: Effort) {
  const server = await startServer();
  try {
    const load = { ...postTo(server.port), connections: 32, perSecond: 200 };
    await generateLoad({ ...load, seconds: 2 });
    const { latencies } = await generateLoad({ ...load, seconds: Math.max(10, seconds) });
    return { perSecond: 200, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  } finally {
    await server.stop();
  }
}

async function measurePages({ seconds, runs }: Effort) {
  const [server, nginx] = [await startServer(), await startNginx()];
  try {
    const load = { connections: 32, nextRequest: () => pageRequest, status: 200, seconds };
    const ours: number[] = [];
    const theirs: number[] = [];
    await generateLoad({ ...load, port: server.port, seconds: 1 });
    for (let run = 0; run < runs; run += 1) {
      ours.push((await generateLoad({ ...load, port: server.port })).perSecond);
      if (nginx) theirs.push((await generateLoad({ ...load, port: nginx.port })).perSecond);
    }
    return { ours: median(ours), nginx: nginx ? median(theirs) : null };
  } finally {
    await server.stop();
    await nginx?.stop();
  }
}

/** Sends as many requests for the page as project requests, after a warm-up that fills caches and pools. */
async function measureMemory({ memoryRequests }: Effort) {
  const server = await startServer();
  try {
    const half = memoryRequests / 2;
    const sendBoth = async (maxRequests: number) => {
      const load = { connections: 32, seconds: 600, maxRequests };
      await generateLoad({ ...load, port: server.port, nextRequest: () => pageRequest, status: 200 });
      await generateLoad({ ...load, ...postTo(server.port) });
    };
    await sendBoth(1000);
    const before = server.memory();
    await sendBoth(half);
    return { before, after: server.memory(), requests: memoryRequests };
  } finally {
    await server.stop();
  }
}

async function measureStarts(runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer();
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

function postTo(port: number): Pick<Load, "port" | "nextRequest" | "status"> {
  return { port, nextRequest: createProjectRequest, status: 201 };
}
