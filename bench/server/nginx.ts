import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitUntilServing } from "../../tests/support/site.ts";

export interface Nginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts nginx with one worker that serves the compressed page from a file; null if nginx is not installed. */
export async function startNginx(): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  mkdirSync(join(folder, "dist"));
  // The compressed document under its plain name, because nginx-light cannot negotiate an encoding.
  copyFileSync("dist/index.html.br", join(folder, "dist", "index.html"));
  writeFileSync(join(folder, "nginx.conf"), createConfig(folder, port));
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await waitUntilServing(`http://127.0.0.1:${port}/`, nginx);
  return { port, stop: () => stop(nginx, folder) };
}

async function stop(nginx: ChildProcess, folder: string): Promise<void> {
  const ended = once(nginx, "exit");
  nginx.kill("SIGQUIT");
  await ended;
  rmSync(folder, { recursive: true });
}

function createConfig(folder: string, port: number): string {
  const asRoot = process.getuid?.() === 0 ? "user root;" : "";
  return `${asRoot}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/dist;
    add_header content-encoding identity;
    add_header vary accept-encoding;
  }
}
`;
}
