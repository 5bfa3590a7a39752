import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";

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

export function SectionLinks({ sections }: { sections: readonly string[] }) {
  return sections.map((section) => (
    <li key={section}>
      <a className="target" href={`#${section.toLowerCase()}`}>
        {section}
      </a>
    </li>
  ));
}

/** At the foot of a section. Outlined, because the bar's link is filled then (fill-contact-link.ts). */
export function RequestButton({ text }: { text: string }) {
  return (
    <a className="button request" href="#contact">
      {text}
    </a>
  );
}
