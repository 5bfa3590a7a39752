import type { ServiceCard, Services as ServicesContent } from "../../content/services.ts";
import type { Assets } from "../assets.ts";
import { MapSymbol } from "./map-symbol.tsx";
import { headingId, SectionHeading } from "./section-heading.tsx";
import styles from "./services.module.css";

/** The four service cards, laid out like a map legend: icon, name, meaning. */
export function Services({ services, assets }: { services: ServicesContent; assets: Assets }) {
  return (
    <section className={`band ${styles.band}`} id="services" aria-labelledby="services-heading">
      <div className="container">
        <SectionHeading id="services-heading" heading={services.heading} intro={services.intro} />
        <div className={`rule ${styles.legend}`}>
          {services.cards.map((card) => (
            <Card key={card.id} card={card} assets={assets} />
          ))}
        </div>
        <div className={styles.strip}>
          <MapSymbol assets={assets} file={services.strip.icon} className={styles.icon} />
          <h3 className={styles.name} id={headingId("services", services.strip.title)}>
            {services.strip.title}
          </h3>
          <p className={styles.description}>{services.strip.description}</p>
        </div>
        <div className={`small ${styles.notes}`}>
          <p>{services.note}</p>
          <p>{services.basis.text}</p>
        </div>
      </div>
    </section>
  );
}

function Card({ card, assets }: { card: ServiceCard; assets: Assets }) {
  return (
    <article className={styles.card} id={card.id} data-service={card.id}>
      <MapSymbol assets={assets} file={card.icon} className={styles.icon} />
      <div className={styles.name}>
        <h3>{card.title}</h3>
        <p className={styles.subtitle}>{card.subtitle}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.description}>{card.description}</p>
        <ul className={styles.features}>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className={styles.badge}>
          <p className="small">
            <strong>AI-Powered {card.badge.percent}%</strong> {card.badge.text}
          </p>
          <ScaleBar percent={card.badge.percent} />
        </div>
      </div>
    </article>
  );
}

/** A map's scale bar with `percent` of its twenty segments filled. Decorative: the figure is beside it. */
function ScaleBar({ percent }: { percent: number }) {
  const filled = `M0 5h${Math.round(percent / 5) * 10}`;
  return (
    <svg className={styles.scaleBar} viewBox="0 0 200 10" height="10" preserveAspectRatio="none" aria-hidden>
      <path fill="var(--white)" d="M0 0h200v10H0z" />
      <g stroke="currentColor" strokeWidth="10">
        <path strokeOpacity="0.55" d={filled} />
        <path strokeDasharray="10" d={filled} />
      </g>
      <path stroke="var(--ink)" strokeOpacity="0.3" strokeWidth="10" strokeDasharray="0.3 9.7" d="M0 5h200" />
      <path stroke="var(--ink)" fill="none" d="M0.5 0.5h199v9H0.5z" />
    </svg>
  );
}
