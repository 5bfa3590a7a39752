import Database from "better-sqlite3";
import pg from "pg";

/** A delivery as it stands in the database, with the project request it belongs to. */
export interface StoredDelivery {
  readonly id: string;
  readonly name: string;
  readonly delivery: string | null;
  readonly channel: string | null;
  readonly kind: string | null;
  readonly state: string | null;
  readonly attempts: number | null;
}

/**
 * Every project request since `since` with its deliveries, by plain SQL and not by the database that is under test.
 * `since` is the id of a project request; ids begin with their time.
 */
export async function queryDatabase(databaseUrl: string, since = ""): Promise<readonly StoredDelivery[]> {
  return databaseUrl.startsWith("sqlite:")
    ? fromSqlite(databaseUrl.slice("sqlite:".length), since)
    : fromPostgres(databaseUrl, since);
}

const select = `
  select project_requests.id, project_requests.name, deliveries.id as delivery, channel, deliveries.kind, state, attempts
  from project_requests left join deliveries on project_request_id = project_requests.id
  where project_requests.id >=`;

function fromSqlite(file: string, since: string): readonly StoredDelivery[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[string], StoredDelivery>(`${select} ?`).all(since);
  } finally {
    database.close();
  }
}

async function fromPostgres(url: string, since: string): Promise<readonly StoredDelivery[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<StoredDelivery>(`${select} $1`, [since])).rows;
  } finally {
    await client.end();
  }
}
