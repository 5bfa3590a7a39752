import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  /** The certificate that a client has to trust. */
  readonly authority: string;
}

/** A self-signed certificate for a host, created each time so that no key is stored. */
export function makeCertificate(host: string, folder: string): Certificate {
  const certificateFile = join(folder, "fullchain.pem");
  const keyFile = join(folder, "privkey.pem");
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
      ...["-keyout", keyFile, "-out", certificateFile],
    ],
    { stdio: "ignore" },
  );
  return { certificateFile, keyFile, authority: readFileSync(certificateFile, "utf8") };
}
