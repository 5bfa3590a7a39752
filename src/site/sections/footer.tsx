import type { Content } from "../../content/content.ts";
import { Logo } from "../../ui/logo.tsx";
import styles from "./footer.module.css";
import { SectionLinks } from "./links.tsx";
import { phrases, Together } from "./together.tsx";

/** The footer, laid out like a map's title block: ruled cells, each with its label. */
export function Footer({ content, year }: { content: Content; year: number }) {
  const { company, footer, services, insights } = content;
  const official = [company.notice, company.complaints].filter((link) => link !== undefined);
  const hasRegistrations = company.registrations.length + official.length > 0;
  return (
    <footer className="night band" id="footer">
      <div className="container">
        <div className={styles.grid}>
          <div className={`${styles.cell} ${styles.wide}`}>
            <strong className={`brand ${styles.company}`}>
              <Logo />
              {company.name.full}
            </strong>
            <p>
              <Together text={footer.line} parts={phrases} />
            </p>
            <p className="small quiet">
              © {year} {company.name.full}
            </p>
          </div>
          <div className={styles.cell}>
            <h2 className="mono quiet">Services</h2>
            <ul>
              {services.cards.map((card) => (
                <li key={card.id}>
                  <Together text={card.title} />
                </li>
              ))}
              <li>{services.strip.title}</li>
            </ul>
          </div>
          <nav className={styles.cell} aria-label="Footer">
            <h2 className="mono quiet">On this page</h2>
            <ul>
              <SectionLinks sections={["About", "Portfolio", ...(insights ? ["Insights"] : []), "Contact"]} />
            </ul>
          </nav>
          {footer.illustrations && (
            <div className={`${styles.cell} ${styles.wide}`}>
              <h2 className="mono quiet">Illustrations</h2>
              <p>{footer.illustrations}</p>
            </div>
          )}
          {hasRegistrations && (
            <div className={`${styles.cell} ${styles.wide}`}>
              <h2 className="mono quiet">Registrations</h2>
              {company.registrations.map((registration) => (
                <p key={registration.label}>
                  <Together text={registration.label} /> <span className="mono">{registration.number}</span>
                </p>
              ))}
              {official.map(({ label, url }) => (
                <p key={url}>
                  <a className="target" href={url}>
                    {label}
                  </a>
                </p>
              ))}
            </div>
          )}
          {hasRegistrations && footer.illustrations && (
            <div className={`${styles.cell} ${styles.sheet}`}>
              <h2 className="mono quiet">Sheet</h2>
              <p>1 of 1</p>
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}
