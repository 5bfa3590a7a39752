import type { Company } from "../../content/company.ts";
import { MenuButton } from "../islands/menu/menu-button.tsx";
import { PhoneLink } from "./contact-links.tsx";
import { Island } from "./island.tsx";
import { Mark } from "./logo.tsx";
import styles from "./site-header.module.css";

const panelId = "menu-panel";

/** The fixed bar: the firm, the four entries, phone and email. */
export function Bar({ company }: { readonly company: Company }) {
  return (
    <header className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <a className={styles.brand} href="#home">
          <Mark />
          <span>{company.name.short}</span>
        </a>
        <nav className={styles.nav} aria-label="Main">
          <Island name="menu" of={MenuButton} props={{ panelId }} />
          <div className={styles.panel} id={panelId}>
            <ul className={styles.links}>
              <li>
                <a href="#services">Services</a>
              </li>
              <li>
                <a href="#portfolio">Portfolio</a>
              </li>
              <li>
                <a href="#about">About</a>
              </li>
              <li>
                <a href="#contact">Contact</a>
              </li>
            </ul>
            <ul className={`mono ${styles.links}`}>
              <li>
                <PhoneLink company={company} />
              </li>
              <li>
                <a className={styles.mail} href={`mailto:${company.email.address}`}>
                  <MailIcon />
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

/** Stands for the address where the bar has no room for it (bar.module.css). From Lucide: docs/lucide-license.txt. */
function MailIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m18 3-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
    </svg>
  );
}
