import { createActor, defineCommand, withDatabase } from "../command.ts";

export const revokeStaffLinks = defineCommand({
  summary: "end every private link of the staff at once",
  help: `Ends every private link that was ever emailed or printed, for example because an email with one was forwarded. The
emails that follow have new ones, and staff can ask for one at /staff. Safe while the site is running.

Usage: npm run -s requests -- revoke-staff-links [--json]

  --json   output JSON: { "revokedAt" }

Examples:
  npm run -s requests -- revoke-staff-links`,

  run(_given, context) {
    return withDatabase(context, async (database) => {
      const actor = createActor(context);
      await database.revokeSigningKey(actor);
      return {
        data: { revokedAt: actor.now },
        text: "Every private link has ended. Staff get new ones in the next emails, or at /staff.",
      };
    });
  },
});
