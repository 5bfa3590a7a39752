import Database from "better-sqlite3";
import pg from "pg";

/** A delivery in the database, with its project request; the delivery is null if the project request has none. */
export interface StoredDelivery {
  readonly id: string;
  readonly name: string;
  readonly delivery: string | null;
  readonly channel: string | null;
  readonly kind: string | null;
  readonly state: string | null;
  readonly attempts: number | null;
}

/** Reads every project request with its deliveries. */
export function queryDatabase(databaseUrl: string): Promise<readonly StoredDelivery[]> {
  return queryRows<StoredDelivery>(
    databaseUrl,
    `select project_requests.id, project_requests.name, deliveries.id as delivery, channel, deliveries.kind, state, attempts
     from project_requests left join deliveries on project_request_id = project_requests.id`,
  );
}

/** Reads rows in plain SQL rather than with the code under test. */
export async function queryRows<Row extends object>(
  databaseUrl: string,
  select: string,
): Promise<readonly Row[]> {
  return databaseUrl.startsWith("sqlite:")
    ? querySqlite<Row>(databaseUrl.slice("sqlite:".length), select)
    : queryPostgres<Row>(databaseUrl, select);
}

function querySqlite<Row>(file: string, select: string): readonly Row[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[], Row>(select).all();
  } finally {
    database.close();
  }
}

async function queryPostgres<Row extends object>(url: string, select: string): Promise<readonly Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(select)).rows;
  } finally {
    await client.end();
  }
}
