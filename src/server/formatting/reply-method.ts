import type { ReplyMethod } from "../database/model.ts";

/** "Replied by phone": how the firm replied, for the staff. Null if nobody said. */
export function formatReplyMethod(how: ReplyMethod | null): string {
  return how === null ? "How they replied was not recorded" : sentences[how];
}

const sentences: Readonly<Record<ReplyMethod, string>> = {
  email: "Replied by email",
  phone: "Replied by phone",
  none: "No reply needed",
};
