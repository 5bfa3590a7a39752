import type { ServiceCard, Services as ServicesContent } from "../../content/services.ts";
import type { Assets } from "../assets.ts";
import { MapSymbol } from "./map-symbol.tsx";
import { headingId, SectionHeading } from "./section-heading.tsx";
import styles from "./services.module.css";

/** The four service cards, laid out like a map legend: icon, name, meaning. */
export function Services({ services, assets }: { services: ServicesContent; assets: Assets }) {
  return (
    <section className="band" id="services" aria-labelledby="services-heading">
      <div className="container">
        <SectionHeading id="services-heading" heading={services.heading} intro={services.intro} />
        <div className={`rule ${styles.legend}`}>
          {services.cards.map((card) => (
            <Card key={card.id} card={card} assets={assets} />
          ))}
        </div>
        <div className={styles.strip}>
          <MapSymbol assets={assets} file={services.strip.icon} className={styles.icon} />
          <div className={styles.name}>
            <h3 id={headingId("services", services.strip.title)}>{services.strip.title}</h3>
            <p className={styles.description}>{services.strip.description}</p>
          </div>
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
    <article className={styles.card} id={card.id}>
      <MapSymbol assets={assets} file={card.icon} className={styles.icon} />
      <div className={styles.name}>
        <h3>{card.title}</h3>
        <p className={styles.subtitle}>{card.subtitle}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.description}>{card.description}</p>
        <ul className={`small ${styles.features}`}>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={styles.badge}>
        <p>
          <strong>AI-Powered {card.badge.percent}%</strong> {card.badge.text}
        </p>
        <ScaleBar id={card.id} percent={card.badge.percent} />
      </div>
    </article>
  );
}

/** A map's scale bar of the hours that work takes by hand; what is saved is hatched. Decorative: the text is above it. */
function ScaleBar({ id, percent }: { id: string; percent: number }) {
  const hatch = `${id}-hatch`;
  return (
    <div className={styles.scale} aria-hidden>
      <div className={`mono ${styles.bar}`}>
        <svg aria-hidden>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path stroke="currentColor" strokeWidth="5" d="M0 0v5" />
          </pattern>
          <rect width="100%" height="12" />
          <rect x={`${100 - percent}%`} width={`${percent}%`} height="12" fill={`url(#${hatch})`} />
          <line x2="100%" y1="8.5" y2="8.5" pathLength="100" />
        </svg>
        {["0", "25", "50", "75", "100"].map((share) => (
          <span key={share}>{share}</span>
        ))}
      </div>
      <span className="small">% of manual hours</span>
    </div>
  );
}
