import Database from "better-sqlite3";
import pg from "pg";

/**
 * Inserts the project requests number `first` to `end - 1`, one per minute since 2020, in the state that years of use
 * would leave: replied to, with three deliveries each and an entry in the history. Of each thousand, two are open, one is quarantined, and one has
 * failed deliveries. Plain SQL, because a million of them through the server's own code would take an hour.
 */
export type Fill = (first: number, end: number) => Promise<void>;

/** The ID of a project request by its number. */
export function createId(number: number): string {
  return `${number.toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`;
}

/** The time at which a project request was received, by its number. */
export function createTime(number: number): string {
  return new Date(Date.UTC(2020) + number * 60_000).toISOString();
}

/** A word that only one project request contains. */
export function rareWord(stored: number): string {
  return `visitor-${stored - 7}@example.com`;
}

export function createSqliteFill(file: string): Fill {
  return async (first, end) => {
    const database = new Database(file);
    try {
      database.pragma("synchronous = OFF");
      const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${end - 1})`;
      for (const statement of createStatements(numbers, sqlite)) database.exec(statement);
      database.exec("analyze");
      // Otherwise the next measurement would have to checkpoint a write-ahead log of gigabytes.
      database.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      database.close();
    }
  };
}

export function createPostgresFill(url: string): Fill {
  return async (first, end) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const numbers = `with numbers(n) as (select * from generate_series(${first}, ${end - 1}))`;
      for (const statement of createStatements(numbers, postgres)) await client.query(statement);
      // As autovacuum does by itself within minutes.
      await client.query("vacuum analyze");
    } finally {
      await client.end();
    }
  };
}

interface Dialect {
  /** The time `minutes` after the start of 2020, as stored. */
  readonly time: (minutes: string) => string;
  /** As eight hexadecimal digits. */
  readonly hex: (number: string) => string;
}

const sqlite: Dialect = {
  time: (minutes) => `strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (${minutes}) || ' minutes')`,
  hex: (number) => `printf('%08x', ${number})`,
};

const postgres: Dialect = {
  time: (minutes) =>
    `to_char(timestamp '2020-01-01' + (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  hex: (number) => `lpad(to_hex(${number}), 8, '0')`,
};

function createStatements(numbers: string, { time, hex }: Dialect): readonly string[] {
  const id = `${hex("n")} || '-0000-7000-8000-000000000000'`;
  const [name, email] = ["'Name ' || n", "'visitor-' || n || '@example.com'"];
  // As src/server/search-text.ts writes it.
  const rest = `company nolan county ${message.toLowerCase().replace(/[^a-z ]/g, "")}`;
  const searchText = `'name ' || n || ' visitor' || n || 'examplecom ${rest}'`;
  return [
    `insert into project_requests
     (id, received_at, reply_due_at, name, email, phone, company, project_type, acreage, location, timeline, message, replied_at, spam_reason, version, search_text)
     ${numbers} select ${id}, ${time("n")}, ${time("n + 1440")}, ${name}, ${email}, '', 'Company', 'pipeline', '12 miles', 'Nolan county', 'asap', '${message}',
     case when n % 1000 < 3 then null else ${time("n + 600")} end, case when n % 1000 = 0 then 'A sample reason.' end,
     case when n % 1000 < 3 then 0 else 1 end, ${searchText} from numbers`,
    `insert into history (id, at, actor, action, project_request_id, version, detail)
     ${numbers} select ${id}, ${time("n + 600")}, 'office@example.com', 'mark-replied', ${id}, 1, 'email' from numbers where n % 1000 >= 3`,
    ...[
      ["email", "new_request"],
      ["email", "reminder"],
      ["webhook", "new_request"],
    ].map(
      ([channel, kind]) => `insert into deliveries
     (id, project_request_id, channel, kind, delivered_to, created_at, state, due_at, attempts, finished_at, reason)
     ${numbers} select ${id} || '/${channel}/${kind}', ${id}, '${channel}', '${kind}', '', ${time("n")},
     case when n % 1000 = 0 then 'quarantined' when n % 1000 = 5 then 'failed' else 'delivered' end, ${time("n")}, 1,
     case when n % 1000 = 0 then null else ${time("n + 1")} end, case when n % 1000 = 5 then 'Sample.' end from numbers`,
    ),
  ];
}

const message =
  "A line of about twelve miles, two substations, easements from some forty owners, and a date that will not move.";
