import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../support/folder.ts";
import { makeCertificate } from "./certificate.ts";
import { debianProgram } from "./debian-program.ts";
import { shipped } from "./shipped.ts";
import { visit } from "./visit.ts";

/** A real proxy with the configuration that we ship, in front of sites at ports of this machine. */
export interface RunningProxy extends Awaited<ReturnType<typeof running>> {}

export interface ProxyOptions {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly sitePorts: readonly number[];
  /** How long a visitor waits for a site that is restarting, if not as shipped. Only Caddy waits. */
  readonly waitSeconds?: number;
  /** How long nginx waits for a request that stalls: short, so that it is logged while a test waits for it. */
  readonly stallSeconds?: number;
  /** For floods: it believes X-Forwarded-For, so that visitors can come from anywhere, and has only the logs that we ship. */
  readonly believesVisitors?: boolean;
}

export const host = "localhost";
export const bareHost = "bare.localhost";
const startLimitMs = 60_000;

/** Debian's nginx with deploy/nginx/site.conf. */
export async function startNginx({
  httpPort,
  httpsPort,
  sitePorts,
  stallSeconds = 1,
  believesVisitors = false,
}: ProxyOptions): Promise<RunningProxy> {
  const folder = newFolder();
  const { certificateFile, keyFile, authority } = makeCertificate(host, folder);
  const site = shipped("deploy/nginx/site.conf", [
    [
      "    server 127.0.0.1:3000 max_fails=0;",
      sitePorts.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join("\n"),
    ],
    ["/etc/letsencrypt/live/www.example.com/fullchain.pem", certificateFile],
    ["/etc/letsencrypt/live/www.example.com/privkey.pem", keyFile],
    ["listen 80;", `listen 127.0.0.1:${httpPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`],
    ["https://www.example.com", `https://${host}:${httpsPort}`],
    ["www.example.com", host],
    ["example.com", bareHost],
    ["/var/log/nginx/error.log", join(folder, "error.log")],
    ["client_header_timeout 10s", `client_header_timeout ${stallSeconds}s`],
  ]);
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    // Root's nginx hands its connections to a user that can't read a folder of root's.
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http { ${believesVisitors ? "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;" : ""} ${temporary} include ${folder}/site.conf; }
`,
  );
  const program = debianProgram("nginx", "usr/sbin/nginx");
  const child = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"]);
  return running(child, "nginx", httpsPort, folder, () => authority);
}

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
  return running(child, "Caddy", httpsPort, folder, () =>
    existsSync(root) ? readFileSync(root, "utf8") : null,
  );
}

async function running(
  child: ChildProcess,
  name: string,
  port: number,
  folder: string,
  readAuthority: () => string | null,
) {
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
        /** The authority whose certificates a visitor has to trust here. */
        authority,
        /** Everything that it logged. */
        output: () => output + readErrorLog(folder),
        /** The memory of all its processes. */
        residentMegabytes: () => readResidentKilobytes(child.pid ?? 0) / 1024,
        stop,
      };
    await new Promise((later) => setTimeout(later, 25));
  }
  await stop();
  throw new Error(`${name} did not start:\n${output}`);
}

function readErrorLog(folder: string): string {
  const file = join(folder, "error.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Of a process and those that it started. */
function readResidentKilobytes(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.map(Number).reduce((sum, child) => sum + readResidentKilobytes(child), own);
}

/** Listening is not enough: Caddy listens before it has its certificate. */
async function responds(port: number, authority: string): Promise<boolean> {
  return visit({ port, authority }).then(
    () => true,
    () => false,
  );
}
