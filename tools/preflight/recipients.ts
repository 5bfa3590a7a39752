import { projectTypes } from "../../src/contract/project-request.ts";
import type { MailSetting } from "../../src/server/config/config.ts";

/** Who gets which emails, one line each, as the settings say. */
export function describeRecipients({
  to,
  routes,
  escalateTo,
}: MailSetting): { what: string; to: readonly string[] }[] {
  const types = Object.entries(projectTypes).flatMap(([type, label]) => {
    const route = routes.get(type);
    return route === undefined ? [] : [{ what: label, to: route }];
  });
  return [
    ...types,
    { what: routes.size === 0 ? "All project requests" : "All other project requests", to },
    { what: "Overdue replies", to: escalateTo },
    { what: "Daily report", to },
  ];
}

/** The list as a table for a person to read. */
export function formatRecipients(mail: MailSetting): string {
  const rows = describeRecipients(mail);
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, to }) => `  ${what.padEnd(width)}  ${to.join(", ")}\n`);
  return `Who gets which emails\n\n${lines.join("")}`;
}
