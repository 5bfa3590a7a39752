import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Acts as `systemctl` for the recipes: starts the command in a unit, in its folder and with its environment, and stops it
// with SIGTERM. Users, sandboxing and restarts are left out; tests/deploy/ covers them.

const root = process.env.MACHINE ?? "";
const [verb = "", ...rest] = process.argv.slice(2);
const names = rest.filter((word) => !word.startsWith("-"));
const running = join(root, "running");
mkdirSync(running, { recursive: true });

for (const name of names) {
  if (name.endsWith(".timer") || name === "caddy") readUnit(name);
  else if (verb === "start" || verb === "enable") start(name);
  else if (verb === "stop" || verb === "disable") await stop(name);
  else if (verb === "restart") {
    await stop(name);
    start(name);
  } else throw new Error(`The fake systemctl can't ${verb}.`);
}
if (names.length === 0 && verb !== "daemon-reload") throw new Error(`systemctl ${verb} names no unit.`);

function start(name: string): void {
  const unit = readUnit(name);
  const cwd = value(unit, "WorkingDirectory");
  const env = { ...process.env };
  for (const [, key = "", text = ""] of unit.matchAll(/^Environment=(\w+)=(.*)$/gm)) env[key] = text;
  const command = value(unit, "ExecStart").replaceAll("%%", "%");
  if (/^Type=oneshot$/m.test(unit)) {
    for (const line of [command, value(unit, "ExecStartPost")]) {
      const { status } = spawnSync("sh", ["-ec", line], { cwd, env, stdio: "inherit" });
      if (status !== 0) throw new Error(`${name} failed at ${line}`);
    }
    return;
  }
  const child: ChildProcess = spawn("sh", ["-c", `exec ${command} >> "${running}/../${name}.log" 2>&1`], {
    cwd,
    env,
    detached: true,
    stdio: "ignore",
  });
  child.unref();
  writeFileSync(join(running, name), String(child.pid));
}

async function stop(name: string): Promise<void> {
  const file = join(running, name);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  for (let signal: NodeJS.Signals | 0 = "SIGTERM"; ; signal = 0) {
    try {
      process.kill(pid, signal);
    } catch {
      return rmSync(file);
    }
    await new Promise((later) => setTimeout(later, 20));
  }
}

function readUnit(name: string): string {
  if (name === "caddy") return readFileSync(join(root, "etc/caddy/Caddyfile"), "utf8");
  const [base = "", instance = ""] = name.replace(/\.(service|timer)$/, "").split("@");
  const file = `${base}${name.includes("@") ? "@" : ""}.${name.endsWith(".timer") ? "timer" : "service"}`;
  const text = readFileSync(join(root, "etc/systemd/system", file), "utf8");
  return text.replaceAll("%i", instance).replaceAll("/srv/site", join(root, "srv/site"));
}

function value(unit: string, key: string): string {
  const found = new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1];
  if (found === undefined) throw new Error(`The unit has no line ${key}=.`);
  return found;
}
