import type { Content } from "../content.ts";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
import styles from "./footer.module.css";
import { Mark } from "./mark.tsx";

/** The title block of the sheet: firm, pages, services, contact, registrations. */
export function Footer({ content, year }: { readonly content: Content; readonly year: number }) {
  const { company, footer, services } = content;
  return (
    <footer className={`night ${styles.footer}`} id="footer">
      <div className={`container ${styles.block}`}>
        <div className={styles.cell}>
          <p className={styles.firm}>
            <Mark />
            {company.name.full}
          </p>
          <p>{footer.line}</p>
        </div>
        <nav className={styles.cell} aria-label="Footer">
          <h2 id="footer-pages">Pages</h2>
          <ul>
            <li>
              <a href="#about">About</a>
            </li>
            <li>
              <a href="#portfolio">Portfolio</a>
            </li>
            <li>
              <a href="#insights">Insights</a>
            </li>
            <li>
              <a href="#contact">Contact</a>
            </li>
          </ul>
        </nav>
        <div className={styles.cell}>
          <h2 id="footer-services">Services</h2>
          <ul className={styles.labels}>
            {services.cards.map((card) => (
              <li key={card.id}>{card.title}</li>
            ))}
            <li>{services.strip.title}</li>
          </ul>
        </div>
        <div className={styles.cell}>
          <h2 id="footer-contact">Contact</h2>
          <ul>
            <li className="mono">
              <PhoneLink company={company} />
            </li>
            <li className="mono">
              <EmailLink company={company} />
            </li>
            <li>
              {company.address.street}, {company.address.city}, {company.address.state}{" "}
              {company.address.postalCode}
            </li>
          </ul>
        </div>
        <div className={`${styles.cell} ${styles.registrations}`}>
          <ul>
            {company.registrations.map((registration) => (
              <li key={registration.label}>
                {registration.label} {registration.number}
              </li>
            ))}
            <li>
              <a href={company.notice.url}>{company.notice.label}</a>
            </li>
          </ul>
          <p className="small">
            {footer.illustrations} © {year} {company.name.full}
          </p>
        </div>
      </div>
    </footer>
  );
}
