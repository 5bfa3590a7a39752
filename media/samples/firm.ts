import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { contentFolder, imagesFolder } from "../folders.ts";

/** Who sends the samples: what their letterhead says. */
export interface Firm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Each as it is lettered: "TBPELS Firm Registration No. 00000000". */
  readonly registrations: readonly string[];
  /** The logo as SVG. */
  readonly mark: string;
}

/** Reads the firm from content/company.yaml. */
export function readFirm(): Firm {
  // Every value as written: a registration number may begin with zeros.
  const company = parse(readFileSync(join(contentFolder, "company.yaml"), "utf8"), { schema: "failsafe" });
  const { street, city, state, postalCode } = company.address;
  return {
    name: company.name.full,
    phone: company.phone.display,
    email: company.email.address,
    address: `${street}, ${city}, ${state} ${postalCode}`,
    registrations: company.registrations.map(
      ({ label, number }: Readonly<Record<"label" | "number", string>>) => `${label} ${number}`,
    ),
    mark: readFileSync(join(imagesFolder, company.logo.file), "utf8"),
  };
}
