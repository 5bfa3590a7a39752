import type { Channel, NotificationKind } from "./database/delivery.ts";

/** The ways that notifications are sent, as staff know them. */
export const channelLabels: Readonly<Record<Channel, string>> = {
  email: "Email to the staff",
  webhook: "Webhook",
  chat: "Chat",
  confirmation: "Confirmation email to the visitor",
};

export const notificationLabels: Readonly<Record<NotificationKind, string>> = {
  new_request: "New project request",
  confirmation: "Confirmation",
  reminder: "Reminder",
  escalation: "Escalation",
  daily_report: "Daily report",
  staff_link: "Private link",
};
