import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { findLinkOrigin, linkPath, staffPath, withNext } from "../../server/paths.ts";
import { addEntry } from "../../server/requests/history.ts";
import { linkMinutes } from "../../server/staff/sign-in/lifetimes.ts";
import { createStaffKeys } from "../../server/staff/sign-in/staff-keys.ts";
import { listStaffAddresses, maySignIn } from "../../server/staff/sign-in/who-may-sign-in.ts";
import { toTimestamp } from "../../server/time.ts";
import type { CommandContext } from "../command.ts";

export function addStaffLink(program: Command, context: CommandContext): void {
  const { config, siteInfo, now, actor, print } = context;
  program
    .command("staff-link [address]")
    .description(
      "Print a link that opens the inbox, for one person. It works whether or not email is set up. Without an address, the link is for the first address in MAIL_TO or, where no email is set up, for the firm's own.",
    )
    .action(async (given?: string) => {
      const { mail, siteUrl, port } = config();
      const site = siteInfo();
      const address = (given ?? mail?.to[0]?.address ?? site.email.address).trim().toLowerCase();
      if (mail !== null && !maySignIn(address, mail))
        throw new FindingsError([
          blocking(
            `${address} gets no email from the site, so its link would not work. Nothing was printed.`,
            `Use one of ${listStaffAddresses(mail).join(", ")}, or add it to MAIL_TO and restart the site.`,
          ),
        ]);
      const database = await context.openDatabase();
      const expiresAt = toTimestamp(now().add({ minutes: linkMinutes }));
      const key = await createStaffKeys(database).addLink({ address, expiresAt });
      const entry = { at: toTimestamp(now()), actor, action: "link_printed", detail: address };
      await addEntry(database.db, entry);
      const origin = findLinkOrigin(site.apiHost, siteUrl, port);
      const url = origin + withNext(linkPath, staffPath, { key });
      const hint = `It works once, within ${linkMinutes} minutes. Give it to ${address} and to no one else.`;
      print(`${url}\n${hint}`);
    });
}

export function addSignOutStaff(program: Command, { now, actor, openDatabase, print }: CommandContext): void {
  program
    .command("sign-out-staff")
    .description("Sign out every staff device at once, for example because one was stolen.")
    .action(async () => {
      const staffKeys = createStaffKeys(await openDatabase());
      const at = toTimestamp(now());
      await staffKeys.signOutEverywhere(null, { at, actor });
      print("Every staff device is signed out. To sign in again, staff open /staff.");
    });
}
