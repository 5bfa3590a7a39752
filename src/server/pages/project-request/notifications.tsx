import type { ReactNode } from "react";
import type { Delivery, DeliveryState } from "../../database/model.ts";
import { channelLabels, notificationLabels } from "../../notification-labels.ts";
import { Cell, DataTable, Row, RowHeader } from "../components/data-table.tsx";
import { type Clock, Time } from "../components/time.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";

/** Whom the site told about it, and what became of each notification. */
export function Notifications(page: ProjectRequestProps) {
  const { deliveries, projectRequest } = page;
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {deliveries.length === 0 ? (
        <p className="quiet">None. No email, webhook or chat was set up when it came in.</p>
      ) : (
        <DataTable
          className="notifications"
          labelledBy="notifications"
          columns={["Notification", "To", "State", "Time", "Attempts"]}
        >
          {deliveries.map((delivery) => {
            const { id, kind, channel, attempts, state } = delivery;
            return (
              <Row key={id}>
                <RowHeader>
                  {notificationLabels[kind]} <span className="short">{channelLabels[channel]}</span>
                </RowHeader>
                <Cell label="To">{describeRecipients(delivery, projectRequest.email)}</Cell>
                <Cell label="State">
                  <span className={state.is === "failed" ? "urgent" : undefined}>
                    {state.is === "pending" && attempts > 0 ? "Waiting to retry" : stateLabels[state.is]}
                  </span>
                  {"reason" in state && state.reason !== null && (
                    <span className="reason">{state.reason}</span>
                  )}
                </Cell>
                <Cell label="Time">{renderTime(state, page)}</Cell>
                <Cell label="Attempts">{attempts}</Cell>
              </Row>
            );
          })}
        </DataTable>
      )}
    </section>
  );
}

const stateLabels: Readonly<Record<DeliveryState["is"], string>> = {
  quarantined: "Waiting for release",
  pending: "Scheduled",
  sending: "Being sent",
  delivered: "Delivered",
  skipped: "Skipped",
  failed: "Failed",
};

function renderTime(state: DeliveryState, clock: Clock): ReactNode {
  const at = findTime(state);
  return at === null ? null : <Time at={at} clock={clock} />;
}

/** When it reached its state; of what is still to be sent, when that is due. Null for what is being sent now. */
function findTime(state: DeliveryState): string | null {
  switch (state.is) {
    case "quarantined":
    case "pending":
      return state.dueAt;
    case "sending":
      return null;
    case "delivered":
      return state.deliveredAt;
    case "skipped":
      return state.skippedAt;
    case "failed":
      return state.failedAt;
  }
}

function describeRecipients({ channel, recipient, deliveredTo, state }: Delivery, visitor: string): string {
  if (channel === "webhook") return "The firm’s webhook";
  if (channel === "chat") return "The firm’s chat";
  if (channel === "confirmation") return visitor;
  if (recipient !== null) return recipient;
  const reached = deliveredTo.join(", ");
  if (reached === "") return "The staff";
  return state.is === "delivered" ? reached : `The staff; ${reached} has it already`;
}
