import type { ReactNode } from "react";
import { type Channel, channelLabels, type Delivery, notificationLabels } from "../../outbox/delivery.ts";
import { DataTable } from "../../web/pages/data-table.tsx";
import { type Clock, Time } from "../../web/pages/values.tsx";
import type { ProjectRequestProps } from "./request-props.ts";

/** Who was notified, and the state of each notification: folded, unless someone has to do something about one. */
export function Notifications(page: ProjectRequestProps) {
  const { deliveries, projectRequest, channels } = page;
  const rows = deliveries.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {deliveries.length === 0 ? (
        <p className="quiet">None. No email, webhook or chat was set up when it came in.</p>
      ) : (
        <details open={deliveries.some((delivery) => isProblem(delivery, channels))}>
          <summary>{summarize(deliveries, channels)}</summary>
          <DataTable
            className="notifications"
            labelledBy="notifications"
            rows={rows}
            columns={{
              Notification: ({ kind, channel }) => (
                <>
                  {notificationLabels[kind]}{" "}
                  {kind !== channel && <span className="small quiet short">{channelLabels[channel]}</span>}
                </>
              ),
              To: (delivery) => describeRecipients(delivery, projectRequest.email),
              Status: (delivery) => (
                <>
                  <span className={isProblem(delivery, channels) ? "urgent" : undefined}>
                    {formatState(delivery, channels)}
                  </span>
                  {isPaused(delivery, channels) && <span className="small quiet reason">{pauseReason}</span>}
                  {delivery.reason !== null && <span className="small quiet reason">{delivery.reason}</span>}
                </>
              ),
              Time: (delivery) => renderTime(delivery, page),
              Attempts: ({ attempts }) => attempts > 0 && attempts,
            }}
          />
        </details>
      )}
    </section>
  );
}

/** The kinds of notification in a reader's order. */
const kinds = Object.keys(notificationLabels);

/** It failed, it waits for a channel that is off, or the mail server rejected one of its addresses. */
function isProblem(delivery: Delivery, channels: readonly Channel[]): boolean {
  const { state, reason } = delivery;
  return state === "failed" || (state === "delivered" && reason !== null) || isPaused(delivery, channels);
}

function isPaused({ state, channel }: Delivery, channels: readonly Channel[]): boolean {
  return state === "pending" && !channels.includes(channel);
}

const pauseReason = "This channel is turned off. Once it is on again, this is sent if it is still needed.";

/** "3 delivered, 1 scheduled". */
function summarize(deliveries: readonly Delivery[], channels: readonly Channel[]): string {
  const groups = Object.entries(Object.groupBy(deliveries, (delivery) => formatState(delivery, channels)));
  return groups.map(([state, group]) => `${group?.length} ${state.toLowerCase()}`).join(", ");
}

function formatState(delivery: Delivery, channels: readonly Channel[]): string {
  const { state, attempts, reason } = delivery;
  if (isPaused(delivery, channels)) return "Waiting";
  if (state === "delivered" && reason !== null) return "Delivered, but not to everyone";
  return state === "pending" && attempts > 0 ? "Waiting to retry" : stateLabels[state];
}

const stateLabels: Readonly<Record<Delivery["state"], string>> = {
  quarantined: "On hold (spam)",
  pending: "Scheduled",
  sending: "Sending",
  delivered: "Delivered",
  skipped: "Not needed",
  failed: "Failed",
};

function renderTime(delivery: Delivery, clock: Clock): ReactNode {
  if (delivery.state === "sending") return null;
  return <Time at={"dueAt" in delivery ? delivery.dueAt : delivery.finishedAt} clock={clock} />;
}

function describeRecipients({ channel, deliveredTo, state }: Delivery, visitor: string): string {
  if (channel === "webhook") return "Your other system";
  if (channel === "chat") return "Your chat";
  if (channel === "confirmation") return visitor;
  const reached = deliveredTo.join(", ");
  if (reached === "") return "Staff";
  return state === "delivered" ? reached : `Staff (already sent to ${reached})`;
}
