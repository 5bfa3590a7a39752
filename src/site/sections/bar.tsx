import type { Company } from "../content.ts";
import { MenuButton } from "../islands/menu/menu-button.tsx";
import styles from "./bar.module.css";
import { PhoneLink } from "./contact-links.tsx";
import { Island } from "./island.tsx";
import { Mark } from "./mark.tsx";

const panelId = "menu-panel";

/** The fixed bar: the firm, the four entries, phone and e-mail. */
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
                <a href={`mailto:${company.email.address}`}>
                  <MailIcon />
                  <span className={styles.address}>{company.email.address}</span>
                </a>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Stands for the address where the bar has no room for it (bar.module.css). Drawing: Lucide, ISC licence. */
function MailIcon() {
  return (
    <svg className={styles.mail} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
      <rect x="2" y="4" width="20" height="16" rx="2" />
    </svg>
  );
}
