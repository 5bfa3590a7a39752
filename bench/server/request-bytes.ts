import { randomBytes } from "node:crypto";
import { consultationPath } from "../../src/contract/endpoints.ts";

const message =
  "A 345 kV line of about twelve miles, two substations, easements from some forty owners. ".repeat(6);

/** A project request of about 1 KiB as a proxy forwards it, with a new idempotency key and one of many addresses. */
export function createProjectRequest(): string {
  const key = randomBytes(16).toString("hex");
  const body = JSON.stringify({
    name: "Load Sample",
    email: `load-${key.slice(0, 12)}@example.com`,
    phone: "(817) 555-0100",
    company: "Sample Transmission Company",
    project_type: "transmission",
    acreage: "12 miles",
    location: "Nolan and Fisher counties, Texas",
    timeline: "3_6_months",
    message,
  });
  return [
    `POST ${consultationPath} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    `idempotency-key: ${key}`,
    `x-forwarded-for: ${nextAddress()}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

let sent = 0;

/** Each address sends four project requests, never two in a row. */
function nextAddress(): string {
  const number = Math.floor(sent / 4096) * 1024 + (sent % 1024);
  sent += 1;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Asks for the page as a browser does. */
export const pageRequest = Buffer.from(
  "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n",
);
