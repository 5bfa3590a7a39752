import { randomUUIDv7 } from "node:crypto";
import type { Shown } from "../../server/store/staff-desk.ts";
import type { Store } from "../../server/store/store.ts";
import { type Channel, channels } from "../../server/store/stored.ts";
import { storedTime } from "../../server/stored-time.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command, CommandParts, Outcome } from "../command.ts";
import { findOne } from "../resolve-id.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const resend: Command = {
  summary: "sends again what was given up",
  help: `Sends again what was given up, under its first id, and opens a webhook that had answered 410. With --channel
it sends there once more even what was delivered, under a new id, or what was never sent there.

Usage: npm run -s requests -- resend ID [--channel CHANNEL] [--json]

  ID                 its id, or as much of its beginning as no other has
  --channel CHANNEL  only there: ${channels.join(", ")}
  --json             { "id", "again", "added" }: how many were given up before, how many are new

Examples:
  npm run -s requests -- resend 019aa1f0-7c55-7b3e
  npm run -s requests -- resend 019aa1f0-7c55-7b3e --channel email`,

  async run(args, parts) {
    const read = readArguments(args, { ...jsonOption, channel: { type: "string" } }, ["ID"]);
    if ("mistake" in read) return read;
    const channel = channels.find((name) => name === read.values.channel) ?? null;
    if (read.values.channel !== undefined && channel === null) {
      return { mistake: `--channel is '${read.values.channel}'. Write ${channels.join(", ")}.` };
    }
    return withStore(parts, async (store) => {
      const found = await findOne(store, read.operands[0] ?? "");
      if ("failure" in found) return found;
      const shown = await store.show(found.id);
      if (shown === null) return { failure: `${found.id} was erased just now.` };
      const trouble = whyNot(shown, channel, await parts.channels());
      if (trouble !== null) return { failure: `${trouble} Nothing was changed.` };
      return send(store, shown, channel, parts, read.values.json);
    });
  },
};

/** Why there is nothing to send again; null when there is. */
function whyNot(
  { projectRequest: { id }, deliveries }: Shown,
  channel: Channel | null,
  on: readonly Channel[],
): string | null {
  const states = deliveries
    .filter((delivery) => channel === null || delivery.channel === channel)
    // A reminder that waits for its hour is no reason: what was asked for is the message itself.
    .filter(({ message, state }) => message !== "reminder" || state.is === "given up")
    .map(({ state }) => state.is);
  if (channel !== null && !on.includes(channel))
    return `The settings turn ${channel} off, so nobody would send it.`;
  if (states.includes("given up")) return null;
  if (states.includes("held")) {
    return `It is held as suspected spam; \`npm run -s requests -- release ${id}\` sends it.`;
  }
  if (channel === null) {
    return "Nothing of it was given up. To send it once more all the same, name where: --channel email, for one.";
  }
  return states.includes("due") || states.includes("sending") ? "It is about to be sent there." : null;
}

async function send(
  store: Store,
  { projectRequest: { id }, deliveries }: Shown,
  channel: Channel | null,
  { now }: Pick<CommandParts, "now">,
  json: boolean,
): Promise<Outcome> {
  const at = storedTime(now());
  const givenUp = deliveries.some(
    (delivery) => delivery.state.is === "given up" && (channel === null || delivery.channel === channel),
  );
  const message = channel === "acknowledgement" ? "acknowledgement" : "notice";
  const resent = await store.resend(id, {
    now: at,
    ...(channel !== null && { channels: [channel] }),
    ...(channel !== null && !givenUp && { added: [{ id: randomUUIDv7(), channel, message, dueAt: at }] }),
  });
  if (resent.outcome === "unknown") return { failure: `${id} was erased just now.` };
  const { again, added } = resent;
  if (json) return { print: terminalSafeJson({ id, again, added }) };
  const count = again + added;
  return {
    print: `${count === 1 ? "One message" : `${count} messages`} about ${id} will be sent within seconds of the site running.`,
  };
}
