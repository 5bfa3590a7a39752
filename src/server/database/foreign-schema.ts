import { type Kysely, PostgresAdapter, sql } from "kysely";
import { postgresFunction, sqliteTriggers } from "./migrations/0001-first-release.ts";

/**
 * Throws, with the code FOREIGN, if the database has a trigger, a view, a rule or a function that no migration created: someone who could
 * write to it once would go on changing what the site does, such as signing out everyone.
 */
export async function refuseForeignSchema<Tables>(db: Kysely<Tables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await sql<{
    readonly name: string;
  }>`${sql.raw(isPostgres ? onPostgres : onSqlite)}`.execute(db);
  const [first] = rows;
  if (first !== undefined) throw Object.assign(new Error(first.name), { code: "FOREIGN" });
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** SQLite keeps a trigger's text, but for the case of its first words. */
export const onSqlite = `select type || ' ' || name as name from sqlite_schema
  where type in ('trigger', 'view') and lower(sql) not in (${sqliteTriggers.map(quote).join(", ")})`;

/** PostgreSQL's objects in the schema of our tables. Extensions, such as PostGIS, have functions and views of their own. */
const onPostgres = `select 'trigger ' || tgname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
      and not (relname = 'history' and proname = 'refuse_history_change' and pronamespace = relnamespace)
  union all select 'function ' || proname from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not (proname = 'refuse_history_change' and prosrc = ${quote(postgresFunction)})
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'view ' || relname from pg_class
    where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all select 'rule ' || rulename from pg_rules where schemaname = current_schema()`;
