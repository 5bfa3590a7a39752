import type { MailSetting } from "./config/config.ts";
import { toAddress } from "./staff-links.ts";

/** Who gets the emails about project requests of a type. */
export function findRecipients(
  { to, routes }: Pick<MailSetting, "to" | "routes">,
  projectType: string,
): readonly string[] {
  return routes.get(projectType) ?? to;
}

/** Everyone who gets email from the site. */
export function listRecipients({ to, routes, escalateTo }: MailSetting): readonly string[] {
  return [...to, ...[...routes.values()].flat(), ...escalateTo];
}

/** Their addresses, each once: those that may have private links. Empty if no email is sent. */
export function listStaffAddresses(mail: MailSetting | null): readonly string[] {
  return mail === null ? [] : [...new Set(listRecipients(mail).map(toAddress))];
}
