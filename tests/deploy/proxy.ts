import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../support/folder.ts";
import { debianProgram } from "./debian-program.ts";
import { shipped } from "./shipped.ts";
import { visit } from "./visit.ts";

/** Caddy with the configuration that we ship, in front of sites at ports of this machine. */
export interface RunningProxy {
  /** The authority whose certificates a visitor has to trust here. */
  readonly authority: string;
  /** Everything that it logged. */
  output(): string;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly sitePorts: readonly number[];
  /** How long a visitor waits for a site that is restarting, if not as shipped. */
  readonly waitSeconds?: number;
  /** For floods: it believes X-Forwarded-For, so that visitors can come from anywhere, and has only the logs that we ship. */
  readonly believesVisitors?: boolean;
}

export const host = "localhost";
export const bareHost = "bare.localhost";
const startLimitMs = 60_000;

/**
 * Debian's Caddy with deploy/caddy/Caddyfile. For localhost it issues the certificate itself, as it does in public. It
 * has an access log, as an operator may add one.
 */
export async function startCaddy({
  httpPort,
  httpsPort,
  sitePorts,
  waitSeconds = 5,
  believesVisitors = false,
}: ProxyOptions): Promise<RunningProxy> {
  const folder = newFolder();
  const global = `	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
	default_bind 127.0.0.1
`;
  const accessLog = believesVisitors ? "" : "\n\tlog";
  const site = shipped("deploy/caddy/Caddyfile", [
    [
      "\treverse_proxy 127.0.0.1:3000 {",
      `\treverse_proxy ${sitePorts.map((port) => `127.0.0.1:${port}`).join(" ")} {`,
    ],
    [
      "lb_try_duration 5s",
      `lb_try_duration ${waitSeconds}s${believesVisitors ? "\n\t\ttrusted_proxies 127.0.0.1" : ""}`,
    ],
    ["https://www.example.com", `https://${host}:${httpsPort}`],
    ["\nwww.example.com {", `\n${host} {${accessLog}`],
    ["\nexample.com {", `\n${bareHost} {${accessLog}`],
    ["\n{\n", `\n{\n${global}`],
    ["/var/lib/caddy/admin.sock", join(folder, "admin.sock")],
  ]);
  writeFileSync(join(folder, "Caddyfile"), site);
  const child = spawn(
    debianProgram("caddy", "usr/bin/caddy"),
    ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    { env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder } },
  );
  const root = join(folder, "caddy/pki/authorities/local/root.crt");
  return waitUntilRunning(child, httpsPort, () => (existsSync(root) ? readFileSync(root, "utf8") : null));
}

async function waitUntilRunning(
  child: ChildProcess,
  port: number,
  readAuthority: () => string | null,
): Promise<RunningProxy> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const finishedAt = Date.now() + startLimitMs;
  while (Date.now() < finishedAt && child.exitCode === null) {
    const authority = readAuthority();
    if (authority !== null && (await responds(port, authority)))
      return {
        authority,
        output: () => output,
        residentMegabytes: () => readResidentKilobytes(child.pid ?? 0) / 1024,
        stop,
      };
    await new Promise((later) => setTimeout(later, 25));
  }
  await stop();
  throw new Error(`Caddy did not start:\n${output}`);
}

function readResidentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** Listening is not enough: Caddy listens before it has its certificate. */
async function responds(port: number, authority: string): Promise<boolean> {
  return visit({ port, authority }).then(
    () => true,
    () => false,
  );
}
