import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";
import { type DnsRecords, type RecordType, toResponse } from "./dns-messages.ts";
import { freePort } from "./site.ts";

/** What the server knows: the records of each name, or how it fails when it is asked about the name. */
export type Zones = Readonly<Record<string, DnsRecords | "SERVFAIL" | "silent">>;

/** A name server that resolves for others, as a provider's does: over UDP, and over TCP what UDP has no room for. */
export interface DnsServer {
  /** As `Resolver.setServers` takes it: "127.0.0.1:20053". */
  readonly address: string;
  /** What it was asked, such as "TXT _dmarc.field-and-line.com". */
  readonly questions: readonly string[];
  stop(): Promise<void>;
}

export async function startDnsServer(zones: Zones): Promise<DnsServer> {
  const questions: string[] = [];
  const respond = (query: Buffer, maxBytes: number) =>
    toResponse(query, maxBytes, (name, type) => {
      questions.push(`${type} ${name}`);
      return resolve(zones, name, type);
    });
  const port = await freePort();
  const udp = createSocket("udp4", (query, { address, port: to }) => {
    // RFC 1035 4.2.1: without EDNS, 512 bytes. Less than a client may offer, so TCP is in use here.
    const response = respond(query, 512);
    if (response !== null) udp.send(response, to, address);
  });
  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0);
        const response = respond(received.subarray(2, end), 65_535);
        received = received.subarray(end);
        if (response === null) continue;
        const length = Buffer.alloc(2);
        length.writeUInt16BE(response.length);
        socket.write(Buffer.concat([length, response]));
      }
    });
    socket.setTimeout(5_000, () => socket.destroy());
  });
  udp.bind(port, "127.0.0.1");
  tcp.listen(port, "127.0.0.1");
  await Promise.all([once(udp, "listening"), once(tcp, "listening")]);
  let stopped: Promise<void> | undefined;
  return {
    address: `127.0.0.1:${port}`,
    questions,
    stop() {
      stopped ??= once(udp, "close").then(() => {});
      if (tcp.listening) udp.close();
      tcp.close();
      return stopped;
    },
  };
}

/** Aliases are followed, as a resolver does: the response has the alias and what it leads to. */
function resolve(zones: Zones, asked: string, type: RecordType) {
  const records: { name: string; type: RecordType; value: string | readonly string[] }[] = [];
  let name = asked;
  for (;;) {
    const there = zones[name];
    if (there === "SERVFAIL" || there === "silent") return there;
    const found = there?.[type] ?? [];
    records.push(...found.map((value) => ({ name, type, value })));
    const alias = type === "CNAME" ? undefined : there?.CNAME?.[0]?.toString();
    if (alias === undefined || records.length > 8) break;
    records.push({ name, type: "CNAME", value: alias });
    name = alias;
  }
  const exists = Object.keys(zones).some((known) => known === name || known.endsWith(`.${name}`));
  return { records, exists };
}
