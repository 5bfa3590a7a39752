import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";
import { Logo } from "../../ui/logo.tsx";
import { panelId } from "../islands/menu/menu-button.tsx";
import { Island } from "./island.tsx";
import { PhoneLink, SectionLinks } from "./links.tsx";
import styles from "./site-header.module.css";

export function SiteHeader({ company }: Pick<Content, "company">) {
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`}>
        <a className={`target brand ${styles.brand}`} href="#home">
          <Logo />
          <span>{company.name.short}</span>
        </a>
        <a
          className={`target ${styles.call}`}
          href={`tel:${toE164(company.phone.display)}`}
          aria-label={`Call ${company.phone.display}`}
        >
          Call
        </a>
        <nav className={styles.nav} aria-label="Main">
          <Island name="menu" />
          <div className={styles.panel} id={panelId}>
            <ul className={styles.links}>
              <SectionLinks sections={["Services", "Portfolio", "About", "Contact"]} />
            </ul>
            <ul className={styles.links}>
              <li>
                <PhoneLink company={company} />
              </li>
              <li>
                <a
                  className={`target mono ${styles.email}`}
                  href={`mailto:${company.email.address}`}
                  aria-label={`Email ${company.email.address}`}
                >
                  <span>Email</span>
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
