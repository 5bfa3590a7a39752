import { toStorableText } from "../../contract/project-request-schema.ts";
import { timesAfterRelease } from "../calendar/reminder-time.ts";
import { type HistoryEntry, replyMethods } from "../database/model.ts";
import type { Act, ActResult, ResendResult } from "../database/project-request-changes.ts";
import { type ActionProblem, maxNoteLength, type StaffAction, staffActions } from "../pages/server-pages.ts";
import { toTimestamp } from "../time.ts";
import type { Form } from "./staff-form.ts";
import type { StaffOptions } from "./staff-routes.ts";

type ActOptions = Pick<StaffOptions, "database" | "siteInfo" | "channels" | "wake" | "now">;

export type PerformedAct =
  | { readonly entry: HistoryEntry }
  | { readonly problem: ActionProblem["is"]; readonly action: StaffAction | null };

/**
 * Does what a form on a project request's page asks for. Each form has a choice without a default; a program that only
 * presses its button makes none, and then nothing is done.
 */
export function createPerformAct({ database, siteInfo, channels, wake, now }: ActOptions) {
  const { projectRequests } = database;

  /** Null if the choice is missing. */
  const acts: Readonly<
    Record<StaffAction, (id: string, act: Act, form: Form) => Promise<ActResult | ResendResult | null>>
  > = {
    async "mark-replied"(id, act, form) {
      const how = replyMethods.find((method) => method === form.how);
      return how === undefined ? null : projectRequests.markReplied(id, act, how);
    },
    reopen: async (id, act, form) => (isConfirmed(form) ? projectRequests.reopen(id, act) : null),
    quarantine: async (id, act, form) => (isConfirmed(form) ? projectRequests.quarantine(id, act) : null),
    async release(id, act, form) {
      const times = timesAfterRelease(now(), siteInfo.businessHours);
      return isConfirmed(form) ? projectRequests.release(id, act, times) : null;
    },
    async resend(id, act, form) {
      const channel = channels.find((one) => one === form.channel);
      return channel === undefined && form.channel !== "failed"
        ? null
        : projectRequests.resend(id, act, channel);
    },
    async "add-note"(id, act, form) {
      const text = toNote(form);
      return text === "" || text.length > maxNoteLength ? null : projectRequests.addNote(id, act, text);
    },
    async erase(id, act, form) {
      const { email } = (await projectRequests.find(id)) ?? {};
      const isTyped = form.email?.trim().toLowerCase() === email?.toLowerCase();
      return isTyped ? projectRequests.erase(id, act) : null;
    },
  };

  return async (id: string, actor: string, form: Form): Promise<PerformedAct> => {
    const action = staffActions.find((one) => one === form.action);
    if (action === undefined) return { problem: "choice missing", action: null };
    const seenVersion = /^\d{1,9}$/.test(form.version ?? "") ? Number(form.version) : Number.NaN;
    const result = await acts[action](id, { now: toTimestamp(now()), actor, seenVersion }, form);
    if (result === null) return { problem: "choice missing", action };
    if (result.outcome === "done") {
      wake();
      return { entry: result.entry };
    }
    if (result.outcome === "conflict") {
      const last = (await database.history.list(id)).at(-1);
      const isRepeated =
        last?.version === seenVersion + 1 && last.actor === actor && isMadeBy(last, action, form);
      return isRepeated ? { entry: last } : { problem: "conflict", action };
    }
    // The page that follows explains what was erased in the meantime.
    return { problem: ("refusal" in result && result.refusal) || "not possible", action };
  };
}

function isConfirmed(form: Form): boolean {
  return form.confirm === "yes";
}

/** True if this form made the entry: a form that is sent twice, as by a double tap, is done once and reads as done. */
function isMadeBy({ action: entry, detail, note }: HistoryEntry, action: StaffAction, form: Form): boolean {
  switch (action) {
    case "mark-replied":
      return entry === "replied" && detail === form.how;
    case "add-note":
      return entry === "noted" && note === toNote(form);
    case "resend":
      return entry === "resent" && (detail ?? "failed") === form.channel;
    case "reopen":
      return entry === "reopened";
    case "quarantine":
      return entry === "quarantined";
    case "release":
      return entry === "released";
    case "erase":
      return entry === "erased";
  }
}

function toNote({ note = "" }: Form): string {
  return toStorableText(note).replaceAll("\r\n", "\n").trim();
}
