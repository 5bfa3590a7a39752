import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

const types = { A: 1, MX: 15, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;

/** The records of each name, such as `{ MX: ["10 mail.example.com"] }`. */
export type Zones = Readonly<Record<string, Partial<Record<RecordType, readonly string[]>> | "SERVFAIL">>;

/** The DNS of a domain that can send and receive email. */
export const goodZones = {
  "field-and-line.com": { MX: ["10 mail.field-and-line.com"], TXT: ["v=spf1 mx ~all"], A: ["192.0.2.10"] },
  "mail.field-and-line.com": { A: ["192.0.2.25"] },
  "_dmarc.field-and-line.com": { TXT: ["v=DMARC1; p=none"] },
} satisfies Zones;

/** A name server with as much of RFC 1035 as these records take. `address` is as `Resolver.setServers` takes it. */
export async function startDnsServer(zones: Zones) {
  const socket = createSocket("udp4", (query, { address, port }) => {
    socket.send(respond(query, zones), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}

function respond(query: Buffer, zones: Zones): Buffer {
  const { name, end } = readName(query);
  const type = (Object.keys(types) as RecordType[]).find((one) => types[one] === query.readUInt16BE(end));
  const zone = zones[name];
  const values = zone === "SERVFAIL" || type === undefined ? [] : (zone?.[type] ?? []);
  const code = zone === "SERVFAIL" ? 2 : zone === undefined ? 3 : 0;
  // The query's ID; a response, with recursion desired and available; one question.
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80 | code, 0, 1, 0, values.length, 0, 0, 0, 0]);
  const answers = values.map((text) => {
    const value = encode(type as RecordType, text);
    // The name in the question; class IN, to be kept for 60 seconds.
    const about = [0xc0, 12, 0, types[type as RecordType], 0, 1, 0, 0, 0, 60, 0, value.length];
    return Buffer.concat([Buffer.from(about), value]);
  });
  return Buffer.concat([head, query.subarray(12, end + 4), ...answers]);
}

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

function encode(type: RecordType, text: string): Buffer {
  if (type === "A") return Buffer.from(text.split(".").map(Number));
  if (type === "AAAA") return Buffer.from(text.replaceAll(":", "").padStart(32, "0"), "hex");
  if (type === "TXT") return encodeString(text);
  const [priority = "", host = ""] = text.split(" ");
  const labels = host.split(".").filter((label) => label !== "");
  return Buffer.concat([Buffer.of(0, Number(priority)), ...labels.map(encodeString), Buffer.of(0)]);
}

function encodeString(text: string): Buffer {
  return Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
}
