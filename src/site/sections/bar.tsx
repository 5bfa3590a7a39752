import type { Company } from "../content.ts";
import { MenuButton } from "../islands/menu/menu-button.tsx";
import styles from "./bar.module.css";
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
                <a href={`tel:${company.phone.dial}`}>
                  <Icon drawing={icons.phone} />
                  {company.phone.display}
                </a>
              </li>
              <li>
                <a className={styles.mail} href={`mailto:${company.email.address}`}>
                  <Icon drawing={icons.mail} />
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

/** Lucide's drawings, ISC licence, each in one path. */
const icons = {
  phone:
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
  mail: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m18 3-8.991 5.727a2 2 0 0 1-2.009 0L2 7",
};

/** Beside its words in the menu; the mail's sign stands alone where the bar has no room (bar.module.css). */
function Icon({ drawing }: { readonly drawing: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
