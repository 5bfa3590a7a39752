import { channelLabels } from "../../formatting/notification-labels.ts";
import { Choices } from "../components/choices.tsx";
import { ActionForm } from "./action-form.tsx";
import { type AboutProps, actionFields, findError } from "./actions.ts";

/** Those that failed, or all on one channel. */
export function ResendForm(about: AboutProps) {
  const { channels, deliveries } = about;
  const hasFailed = deliveries.some(({ state }) => state.is === "failed");
  return (
    <ActionForm about={about} action="resend" button="Send notifications again">
      <Choices
        name={actionFields.resend}
        legend="What should be sent again?"
        options={[
          ...(hasFailed ? [{ value: "failed", label: "Those that failed" }] : []),
          ...channels.map((channel) => ({ value: channel, label: channelLabels[channel] })),
        ]}
        error={findError("resend", about)}
      />
    </ActionForm>
  );
}
