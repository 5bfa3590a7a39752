// Names in the history that the code looks for, apart from the queries, so that the pages can put them into words.

/** The action by which staff mark a project request as replied (actions/replies.ts). An index has these entries. */
export const replyAction = "mark-replied";

/** The first entry of a project request that staff recorded for a caller. */
export const recordedAction = "recorded";

/** Entries about everything that was on a list at once; their detail is the number of project requests. */
export const bulkActions = ["deleted_all", "resent_all"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The actor of everything else that the site does by itself. */
export const siteActor = "site";

/** The actor of the site's own deletions of old data (jobs.ts). */
export const retentionActor = "retention";

/** The entry of each night on which the site deleted all old data that there was, if any. */
export const retentionAction = "retention";
