import type { MailSetting } from "../config.ts";
import type { Mailbox } from "../setting-formats.ts";

/** Who gets the emails about project requests of a type. */
export function findRecipients(
  { to, routes }: Pick<MailSetting, "to" | "routes">,
  projectType: string,
): readonly Mailbox[] {
  return routes.get(projectType) ?? to;
}

/** Everyone who gets email from the site. */
export function listRecipients({ to, routes, escalateTo }: MailSetting): readonly Mailbox[] {
  return [...to, ...[...routes.values()].flat(), ...escalateTo];
}

/** Their addresses, each once: those that may have private links. Empty if no email is sent. */
export function listStaffAddresses(mail: MailSetting | null): readonly string[] {
  return mail === null ? [] : [...new Set(listRecipients(mail).map(({ address }) => address))];
}
