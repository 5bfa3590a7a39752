import { listMailboxes, type MailSetting } from "../../settings.ts";

/**
 * Who may sign in: those whose address gets email from the site. Where no email is set up, nobody can ask for a sign-in link, so
 * visitors find no staff pages; a link that `npm run staff-link` printed opens them, whatever address it was printed for.
 */
export function maySignIn(address: string, mail: MailSetting | null): boolean {
  return mail === null || listStaffAddresses(mail).includes(address);
}

/** The addresses that get email from the site, each once. */
export function listStaffAddresses(mail: MailSetting): readonly string[] {
  return [...new Set(listMailboxes(mail).map(({ address }) => address))];
}
