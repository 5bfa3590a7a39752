import type { ServiceCard, Services as ServicesContent } from "../../content/services.ts";
import { anchor } from "./anchor.ts";
import { ScaleBar } from "./scale-bar.tsx";
import { SectionHead } from "./section-head.tsx";
import { LandSymbol } from "./service-icon.tsx";
import styles from "./services.module.css";

/** The four services as a map legend: symbol, name, meaning. */
export function Services({ services }: { readonly services: ServicesContent }) {
  return (
    <section className={`band ${styles.band}`} id="services" aria-labelledby="services-heading">
      <div className="container">
        <SectionHead id="services-heading" heading={services.heading} intro={services.intro} />
        <div className={`leg ${styles.legend}`}>
          {services.cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </div>
        <div className={styles.strip}>
          <LandSymbol name={services.strip.icon} className={styles.symbol} />
          <h3 className={styles.name} id={anchor("services", services.strip.title)}>
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

function Card({ card }: { readonly card: ServiceCard }) {
  return (
    <article className={styles.card} id={card.id} data-service={card.id}>
      <LandSymbol name={card.icon} className={styles.symbol} />
      <div className={styles.name}>
        <h3>{card.title}</h3>
        <p className={styles.subtitle}>{card.subtitle}</p>
      </div>
      <div className={styles.meaning}>
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
          <ScaleBar percent={card.badge.percent} className={styles.bar} />
        </div>
      </div>
    </article>
  );
}
