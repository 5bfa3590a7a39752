import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** Where in a conversation something happens: at a command, or once the whole message has come. */
export type Stage = "greeting" | "EHLO" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA" | "message";

/** Its behavior: "silence", "close", another reply such as "451 Later", or the usual one after so many seconds. */
export type Behavior = string | { readonly seconds: number };

/** Null for the usual reply. `recipient` is known from RCPT TO on. */
export type Script = (stage: Stage, recipient: string) => Behavior | null;

/** A mail server that behaves like a real one on a bad day. */
export async function startScriptedMailServer() {
  const scripted = {
    port: 0,
    /** The addresses whose email was accepted, in order. */
    accepted: [] as string[],
    /** Every command that came. */
    commands: [] as string[],
    script: (() => null) as Script,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let recipient = "";
    let isMessage = false;
    const say = (text: string) => void socket.write(`${text}\r\n`);
    const respond = (stage: Stage, usual: string) => {
      const behavior = scripted.script(stage, recipient);
      if (behavior === "close") return void socket.destroy();
      if (behavior === "silence") return;
      if (typeof behavior === "string") return say(behavior);
      const reply = () => {
        if (stage === "message") scripted.accepted.push(recipient);
        say(usual);
      };
      if (behavior === null) reply();
      else setTimeout(reply, behavior.seconds * 1000);
    };
    const lines = createInterface({ input: socket });
    lines.on("error", () => {});
    lines.on("line", (line) => {
      if (isMessage) {
        if (line !== ".") return;
        isMessage = false;
        return respond("message", "250 2.0.0 Accepted");
      }
      scripted.commands.push(line.replace(/^(AUTH \w+).*/, "$1"));
      if (/^(EHLO|HELO)/i.test(line)) return respond("EHLO", "250-mail.example.com\r\n250 AUTH PLAIN");
      if (/^AUTH/i.test(line)) return respond("AUTH", "235 2.7.0 Welcome");
      if (/^MAIL FROM/i.test(line)) return respond("MAIL FROM", "250 2.1.0 Ok");
      if (/^RCPT TO/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? "";
        return respond("RCPT TO", "250 2.1.5 Ok");
      }
      if (/^DATA/i.test(line)) {
        isMessage = scripted.script("DATA", recipient) === null;
        return respond("DATA", "354 Go ahead");
      }
      say(/^QUIT/i.test(line) ? "221 2.0.0 Bye" : "250 2.0.0 Ok");
    });
    respond("greeting", "220 mail.example.com ESMTP");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return Object.assign(scripted, { port: (server.address() as AddressInfo).port });
}
