import type { Reason } from "./channels/channel.ts";

/** For the staff and the commands: with the mail server's words, but without the private links that it quotes. */
export function toStoredReason({ reason, words }: Reason): string {
  const whole = words === undefined ? reason : `${withoutPeriod(reason)}: ${withoutPeriod(words)}.`;
  return whole.replaceAll(/\/staff\/[\w./~%-]+/gi, "/staff/…");
}

/** For the log: of the mail server's words only the codes, such as "550 5.1.1". */
export function toLoggedReason({ reason, words = "" }: Reason): string {
  const [code] = /^[245]\d\d([ -]\d\.\d{1,3}\.\d{1,3})?\b/.exec(words) ?? [];
  return code === undefined ? reason : `${withoutPeriod(reason)} (${code.replace("-", " ")}).`;
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
