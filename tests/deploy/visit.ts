import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { consultationPath } from "../../src/contract/endpoints.ts";
import type { ProjectRequest } from "../../src/contract/project-request.ts";

export interface Visit {
  readonly port: number;
  /** The only certificate authority that is trusted. */
  readonly authority: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A project request, which is sent as the hydrated form does. */
  readonly values?: Partial<ProjectRequest>;
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
export function visit({ port, authority, headers, from, values, ...rest }: Visit): Promise<VisitResponse> {
  const { path = "/", body } = values ? { path: consultationPath, body: JSON.stringify(values) } : rest;
  const type = values && { "content-type": "application/json" };
  return new Promise((done, fail) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path, ca: authority, servername: "localhost", agent: false },
        method: body === undefined ? "GET" : "POST",
        headers: { host: `localhost:${port}`, ...type, ...headers },
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
