import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import fc from "fast-check";
import { checkResponse } from "./check-response.ts";
import { exchange } from "./exchange.ts";
import { type MalformedRequest, malformedRequests } from "./malformed-requests.ts";

export interface FuzzResult {
  /** How many responses had each status; 0 is a connection that was closed without one. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The first few failures, with what was sent. */
  readonly failures: readonly string[];
  /** Resident memory of the server in MB: after the first fifth, and at the end. */
  readonly memory: { readonly early: number; readonly end: number };
}

/** Staff ask for new links only where emails are sent. Nothing listens there. */
export const fuzzSettings = {
  LOG_LEVEL: "silent",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@example.com",
  MAIL_TO: "jane@example.com",
};

const concurrency = 16;
const batchSize = 500;

/** Sends `count` malformed requests to a real server and checks each response. The same seed sends the same requests. */
export async function fuzz(
  { url, pid }: { readonly url: string; readonly pid: number },
  count: number,
  seed: number,
): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  let early = 0;

  const sendOne = async (sent: MalformedRequest) => {
    const response = await exchange(url, agent, sent);
    const status = response?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const failure = response === null ? checkClosed(sent) : checkResponse(sent, response);
    if (failure !== null && failures.length < 10) failures.push(`${failure}\n  ${describeRequest(sent)}`);
  };

  for (let done = 0; done < count; ) {
    const numRuns = Math.min(batchSize, count - done);
    const batch = fc.sample(malformedRequests(), { numRuns, seed: seed + done });
    const queue = batch.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const sent of queue) await sendOne(sent);
      }),
    );
    done += batch.length;
    if (early === 0 && done >= count / 5) early = residentMegabytes(pid);
  }
  agent.destroy();
  return { statuses, failures, memory: { early, end: residentMegabytes(pid) } };
}

/** True if memory has settled: Node's heap may vary, but not grow with the number of requests. */
export function isFlat({ early, end }: FuzzResult["memory"]): boolean {
  return end <= early + 64;
}

/** Only a body that is too large may be cut off before its sender has read the response. */
function checkClosed({ body }: MalformedRequest): string | null {
  return body.length > 60_000 ? null : "the connection was closed without a response";
}

function describeRequest({ method, path, headers, body, chunked }: MalformedRequest): string {
  const text =
    body.length > 400
      ? `${body.toString("latin1", 0, 400)}… (${body.length} bytes)`
      : body.toString("latin1");
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)}${chunked ? " chunked" : ""}\n  ${JSON.stringify(text)}`;
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
