import Database from "better-sqlite3";
import pg from "pg";

/**
 * Adds project requests with the numbers from `first` on, before `end`, a minute apart since 2020, as years of use
 * leave them: three deliveries each, nearly all delivered; answered; of each thousand two are open, one is held and one
 * has a delivery that was given up. In SQL, because a million of them through the store would take an hour.
 */
export type Fill = (first: number, end: number) => Promise<void>;

export function sqliteFill(file: string): Fill {
  return async (first, end) => {
    const database = new Database(file);
    try {
      database.pragma("synchronous = OFF");
      const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${end - 1})`;
      for (const statement of statements(numbers, sqlite)) database.exec(statement);
      database.exec("analyze");
      // A log of gigabytes, which no use leaves, would be moved into the file by those who are measured next.
      database.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      database.close();
    }
  };
}

export function postgresFill(url: string): Fill {
  return async (first, end) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const numbers = `with numbers(n) as (select * from generate_series(${first}, ${end - 1}))`;
      for (const statement of statements(numbers, postgres)) await client.query(statement);
      await client.query("analyze");
    } finally {
      await client.end();
    }
  };
}

interface Dialect {
  /** The moment `minutes` after the start of 2020, as stored. */
  readonly moment: (minutes: string) => string;
  /** Eight hexadecimal digits. */
  readonly hex: (number: string) => string;
}

const sqlite: Dialect = {
  moment: (minutes) => `strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (${minutes}) || ' minutes')`,
  hex: (number) => `printf('%08x', ${number})`,
};

const postgres: Dialect = {
  moment: (minutes) =>
    `to_char(timestamp '2020-01-01' + (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  hex: (number) => `lpad(to_hex(${number}), 8, '0')`,
};

function statements(numbers: string, { moment, hex }: Dialect): readonly string[] {
  const id = `${hex("n")} || '-0000-7000-8000-000000000000'`;
  return [
    `insert into project_requests
     (id, received_at, reply_due_at, name, email, phone, company, project_type, acreage, location, timeline, message, answered_at, suspected_of)
     ${numbers} select ${id}, ${moment("n")}, ${moment("n + 1440")}, 'Name ' || n, 'visitor-' || n || '@example.com', '', 'Company', 'pipeline', '12 miles', 'Nolan county', 'asap',
     'A line of about twelve miles, two substations, easements from some forty owners, and a date that will not move.',
     case when n % 1000 < 3 then null else ${moment("n + 600")} end, case when n % 1000 = 0 then 'A sample of a suspect.' end from numbers`,
    ...[
      ["email", "notice"],
      ["email", "reminder"],
      ["webhook", "notice"],
    ].map(
      ([channel, message]) => `insert into deliveries
     (id, project_request_id, channel, message, created_at, state, due_at, attempts, settled_at, reason)
     ${numbers} select ${id} || '/${channel}/${message}', ${id}, '${channel}', '${message}', ${moment("n")},
     case when n % 1000 = 0 then 'held' when n % 1000 = 5 then 'given_up' else 'delivered' end, ${moment("n")}, 1,
     case when n % 1000 = 0 then null else ${moment("n + 1")} end, case when n % 1000 = 5 then 'Sample.' end from numbers`,
    ),
  ];
}
