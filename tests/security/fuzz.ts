import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import fc from "fast-check";
import { type Case, cases } from "./cases.ts";
import { exchange } from "./exchange.ts";
import { judge } from "./judge.ts";

export interface Fuzzed {
  readonly seed: number;
  readonly cases: number;
  /** How many answers had each status; 0 is a connection that was closed without one. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The first few that went wrong, with what was sent. */
  readonly broken: readonly string[];
  /** Resident memory of the server in MB: after the first fifth, and at the end. */
  readonly memory: { readonly early: number; readonly end: number };
}

const atOnce = 16;
const batch = 500;

/** Sends `count` cases to a real server, and judges each answer. The same seed sends the same cases. */
export async function fuzz(
  { url, pid }: { readonly url: string; readonly pid: number },
  count: number,
  { seed, progress = () => {} }: { readonly seed: number; readonly progress?: (done: number) => void },
): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<number, number> = {};
  const broken: string[] = [];
  let early = 0;

  const one = async (sent: Case) => {
    const answer = await exchange(url, agent, sent);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const trouble = answer === null ? closed(sent) : judge(sent, answer);
    if (trouble !== null && broken.length < 10) broken.push(`${trouble}\n  ${shown(sent)}`);
  };

  for (let done = 0; done < count; ) {
    const some = fc.sample(cases(), { numRuns: Math.min(batch, count - done), seed: seed + done });
    const queue = some.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const sent of queue) await one(sent);
      }),
    );
    done += some.length;
    if (early === 0 && done >= count / 5) early = residentMegabytes(pid);
    progress(done);
  }
  agent.destroy();
  return { seed, cases: count, statuses, broken, memory: { early, end: residentMegabytes(pid) } };
}

/** Only a body that is too large may be cut off before its sender has read why. */
function closed({ body }: Case): string | null {
  return body.length > 60_000 ? null : "the connection was closed without an answer";
}

function shown({ method, path, headers, body, chunked }: Case): string {
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
