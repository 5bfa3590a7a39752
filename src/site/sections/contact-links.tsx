import type { Company } from "../../content/company.ts";

/** The firm's phone number, dialled when followed. */
export function PhoneLink({
  company,
  className,
}: {
  readonly company: Company;
  readonly className?: string | undefined;
}) {
  return (
    <a className={className} href={`tel:${company.phone.dial}`}>
      {company.phone.display}
    </a>
  );
}

/** The firm's email address, written to when followed. */
export function EmailLink({
  company,
  className,
}: {
  readonly company: Company;
  readonly className?: string | undefined;
}) {
  return (
    <a className={className} href={`mailto:${company.email.address}`}>
      {company.email.address}
    </a>
  );
}
