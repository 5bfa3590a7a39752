import { projectTypes } from "../../src/contract/project-request.ts";
import type { Mailbox, MailSetting } from "../../src/server/settings.ts";

/** Who gets which emails, one line each, as the settings say. */
export function formatRecipients({
  to,
  routes,
  escalateTo,
}: Pick<MailSetting, "to" | "routes" | "escalateTo">): string {
  const rest = routes.size === 0 ? "All project requests" : "All other project requests";
  const rows: readonly (readonly [label: string, to: readonly Mailbox[]])[] = [
    ...Object.entries(projectTypes).map(([type, label]) => [label, routes.get(type) ?? []] as const),
    ...([
      [rest, to],
      ["Overdue replies", escalateTo],
      ["Daily report", to],
    ] as const),
  ];
  const routed = rows.filter(([, to]) => to.length > 0);
  const width = Math.max(...routed.map(([label]) => label.length));
  const lines = routed.map(([label, to]) => `  ${label.padEnd(width)}  ${to.map(format).join(", ")}\n`);
  return `Who gets which emails\n\n${lines.join("")}`;
}

function format({ name, address }: Mailbox): string {
  return name === "" ? address : `${name} <${address}>`;
}
