import { trapField } from "../../contract/endpoints.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";

export interface Signals {
  /** What was sent, as it came. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly projectRequest: ProjectRequest;
  /** How many from the same client were stored in the last 10 minutes. */
  readonly recent: number;
  /** From that number on it is a burst; 0 is never. */
  readonly burst: number;
}

/**
 * Why a project request looks like spam, in words for the staff; null when it doesn't. Only signals that nobody
 * trips by accident, because a suspect waits for the staff. It is stored like any other, and the answer is the
 * same, so that a machine learns nothing.
 */
export function verdict({ form, projectRequest, recent, burst }: Signals): string | null {
  const trap = form[trapField];
  if (typeof trap === "string" && trap !== "") {
    return "A field that nobody sees was filled in.";
  }
  const { name, company, message } = projectRequest;
  if (/<a\s+href|\[url[=\]]|\[link[=\]]/i.test(message)) return "It holds links written as code.";
  if (address.test(name) || address.test(company)) return "Its name or company is a link.";
  const links = message.match(addresses)?.length ?? 0;
  const words = message.split(/\s+/).filter((word) => word !== "").length;
  // People do send five links, to maps and drawings; then they say what those are.
  if (links >= 5 && words < links * 5) return `It is made of links: ${links} in ${words} words.`;
  if (burst > 0 && recent >= burst)
    return `It is one of more than ${burst} from one address within 10 minutes.`;
  return null;
}

const address = /https?:\/\/|\bwww\./i;
const addresses = /https?:\/\/|(?<!\/)\bwww\./gi;
