import type { ReactNode } from "react";
import { channelLabels, type Delivery, notificationLabels } from "../../outbox/delivery.ts";
import { DataTable } from "../../web/pages/data-table.tsx";
import { type Clock, Time } from "../../web/pages/values.tsx";
import type { ProjectRequestProps } from "./submitted-form.tsx";

/** Who was notified, and the state of each notification: folded, unless one failed. */
export function Notifications(page: ProjectRequestProps) {
  const { deliveries, projectRequest } = page;
  const rows = deliveries.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {deliveries.length === 0 ? (
        <p className="quiet">None. No email, webhook or chat was set up when it came in.</p>
      ) : (
        <details open={deliveries.some(({ state }) => state === "failed")}>
          <summary>{summarize(deliveries)}</summary>
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
                  <span className={delivery.state === "failed" ? "urgent" : undefined}>
                    {formatState(delivery)}
                  </span>
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

/** "3 delivered, 1 scheduled". */
function summarize(deliveries: readonly Delivery[]): string {
  const groups = Object.entries(Object.groupBy(deliveries, formatState));
  return groups.map(([state, group]) => `${group?.length} ${state.toLowerCase()}`).join(", ");
}

function formatState({ state, attempts }: Delivery): string {
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
