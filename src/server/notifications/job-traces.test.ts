import { once } from "node:events";
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "../../../tests/deploy/certificate.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import { freePort } from "../../../tests/support/site.ts";
import { readJobTraces } from "./job-traces.ts";

test("the stamps of the units, the last build and the certificate at the public URL are read, and nothing where there are none", async () => {
  const folder = newFolder();
  expect(await readJobTraces(folder, null)).toEqual({});
  const time = new Date("2026-11-24T09:12:00.000Z");
  for (const path of ["jobs/backup", "build/old-assets.json"]) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), "");
    utimesSync(join(folder, path), time, time);
  }
  const { certificateFile, keyFile } = makeCertificate("localhost", folder);
  const server = createServer({ cert: readFileSync(certificateFile), key: readFileSync(keyFile) }).listen(
    0,
    "localhost",
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const traces = await readJobTraces(folder, `https://localhost:${port}`);
  expect(traces).toMatchObject({
    stamps: { update: null, backup: time.toISOString(), "delete-old-backups": null },
    builtAt: time.toISOString(),
  });
  const { from, to } = traces.certificate ?? { from: "", to: "" };
  expect(Date.parse(to) - Date.parse(from)).toBeGreaterThan(24 * 3_600_000);
  expect(await readJobTraces(folder, `https://localhost:${await freePort()}`)).toMatchObject({
    certificate: null,
  });
});
