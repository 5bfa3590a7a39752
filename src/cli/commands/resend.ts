import { resend } from "../../server/project-requests/actions/resend.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { findId, idOperand } from "../find-id.ts";
import { runActionOn } from "../run-action-on.ts";

export const resendCommand = defineCommand({
  summary: "resend failed notifications",
  help: "Resends the failed notifications about one project request, under their original IDs.",
  operand: idOperand,
  run({ operand }, context) {
    return withDatabase(context, async (database) => {
      const id = await findId(database, operand);
      const data = await runActionOn(database, resend, [id], "failed", context);
      return {
        data,
        text: `Notifications about ${id} will be sent within seconds once the site is running.`,
      };
    });
  },
});
