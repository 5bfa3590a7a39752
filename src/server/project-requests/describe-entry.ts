import type { HistoryEntry } from "../database/history.ts";
import { findAction } from "./actions/index.ts";

/** What an entry about a project request says was done, to follow who did it: "marked this as replied (by phone)". */
export function describeEntry({ action, detail }: Pick<HistoryEntry, "action" | "detail">): string {
  return findAction(action)?.history(detail) ?? "recorded this phone request";
}
