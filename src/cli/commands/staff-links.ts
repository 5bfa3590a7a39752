import type { Command } from "commander";
import { listStaffAddresses } from "../../server/notifications/plan-notifications.ts";
import { createStaffLinks, findLinkOrigin, linkDays } from "../../server/staff-links.ts";
import { toTimestamp } from "../../server/time.ts";
import { type CommandContext, Failure } from "../command.ts";

export function addStaffLink(program: Command, context: CommandContext): void {
  const { config, siteInfo, now, actor, print } = context;
  program
    .command("staff-link <address>")
    .description("Print someone's private link to the inbox, for when email is down or not set up.")
    .action(async (given: string) => {
      const address = given.trim().toLowerCase();
      const { mail, siteUrl, port } = config();
      const known = listStaffAddresses(mail);
      if (mail !== null && !known.includes(address))
        throw new Failure(
          `${address} gets no email from the site, so its link would not work. Nothing was printed. Use one of ${known.join(", ")}, or add it to MAIL_TO and restart the site.`,
        );
      const { findSigningKey, history } = await context.openDatabase();
      const links = createStaffLinks(findSigningKey, now);
      const origin = findLinkOrigin(siteInfo().apiHost, siteUrl, port);
      const url = origin + (await links.createPath(address, mail === null));
      await history.add({ at: toTimestamp(now()), actor, action: "link_printed", detail: address });
      const hint = `It works for ${linkDays} days. Give it to ${address} and to no one else.`;
      print(`${url}\n${hint}`, { address, url });
    });
}

export function addRevokeStaffLinks(
  program: Command,
  { now, actor, openDatabase, print }: CommandContext,
): void {
  program
    .command("revoke-staff-links")
    .description("End every private link of the staff at once, for example because one got out.")
    .action(async () => {
      const { revokeSigningKey } = await openDatabase();
      const at = toTimestamp(now());
      await revokeSigningKey({ at, actor });
      print("Every private link has ended. Staff get new ones in the next emails, or at /staff.", {
        revokedAt: at,
      });
    });
}
