import type { Company } from "../content.ts";
import { MenuButton } from "../islands/menu/menu-button.tsx";
import styles from "./bar.module.css";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
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
                <EmailLink company={company} />
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}
