import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { debianProgram } from "../deploy/debian-program.ts";

// Acts as `systemctl` for the recipes where the tests can't boot a machine: starts the command in a unit, in its folder, with its environment and its socket, and
// stops it with SIGTERM. Sandboxing and limits are left out; tests/deploy/ covers them.

const root = process.env.MACHINE ?? "";
const [verb = "", ...names] = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const running = join(root, "running");
mkdirSync(running, { recursive: true });

for (const name of names) {
  if (name.endsWith(".timer") || name === "caddy") readUnit(name);
  else if (verb === "start" || verb === "enable") await start(name);
  else if (verb === "stop" || verb === "disable") await stop(name);
  else if (verb === "restart") {
    await stop(name);
    await start(name);
  } else if (verb === "is-failed") process.exitCode = 1;
  else if (verb !== "reset-failed") throw new Error(`The fake systemctl can't ${verb}.`);
}
if (names.length === 0 && verb !== "daemon-reload") throw new Error(`systemctl ${verb} names no unit.`);

async function start(name: string): Promise<void> {
  const unit = readUnit(name);
  const command = value(unit, "ExecStart").replaceAll("%%", "%");
  if (/^Type=oneshot$/m.test(unit)) {
    const after = [...unit.matchAll(/^ExecStartPost=\+?(.*)$/gm)].map(([, line = ""]) => line);
    for (const line of [command, ...after]) {
      const { status } = spawnSync("sh", ["-ec", become(unit) + line], {
        cwd: findFolder(unit),
        stdio: "inherit",
      });
      const succeeds = status === 0 || new RegExp(`^SuccessExitStatus=${status}$`, "m").test(unit);
      if (!succeeds) throw new Error(`${name} failed at ${line}`);
    }
    return;
  }
  const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key = "", text = ""]) => [
    key,
    text,
  ]);
  const settings = [...Object.entries(process.env), ...variables]
    .filter(([key = ""]) => /^\w+$/.test(key))
    .map(([key, text = ""]) => `export ${key}=${quote(text)}\n`);
  writeFileSync(
    join(root, `${name}.sh`),
    `${settings.join("")}export LISTEN_FDS=1 LISTEN_PID=$$
cd ${quote(findFolder(unit))} && exec ${become(unit)}${command} >> ${quote(join(root, `${name}.log`))} 2>&1
`,
  );
  const socket = /^Requires=(.*\.socket)$/m.exec(unit)?.[1] ?? "";
  await openSocket(socket, name);
  while (!existsSync(join(running, name))) await setTimeout(20);
}

/** Keeps the port open while the service that belongs to it is stopped and started, and starts it again when it ends. */
async function openSocket(socket: string, name: string): Promise<void> {
  writeFileSync(join(root, `${name}.wanted`), "");
  if (existsSync(join(running, socket))) return;
  const keeper = join(root, `${socket}.sh`);
  writeFileSync(
    keeper,
    `cd ${quote(root)}
while :; do
  if [ -e ${name}.wanted ]; then
    sh ${name}.sh & echo $! > running/${name}; wait $!; rm -f running/${name}
  fi
  sleep 0.1
done
`,
  );
  const address = value(readUnit(socket), "ListenStream");
  const activate = debianProgram("systemd", "usr/bin/systemd-socket-activate");
  const child: ChildProcess = spawn(activate, ["-l", address, "sh", keeper], {
    detached: true,
    stdio: "ignore",
  });
  child.unref();
  writeFileSync(join(running, socket), String(child.pid));
  // The service begins with the first connection.
  for (;;) {
    const [host = "", port = ""] = address.split(":");
    const first = connect(Number(port), host);
    if (
      await once(first, "connect").then(
        () => true,
        () => false,
      )
    )
      return void first.destroy();
    await setTimeout(20);
  }
}

async function stop(name: string): Promise<void> {
  rmSync(join(root, `${name}.wanted`), { force: true });
  const file = join(running, name);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  for (let signal: NodeJS.Signals | 0 = "SIGTERM"; ; signal = 0) {
    try {
      process.kill(pid, signal);
    } catch {
      return rmSync(file, { force: true });
    }
    await setTimeout(20);
  }
}

function readUnit(name: string): string {
  if (name === "caddy") return readFileSync(join(root, "etc/caddy/Caddyfile"), "utf8");
  const file = /\.(timer|socket|service)$/.test(name) ? name : `${name}.service`;
  const text = readFileSync(join(root, "etc/systemd/system", file), "utf8");
  return text
    .replaceAll("/srv/site", join(root, "srv/site"))
    .replaceAll("/usr/local/", join(root, "usr/local/"));
}

/** The tests' setpriv may keep the user. */
function become(unit: string): string {
  const user = /^User=(.*)$/m.exec(unit)?.[1];
  return user === undefined ? "" : `setpriv --reuid=${user} --regid=${user} --clear-groups `;
}

function findFolder(unit: string): string {
  return /^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? "/";
}

function value(unit: string, key: string): string {
  const found = new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1];
  if (found === undefined) throw new Error(`The unit has no line ${key}=.`);
  return found;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
