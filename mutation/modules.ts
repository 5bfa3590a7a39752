import { readFileSync } from "node:fs";

/** One part of the core, and the unit tests that must notice its mutants by themselves. */
export interface Module {
  readonly name: string;
  /** Files to mutate; a line range may follow, as in "file.ts:3-9". */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const projectRequests = "src/server/project-requests";
const notifications = "src/server/notifications";
const calendar = "src/server/business-calendar";

export const modules: readonly Module[] = [
  fileAndTest("spam-check", `${projectRequests}/spam-check`),
  fileAndTest("idempotency-key", `${projectRequests}/idempotency-key`),
  fileAndTest("reply-deadline", `${calendar}/reply-deadline`),
  fileAndTest("plan-notifications", `${notifications}/plan-notifications`),
  {
    name: "client-address",
    mutate: [
      "src/server/http/rate-limit.ts",
      linesBetween("src/server/config/setting-formats.ts", "export const proxies", "const logLevels"),
    ],
    tests: ["src/server/http/rate-limit.test.ts", "src/server/config/config.test.ts"],
  },
  {
    name: "worker",
    mutate: [`${notifications}/worker.ts`],
    // worker.test.ts, with real channels and days of outages, takes seconds for each mutant.
    tests: [`${notifications}/worker-outcomes.test.ts`, `${notifications}/worker-schedule.test.ts`],
  },
  fileAndTest("backoff", `${notifications}/backoff`),
  {
    name: "webhook-channel",
    mutate: [`${notifications}/channels/webhook-channel.ts`, `${notifications}/channels/post-json.ts`],
    tests: [`${notifications}/channels/webhook-channel.test.ts`],
  },
  {
    name: "cross-site",
    mutate: ["src/server/http/cross-site.ts"],
    tests: ["src/server/http/cross-site.test.ts", "src/server/app.test.ts"],
  },
  {
    name: "body-schema",
    mutate: ["src/contract/project-request-schema.ts", "src/contract/email-address.ts"],
    tests: ["src/contract/project-request-schema.test.ts"],
  },
  fileAndTest("csv", "src/server/formatting/csv"),
  {
    name: "business-days",
    mutate: [`${calendar}/business-days.ts`, `${calendar}/federal-holidays.ts`],
    tests: [`${calendar}/business-days.test.ts`, `${calendar}/federal-holidays.test.ts`],
  },
];

function fileAndTest(name: string, path: string): Module {
  return { name, mutate: [`${path}.ts`], tests: [`${path}.test.ts`] };
}

/** The lines of a file from the one that starts with `from` to the one that starts with `to`. */
function linesBetween(file: string, from: string, to: string): string {
  const lines = readFileSync(`${import.meta.dirname}/../${file}`, "utf8").split("\n");
  const first = lines.findIndex((line) => line.startsWith(from));
  const last = lines.findIndex((line) => line.startsWith(to));
  if (first === -1 || last < first) throw new Error(`${file} has no lines from "${from}" to "${to}".`);
  return `${file}:${first + 1}-${last}`;
}
