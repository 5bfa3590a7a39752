import Database from "better-sqlite3";
import pg from "pg";

/**
 * Inserts the project requests number `first` to `end - 1`, one per minute since 2020, in the state that years of use
 * would leave: replied to, with three deliveries each. Of each thousand, two are open, one is quarantined, and one has
 * failed deliveries. Plain SQL, because a million of them through the server's own code would take an hour.
 */
export type Fill = (first: number, end: number) => Promise<void>;

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
      await client.query("analyze");
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
  return [
    `insert into project_requests
     (id, received_at, reply_due_at, name, email, phone, company, project_type, acreage, location, timeline, message, replied_at, spam_reason)
     ${numbers} select ${id}, ${time("n")}, ${time("n + 1440")}, 'Name ' || n, 'visitor-' || n || '@example.com', '', 'Company', 'pipeline', '12 miles', 'Nolan county', 'asap',
     'A line of about twelve miles, two substations, easements from some forty owners, and a date that will not move.',
     case when n % 1000 < 3 then null else ${time("n + 600")} end, case when n % 1000 = 0 then 'A sample reason.' end from numbers`,
    ...[
      ["email", "new_request"],
      ["email", "reminder"],
      ["webhook", "new_request"],
    ].map(
      ([channel, kind]) => `insert into deliveries
     (id, project_request_id, channel, kind, created_at, state, due_at, attempts, finished_at, reason)
     ${numbers} select ${id} || '/${channel}/${kind}', ${id}, '${channel}', '${kind}', ${time("n")},
     case when n % 1000 = 0 then 'quarantined' when n % 1000 = 5 then 'failed' else 'delivered' end, ${time("n")}, 1,
     case when n % 1000 = 0 then null else ${time("n + 1")} end, case when n % 1000 = 5 then 'Sample.' end from numbers`,
    ),
  ];
}
