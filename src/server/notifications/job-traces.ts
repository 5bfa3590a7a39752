import { existsSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import type { JobTraces } from "./unattended-jobs.ts";
import { stampNames } from "./unattended-jobs.ts";

/** Reads the traces that the jobs beside the server have left in this folder and at the public URL. */
export async function readJobTraces(folder: string, siteUrl: string | null): Promise<JobTraces> {
  const stampsAt = (name: string) => findStats(join(folder, "jobs", name))?.mtime.toISOString() ?? null;
  const jobs = findStats(join(folder, "jobs"));
  // Each build writes this file after it has deleted the files of old builds.
  const build = findStats(join(folder, "build/old-assets.json"));
  return {
    ...(jobs && {
      stamps: {
        ...(Object.fromEntries(stampNames.map((name) => [name, stampsAt(name)])) as Record<
          (typeof stampNames)[number],
          string | null
        >),
        since: jobs.birthtime.toISOString(),
      },
    }),
    ...(build && { builtAt: build.mtime.toISOString() }),
    ...(siteUrl?.startsWith("https:") && { certificate: await readCertificate(siteUrl) }),
  };
}

function findStats(path: string): Stats | undefined {
  return existsSync(path) ? statSync(path) : undefined;
}

const connectMilliseconds = 10_000;

/** An expired one is read, too. */
export function readCertificate(url: string): Promise<NonNullable<JobTraces["certificate"]> | null> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<NonNullable<JobTraces["certificate"]> | null>();
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  socket.setTimeout(connectMilliseconds, () => socket.destroy());
  socket.on("secureConnect", () => {
    const { valid_from, valid_to } = socket.getPeerCertificate();
    resolve({ from: new Date(valid_from).toISOString(), to: new Date(valid_to).toISOString() });
    socket.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(null));
  return promise;
}
