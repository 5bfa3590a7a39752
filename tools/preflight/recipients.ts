import { projectTypes } from "../../src/contract/project-request.ts";
import type { Mailbox, MailSetting } from "../../src/server/config.ts";

/** Who gets which emails, one line each, as the settings say. */
export function describeRecipients({
  to,
  routes,
  escalateTo,
}: Pick<MailSetting, "to" | "routes" | "escalateTo">): { what: string; to: readonly string[] }[] {
  const types = Object.entries(projectTypes).flatMap(([type, label]) => {
    const route = routes.get(type);
    return route === undefined ? [] : [{ what: label, to: route.map(format) }];
  });
  return [
    ...types,
    { what: routes.size === 0 ? "All project requests" : "All other project requests", to: to.map(format) },
    { what: "Overdue replies", to: escalateTo.map(format) },
    { what: "Daily report", to: to.map(format) },
  ];
}

export function formatRecipients(mail: Parameters<typeof describeRecipients>[0]): string {
  const rows = describeRecipients(mail);
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, to }) => `  ${what.padEnd(width)}  ${to.join(", ")}\n`);
  return `Who gets which emails\n\n${lines.join("")}`;
}

function format({ name, address }: Mailbox): string {
  return name === "" ? address : `${name} <${address}>`;
}
