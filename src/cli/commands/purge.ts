import type { Filter } from "../../server/store/filter.ts";
import type { Store } from "../../server/store/store.ts";
import { storedTime } from "../../server/stored-time.ts";
import { jsonOption, readArguments, yesOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { counted, grouped, steadily } from "../progress.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { wholeNumber } from "../whole-number.ts";
import { withStore } from "../with-store.ts";

export const purge: Command = {
  summary: "erases what is older than some days",
  help: `Erases project requests that came in more than some days ago, with all that hangs on them. Those that nobody has
answered are kept, so that none is forgotten, unless --all asks for them too. It can't be undone. The site may be
running.

Usage: npm run -s requests -- purge --older-than DAYS [--all] [--yes] [--json]

  --older-than DAYS  days of 24 hours, counted back from now
  --all              also what is open, or held as suspected spam
  --yes              does it; without it, you only learn how much would go
  --json             { "projectRequests", "deliveries", "kept" }

Examples:
  npm run -s requests -- purge --older-than 730
  npm run -s requests -- purge --older-than 730 --yes`,

  async run(args, parts) {
    const options = {
      ...jsonOption,
      ...yesOption,
      all: { type: "boolean", default: false },
      "older-than": { type: "string" },
    } as const;
    const read = readArguments(args, options);
    if ("mistake" in read) return read;
    const { json, yes, all, "older-than": written } = read.values;
    if (written === undefined) return { mistake: "--older-than is missing." };
    const days = wholeNumber("--older-than", written);
    if ("mistake" in days) return days;
    if (days.value > longestDays)
      return { mistake: `--older-than is '${written}'. Write ${grouped(longestDays)} at most.` };
    const receivedBefore = storedTime(parts.now().subtract({ hours: 24 * days.value }));
    const old = { receivedBefore, ...(!all && { status: "answered" as const }) };
    return withStore(parts, async (store) => {
      const found = await store.count(old);
      const kept = (await store.count({ receivedBefore })) - found;
      const about = all
        ? ""
        : ` ${counted(kept, "older one")} without an answer ${kept === 1 ? "is" : "are"} kept; --all takes those too.`;
      if (found > 0 && !yes) {
        return {
          failure: `${counted(found, "project request")} would be erased.${about} Nothing was erased. Add --yes to do it.`,
        };
      }
      const report = steadily(parts.progress);
      const erased = await eraseInBatches(store, old, (done) =>
        report(() => `${grouped(done)} of ${grouped(found)} erased`),
      );
      if (json) return { print: terminalSafeJson({ ...erased, kept }) };
      const { projectRequests, deliveries } = erased;
      return {
        print: `Erased ${counted(projectRequests, "project request")} and ${counted(deliveries, "message")} about them.${about}`,
      };
    });
  },
};

/** About 270 years; beyond, a date may leave what Temporal can say. */
const longestDays = 99_999;

/** Few at a time: one writer holds SQLite, and a visitor's project request must not wait long for it. */
const batchSize = 200;

async function eraseInBatches(
  store: Pick<Store, "list" | "erase">,
  old: Filter & { readonly receivedBefore: string },
  report: (done: number) => void,
) {
  let [projectRequests, deliveries] = [0, 0];
  for (;;) {
    const batch = await store.list(old, { limit: batchSize });
    const last = batch.at(-1);
    if (last === undefined) return { projectRequests, deliveries };
    const erased = await store.erase({ ...old, receivedFrom: last.receivedAt });
    projectRequests += erased.projectRequests;
    deliveries += erased.deliveries;
    report(projectRequests);
  }
}
