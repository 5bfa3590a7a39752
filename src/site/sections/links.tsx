import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";

export interface SectionLink {
  readonly id: string;
  /** In links; without one, none leads to it. */
  readonly label?: string;
  readonly isInBar?: true;
}

interface ContactLinkProps {
  company: Content["company"];
}

export function PhoneLink({ company }: ContactLinkProps) {
  return (
    <a className="target mono" href={`tel:${toE164(company.phone.display)}`}>
      {company.phone.display}
    </a>
  );
}

export function EmailLink({ company }: ContactLinkProps) {
  return (
    <a className="target mono" href={`mailto:${company.email.address}`}>
      {company.email.address}
    </a>
  );
}

export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  return sections.map(({ id, label }) => (
    <li key={id}>
      <a className="target" href={`#${id}`}>
        {label}
      </a>
    </li>
  ));
}
