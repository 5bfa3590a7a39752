import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";
import { Logo } from "../../ui/logo.tsx";
import { panelId } from "../islands/menu/menu-button.tsx";
import { Island } from "./island.tsx";
import { PhoneLink, SectionLinks } from "./links.tsx";
import styles from "./site-header.module.css";

export function SiteHeader({ company }: Pick<Content, "company">) {
  const { phone, email } = company;
  return (
    <header className={`${styles.header} ${isShort(company) ? styles.short : ""}`}>
      <div className={`container ${styles.row}`}>
        <a className={`target brand ${styles.brand}`} href="#home">
          <Logo />
          <span>{company.name.short}</span>
        </a>
        <a
          className={`target small ${styles.call}`}
          href={`tel:${toE164(phone.display)}`}
          aria-label={`Call ${phone.display}`}
        >
          <span>Call</span>
          <span>{phone.display}</span>
        </a>
        <a className={`target small ${styles.write}`} href={`mailto:${email.address}`}>
          {email.address}
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
                  href={`mailto:${email.address}`}
                  aria-label={`Email ${email.address}`}
                >
                  <span>Email</span>
                  <span>{email.address}</span>
                </a>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** True if name, number and address are short enough for the widths at which the bar shows all three (site-header.module.css). */
function isShort({ name, phone, email }: Content["company"]): boolean {
  const longestWord = Math.max(...name.short.split(/\s+/).map((word) => word.length));
  return longestWord + phone.display.length + email.address.length <= 46;
}
