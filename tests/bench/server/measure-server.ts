import { startPostgres } from "../../postgres.ts";
import { percentile } from "../figures.ts";
import { type Load, load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { pageBytes, projectRequestBytes } from "./project-requests.ts";
import { rawPostgresCommits, rawSqliteCommits } from "./raw-commits.ts";
import { startServer } from "./server-process.ts";

export interface ServerFigures {
  /** One row for each way to accept, in project requests per second. */
  readonly accepting: readonly {
    readonly how: string;
    readonly raw: number;
    readonly accepted: number;
    readonly ratio: number;
  }[];
  readonly latency: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  /** `nginx` is null when it is not installed. */
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

/** Nobody listens there: what is to be told is written and tried, and waits. */
const someoneToTell = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@example.com",
  MAIL_TO: "office@example.com",
  WEBHOOK_URL: "http://127.0.0.1:9/",
  WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

export async function measureServer(effort: Effort): Promise<ServerFigures> {
  return {
    accepting: [
      await accepting("SQLite, nobody to tell", {}, effort),
      await accepting("SQLite, e-mail, reminder and webhook", someoneToTell, effort),
      ...(await acceptingOnPostgres(effort)),
    ],
    latency: await latency(effort),
    pages: await pages(effort),
    memory: await memory(effort),
    startMs: await starts(effort.runs),
  };
}

/** Raw commits and ours in turn, so that a disk that changes its mind changes both. */
async function accepting(
  how: string,
  settings: Readonly<Record<string, string>>,
  { seconds, runs }: Effort,
  rawCommits: () => number | Promise<number> = () => rawSqliteCommits(seconds),
) {
  const server = await startServer(settings);
  try {
    const what = { ...posting(server.port), connections: 32 };
    await load({ ...what, seconds: 1 });
    const rounds: { raw: number; accepted: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const raw = await rawCommits();
      rounds.push({ raw, accepted: (await load({ ...what, seconds })).perSecond });
    }
    const middle = (pick: (round: { raw: number; accepted: number }) => number) =>
      percentile(rounds.map(pick), 0.5);
    return {
      how,
      raw: middle(({ raw }) => raw),
      accepted: middle(({ accepted }) => accepted),
      ratio: middle(({ raw, accepted }) => accepted / raw),
    };
  } finally {
    await server.stop();
  }
}

async function acceptingOnPostgres(effort: Effort) {
  const postgres = await startPostgres({ durable: true });
  try {
    const raw = await postgres.newDatabase();
    const measure = async (how: string, settings: Readonly<Record<string, string>>) =>
      accepting(how, { ...settings, DATABASE_URL: await postgres.newDatabase() }, effort, () =>
        rawPostgresCommits(raw, effort.seconds),
      );
    return [
      await measure("PostgreSQL, nobody to tell", {}),
      await measure("PostgreSQL, e-mail, reminder and webhook", someoneToTell),
    ];
  } finally {
    await postgres.remove();
  }
}

async function latency({ seconds }: Effort) {
  const server = await startServer();
  try {
    const what = { ...posting(server.port), connections: 32, perSecond: 200 };
    await load({ ...what, seconds: 2 });
    const { latencies } = await load({ ...what, seconds: Math.max(10, seconds) });
    return { perSecond: 200, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  } finally {
    await server.stop();
  }
}

async function pages({ seconds, runs }: Effort) {
  const [server, nginx] = [await startServer(), await startNginx()];
  try {
    const what = { connections: 32, next: once(pageBytes()), status: 200, seconds };
    const ours: number[] = [];
    const theirs: number[] = [];
    await load({ ...what, port: server.port, seconds: 1 });
    for (let run = 0; run < runs; run += 1) {
      ours.push((await load({ ...what, port: server.port })).perSecond);
      if (nginx) theirs.push((await load({ ...what, port: nginx.port })).perSecond);
    }
    return { ours: percentile(ours, 0.5), nginx: nginx ? percentile(theirs, 0.5) : null };
  } finally {
    await server.stop();
    await nginx?.stop();
  }
}

/** As many pages as project requests, after a warm-up that fills what a server keeps anyway. */
async function memory({ memoryRequests }: Effort) {
  const server = await startServer();
  try {
    const half = memoryRequests / 2;
    const both = async (most: number) => {
      const many = { connections: 32, seconds: 600, most };
      await load({ ...many, port: server.port, next: once(pageBytes()), status: 200 });
      await load({ ...many, ...posting(server.port) });
    };
    await both(1000);
    const before = server.memory();
    await both(half);
    return { before, after: server.memory(), requests: memoryRequests };
  } finally {
    await server.stop();
  }
}

async function starts(runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer();
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

function posting(port: number): Pick<Load, "port" | "next" | "status"> {
  return { port, next: projectRequestBytes, status: 201 };
}

function once(bytes: string): () => Buffer {
  const buffer = Buffer.from(bytes);
  return () => buffer;
}
