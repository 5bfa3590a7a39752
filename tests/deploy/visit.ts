import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { connect as connectPlain, type Socket } from "node:net";
import { connect } from "node:tls";
import type { ProjectRequest } from "../../src/contract/project-request.ts";

export interface Visit {
  readonly port: number;
  /** The only certificate authority that is trusted. */
  readonly authority: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The visitor's address; all of 127.0.0.0/8 is this machine. */
  readonly from?: string;
}

export interface VisitResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The name of each header line: one that came twice is here twice. */
  readonly names: readonly string[];
  readonly body: Buffer;
}

/** One request over TLS to localhost, its certificate checked. */
export function visit({ port, authority, path = "/", headers, body, from }: Visit): Promise<VisitResponse> {
  return new Promise((done, fail) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path, ca: authority, servername: "localhost", agent: false },
        method: body === undefined ? "GET" : "POST",
        headers: { host: `localhost:${port}`, ...headers },
        ...(from !== undefined && { localAddress: from }),
      },
      async (response) => {
        const chunks = (await response.toArray()) as Buffer[];
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          names: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
          body: Buffer.concat(chunks),
        });
      },
    );
    sent.on("error", fail).end(body);
  });
}

/** A project request as the hydrated form sends it. */
export function toFormPost(values: Partial<ProjectRequest>): Pick<Visit, "path" | "headers" | "body"> {
  return {
    path: "/api/consultation",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  };
}

export interface RawVisit {
  readonly port: number;
  readonly authority: string;
  /** False speaks plain HTTP to the port. */
  readonly tls?: boolean;
}

/** A connection for bytes that no HTTP client would send. */
export function openRaw({ port, authority, tls = true }: RawVisit): Socket {
  const to = { host: "127.0.0.1", port };
  return tls ? connect({ ...to, ca: authority, servername: "localhost" }) : connectPlain(to);
}

/** Sends bytes, and resolves to the response when the connection is closed: after 3 seconds by us. */
export function sendRaw(to: RawVisit, bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = openRaw(to);
    let response = "";
    const timer = setTimeout(() => socket.destroy(), 3_000);
    socket
      .on("data", (chunk) => (response += chunk))
      .on("error", () => {})
      .on("close", () => {
        clearTimeout(timer);
        done(response);
      })
      .write(bytes);
  });
}
