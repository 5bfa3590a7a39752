import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";
import { Logo } from "../../ui/logo.tsx";
import { Icon } from "../islands/icon.tsx";
import { Island } from "./island.tsx";
import { PhoneLink, type SectionLink, SectionLinks } from "./links.tsx";
import styles from "./site-header.module.css";

const panelId = "menu-panel";

interface SiteHeaderProps {
  company: Content["company"];
  sections: readonly SectionLink[];
}

/** The fixed top navigation bar: logo, name, navigation links, phone and email. */
export function SiteHeader({ company, sections }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`}>
        <a className={`target ${styles.brand}`} href="#home">
          <Logo />
          <span>{company.name.short}</span>
        </a>
        <a
          className={`target ${styles.call}`}
          href={`tel:${toE164(company.phone.display)}`}
          aria-label={`Call ${company.phone.display}`}
        >
          <Icon path={phone} />
        </a>
        <nav className={styles.nav} aria-label="Main">
          <Island name="menu" props={{ panelId }} />
          <div className={styles.panel} id={panelId}>
            <ul className={styles.links}>
              <SectionLinks sections={sections.filter(({ isInBar }) => isInBar)} />
            </ul>
            <ul className={styles.links}>
              <li>
                <PhoneLink company={company} />
              </li>
              <li>
                <a
                  className={`target mono ${styles.email}`}
                  href={`mailto:${company.email.address}`}
                  aria-label={company.email.address}
                >
                  <Icon path={mail} />
                  <span>{company.email.address}</span>
                </a>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** On phones, where the number itself is in the menu. */
const phone =
  "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384";

/** Replaces the address where the bar has no space for it (site-header.module.css). */
const mail =
  "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m18 3-8.991 5.727a2 2 0 0 1-2.009 0L2 7";
