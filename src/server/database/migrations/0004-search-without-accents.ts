import type { Kysely } from "kysely";
import { createSearchText, type ProjectRequestRow } from "../../requests/project-request.ts";
import type { Tables } from "../rows.ts";
import { createTableCopy } from "../table-copy.ts";

/** Project requests that 0.1.0 stored are found without their accents, too. */
export async function removeAccents(db: Kysely<Tables>): Promise<void> {
  for await (const rows of createTableCopy(db).readPages("project_requests"))
    for (const row of rows as readonly unknown[] as readonly ProjectRequestRow[]) {
      const search_text = createSearchText(row);
      if (search_text !== row.search_text)
        await db.updateTable("project_requests").set({ search_text }).where("id", "=", row.id).execute();
    }
}
