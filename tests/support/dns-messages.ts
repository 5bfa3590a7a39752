import { isIPv6 } from "node:net";

// As much of the format of DNS messages (RFC 1035 section 4) as a server needs that only responds.

/** The records of one name. MX is "10 mail.example.com"; the strings of a TXT record may be given one by one. */
export type DnsRecords = Readonly<Partial<Record<RecordType, readonly (string | readonly string[])[]>>>;

const types = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28, SPF: 99 } as const;
export type RecordType = keyof typeof types;

/** What the server finds: "silent" never responds. */
export type Found =
  | "SERVFAIL"
  | "silent"
  | {
      readonly records: readonly {
        readonly name: string;
        readonly type: RecordType;
        readonly value: string | readonly string[];
      }[];
      /** False if there is no record of any type (NXDOMAIN). */
      readonly exists: boolean;
    };

/** The response to a query; without its records, and marked as truncated, if it would be longer than `maxBytes`. */
export function toResponse(
  query: Buffer,
  maxBytes: number,
  find: (name: string, type: RecordType) => Found,
): Buffer | null {
  const { name, end } = readName(query);
  const number = query.readUInt16BE(end);
  const type = (Object.keys(types) as RecordType[]).find((one) => types[one] === number);
  const found = type === undefined ? { records: [], exists: true } : find(name, type);
  if (found === "silent") return null;
  const records = found === "SERVFAIL" ? [] : found.records;
  const code = found === "SERVFAIL" ? 2 : found.exists ? 0 : 3;
  const question = query.subarray(12, end + 4);
  const encoded = records.map((record) => {
    const value = writeValue(record.type, record.value);
    // Class IN, to be kept for 60 seconds.
    const rest = Buffer.from([
      0,
      types[record.type],
      0,
      1,
      0,
      0,
      0,
      60,
      value.length >> 8,
      value.length & 255,
    ]);
    return Buffer.concat([writeName(record.name), rest, value]);
  });
  const header = (count: number, truncated: boolean) =>
    // The query's ID; a response, with recursion desired and available; one question.
    Buffer.from([...query.subarray(0, 2), truncated ? 0x83 : 0x81, 0x80 | code, 0, 1, 0, count, 0, 0, 0, 0]);
  const whole = Buffer.concat([header(encoded.length, false), question, ...encoded]);
  return whole.length <= maxBytes ? whole : Buffer.concat([header(0, true), question]);
}

/** The name in the question, which begins after the header. */
function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  while (query[at] !== 0) {
    const next = at + 1 + query.readUInt8(at);
    labels.push(query.toString("latin1", at + 1, next).toLowerCase());
    at = next;
  }
  return { name: labels.join("."), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split(".").filter((label) => label !== "");
  return Buffer.concat([...labels.map(writeString), Buffer.of(0)]);
}

function writeString(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

function writeValue(type: RecordType, value: string | readonly string[]): Buffer {
  if (typeof value !== "string") return Buffer.concat(value.map(writeString));
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "AAAA") return writeIPv6(value);
  if (type === "CNAME") return writeName(value);
  if (type === "TXT" || type === "SPF") return writeString(value);
  const [priority = "", host = ""] = value.split(" ");
  return Buffer.concat([Buffer.of(0, Number(priority)), writeName(host)]);
}

function writeIPv6(address: string): Buffer {
  if (!isIPv6(address)) throw new Error(`${address} is not an IPv6 address.`);
  const [before = "", after = ""] = address.split("::").map((part) => part);
  const toGroups = (text: string) => (text === "" ? [] : text.split(":"));
  const zeros = Array<string>(8 - toGroups(before).length - toGroups(after).length).fill("0");
  const groups = [...toGroups(before), ...zeros, ...toGroups(after)];
  return Buffer.from(
    groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
  );
}
