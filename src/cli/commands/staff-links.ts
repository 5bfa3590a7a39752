import { isEmailAddress } from "../../contract/email-address.ts";
import { listStaffAddresses } from "../../server/notifications/plan-notifications.ts";
import { createStaffLinks, findLinkOrigin, linkDays } from "../../server/staff-links.ts";
import { toTimestamp } from "../../server/time.ts";
import { defineCommand, Failure, Mistake, withDatabase } from "../command.ts";
import { terminalSafe } from "../terminal.ts";

export const staffLink = defineCommand({
  summary: "print a private link to the inbox",
  help: `Prints a private link to the inbox of one member of the staff, for when email is down or not set up. It works for ${linkDays}
days, for anyone who has it; anything done with it is recorded under ADDRESS.`,
  operand: {
    name: "ADDRESS",
    help: "an email address; one of MAIL_TO, MAIL_ROUTES or ESCALATE_TO if they are set",
  },
  async run({ operand }, context) {
    const address = operand.trim().toLowerCase();
    if (!isEmailAddress(address))
      throw new Mistake(
        `'${terminalSafe(operand)}' is not an email address. Enter one such as office@example.com.`,
      );
    const { mail, siteUrl, port } = context.config();
    const known = listStaffAddresses(mail);
    if (known.length > 0 && !known.includes(address))
      throw new Failure(
        `${address} gets no email from the site, so its link would not work. Nothing was printed. Use one of ${known.join(", ")}, or add it to MAIL_TO and restart the site.`,
      );
    return withDatabase(context, async ({ findSigningKey, history }) => {
      const links = createStaffLinks(findSigningKey, context.now);
      const { apiHost } = context.siteInfo();
      const url = findLinkOrigin(apiHost, siteUrl, port) + (await links.createPath(address, mail === null));
      const { now, actor } = context;
      await history.add({ at: toTimestamp(now()), actor, action: "link_printed", detail: address });
      return {
        data: { address, url },
        text: `${url}\nIt works for ${linkDays} days. Give it to ${address} and to no one else.`,
      };
    });
  },
});

export const revokeStaffLinks = defineCommand({
  summary: "end every private link of the staff at once",
  help: `Ends every private link that was ever emailed or printed, for example because an email with one was forwarded. The
emails that follow have new ones, and staff can ask for one at /staff. Safe while the site is running.`,
  run(_given, context) {
    return withDatabase(context, async (database) => {
      const at = toTimestamp(context.now());
      await database.revokeSigningKey({ at, actor: context.actor });
      return {
        data: { revokedAt: at },
        text: "Every private link has ended. Staff get new ones in the next emails, or at /staff.",
      };
    });
  },
});
