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

/** Reads every project request with its deliveries, in plain SQL rather than with the code under test. */
export async function queryDatabase(databaseUrl: string): Promise<readonly StoredDelivery[]> {
  if (databaseUrl.startsWith("sqlite:")) {
    const database = new Database(databaseUrl.slice("sqlite:".length), { readonly: true });
    try {
      return database.prepare<[], StoredDelivery>(select).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<StoredDelivery>(select)).rows;
  } finally {
    await client.end();
  }
}

const select = `
  select project_requests.id, project_requests.name, deliveries.id as delivery, channel, deliveries.kind, state, attempts
  from project_requests left join deliveries on project_request_id = project_requests.id`;
