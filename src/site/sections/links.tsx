import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";

export interface SectionLink {
  /** Its anchor. */
  readonly id: string;
  /** In links; without one, none leads to it. */
  readonly label?: string;
  readonly isInBar?: true;
}

interface ContactLinkProps {
  company: Content["company"];
}

/** The firm's phone number as a link that dials it. */
export function PhoneLink({ company }: ContactLinkProps) {
  return (
    <a className="target mono" href={`tel:${toE164(company.phone.display)}`}>
      {company.phone.display}
    </a>
  );
}

/** The firm's email address as a link that writes to it. */
export function EmailLink({ company }: ContactLinkProps) {
  return (
    <a className="target mono" href={`mailto:${company.email.address}`}>
      {company.email.address}
    </a>
  );
}

/** List items with links to sections of the page. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  return sections.map(({ id, label }) => (
    <li key={id}>
      <a className="target" href={`#${id}`}>
        {label}
      </a>
    </li>
  ));
}
