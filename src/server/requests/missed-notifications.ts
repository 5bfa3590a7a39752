import type { FastifyInstance } from "fastify";
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Channel, NewDelivery } from "../outbox/delivery.ts";
import { addOnce } from "../outbox/delivery-states.ts";
import { planNotifications } from "../outbox/plan-notifications.ts";
import { toTimestamp } from "../time.ts";
import { toConditions } from "./project-request-filter.ts";

/** Project requests in one transaction. */
const batchSize = 100;

/**
 * Plans, for each channel that is on, the notifications of project requests that came in while it was off and that someone still
 * waits for. However often and by however many processes it is called, it plans each once.
 */
export async function planMissed({
  config,
  siteInfo,
  database: { db, lockRows },
  outbox,
  now,
}: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "outbox" | "now">): Promise<void> {
  const planBatch = (channel: Channel) =>
    db.transaction().execute(async (transaction) => {
      const missed = await transaction
        .selectFrom("project_requests")
        .select(["id", "email", "received_at as receivedAt", "reply_due_at as replyDueAt"])
        .where((where) => isWanted(where, channel))
        .where((where) => where.not(where.exists(selectDeliveries(where, channel))))
        // In one order, so that two processes never wait for each other.
        .orderBy("project_requests.id")
        .limit(batchSize)
        .$if(lockRows, (query) => query.forUpdate())
        .execute();
      if (missed.length === 0) return 0;
      const plan = { channels: [channel], calendar: siteInfo, lateAt: toTimestamp(now()) };
      const deliveries = missed.flatMap((projectRequest) =>
        planNotifications({ projectRequest, spamReason: null }, plan),
      );
      const toKey = ({ kind, project_request_id }: NewDelivery) => `${channel}:${kind}:${project_request_id}`;
      await addOnce(
        transaction,
        deliveries.map((delivery) => ({ ...delivery, dedupe_key: toKey(delivery) })),
      );
      return missed.length;
    });
  for (const channel of config.channels)
    for (let count = batchSize; count === batchSize; ) {
      count = await planBatch(channel);
      if (count > 0) outbox.announce();
    }
}

/**
 * Suspected spam is once it is released. A reply ends it, except for your other system, which gets each project request that came in
 * since the last it knows of.
 */
function isWanted(where: ExpressionBuilder<Tables, "project_requests">, channel: Channel) {
  const isOpen = toConditions(where, { status: "open" });
  if (channel === "confirmation") return where.and([isOpen, where("spam_reason", "is", null)]);
  if (channel !== "webhook") return isOpen;
  const lastKnown = where
    .selectFrom("project_requests as known")
    .select("known.received_at")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("deliveries")
          .select("deliveries.id")
          .whereRef("project_request_id", "=", "known.id")
          .where("channel", "=", channel),
      ),
    )
    .orderBy("known.received_at", "desc")
    .limit(1);
  const isReplied = where.and([
    toConditions(where, { status: "replied" }),
    where.or([where("spam_reason", "is", null), where("released_at", "is not", null)]),
    where("received_at", ">", lastKnown),
  ]);
  return where.or([isOpen, isReplied]);
}

function selectDeliveries(where: ExpressionBuilder<Tables, "project_requests">, channel: Channel) {
  return where
    .selectFrom("deliveries")
    .select("deliveries.id")
    .whereRef("project_request_id", "=", "project_requests.id")
    .where("channel", "=", channel);
}
