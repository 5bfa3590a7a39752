import type { Kysely } from "kysely";

/** What this migration reads and writes of the table. */
interface TablesThen {
  readonly project_requests: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly location: string;
    readonly message: string;
    readonly search_text: string;
  };
}

const rowsPerPage = 500;

/** Project requests that 0.1.0 stored are found without their accents, too. */
export async function removeAccents(db: Kysely<TablesThen>): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("project_requests")
      .select(["id", "name", "email", "company", "location", "message", "search_text"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsPerPage)
      .execute();
    for (const { id, name, email, company, location, message, search_text: old } of rows) {
      const search_text = toSearchText([
        name,
        email,
        company,
        location,
        message.slice(0, 4_000).toWellFormed(),
      ]);
      if (search_text !== old)
        await db.updateTable("project_requests").set({ search_text }).where("id", "=", id).execute();
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < rowsPerPage) return;
  }
}

/** `toSearchText` as it was when this migration was written: in lower case, without accents and with single spaces. */
function toSearchText(texts: readonly string[]): string {
  const lines = texts.map((text) => text.trim().replace(/\s+/g, " "));
  const parts = lines.join("\n").toLowerCase().normalize("NFD");
  return parts.replace(/[\u0300-\u036f]/g, "").normalize();
}
