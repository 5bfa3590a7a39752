import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The environment of a server's shell, with nothing of the developer's. */
const searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * Boots a copy of this machine with a real systemd (boot-machine.sh), which only root can. It sees `folder` as `/media`. All of its processes
 * end with `stop`, or when the tests end.
 */
export async function bootMachine(folder: string) {
  const namespaces = ["unshare", "--mount", "--uts", "--ipc"];
  const boot = resolve("tests/recipes/boot-machine.sh");
  const child = spawn("setpriv", ["--pdeathsig=KILL", ...namespaces, boot, folder], { stdio: "ignore" });
  const ended = once(child, "exit");
  const first = await findFirstProcess(child.pid ?? 0);
  const enter = (command: string) =>
    ["nsenter", `--target=${first}`, "--all", "env", "-i", `PATH=${searchPath}`].concat([
      "sh",
      "-ec",
      command,
    ]);
  const [program = "", ...args] = enter(
    `until systemctl is-system-running > /dev/null 2>&1; do sleep 0.1; done; cp /media/bin/* /usr/local/sbin`,
  );
  const [code] = await once(spawn(program, args, { stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error("The machine of the test did not boot.");
  return {
    /** Where its files are for this process. Absolute links in them lead elsewhere. */
    root: `/proc/${first}/root`,
    /** The command that runs shell commands there, as root. */
    enter,
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** systemd, as this machine numbers it. */
async function findFirstProcess(parent: number): Promise<string> {
  for (;;) {
    const [first = ""] = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ");
    if (first !== "" && readFileSync(`/proc/${first}/comm`, "utf8") === "systemd\n") return first;
    await setTimeout(50);
  }
}
