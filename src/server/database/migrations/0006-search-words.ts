import { type Kysely, sql } from "kysely";
import { searchedLength, toSearchText } from "../../search-text.ts";

/** The columns that this migration reads. */
const columns = ["id", "name", "email", "phone", "company", "location"] as const;

interface TablesThen {
  readonly project_requests: Readonly<Record<(typeof columns)[number] | "message", string>>;
}

const rowsPerPage = 500;

/** Writes the texts of all project requests as this version searches them. */
export async function renewSearchTexts(db: Kysely<TablesThen>): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("project_requests")
      .select(columns)
      // A message may have 256 KiB.
      .select(sql<string>`substr(message, 1, ${sql.lit(searchedLength)})`.as("message"))
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsPerPage)
      .execute();
    const values = rows.map(({ id, ...texts }) => sql`(${id}, ${toSearchText(Object.values(texts))})`);
    // In one statement, because each takes PostgreSQL a fifth of a millisecond.
    if (values.length > 0)
      await sql`update project_requests set search_text = texts.column2
        from (values ${sql.join(values)}) as texts where id = texts.column1`.execute(db);
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.id ?? "";
  }
}
