import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";

interface ContactLinkProps {
  company: Content["company"];
  className?: string | undefined;
}

/** The firm's phone number as a link that dials it. */
export function PhoneLink({ company, className }: ContactLinkProps) {
  return (
    <a className={className} href={`tel:${toE164(company.phone.display)}`}>
      {company.phone.display}
    </a>
  );
}

/** The firm's email address as a link that writes to it. */
export function EmailLink({ company, className }: ContactLinkProps) {
  return (
    <a className={className} href={`mailto:${company.email.address}`}>
      {company.email.address}
    </a>
  );
}

/** List items with links to sections of the page; "About" leads to #about. */
export function SectionLinks({ sections }: { sections: readonly string[] }) {
  return sections.map((section) => (
    <li key={section}>
      <a href={`#${section.toLowerCase()}`}>{section}</a>
    </li>
  ));
}
