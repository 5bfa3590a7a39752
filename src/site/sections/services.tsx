import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { Downloads } from "./downloads.tsx";
import { findPicture } from "./picture.tsx";
import { Section, SectionHeading } from "./section.tsx";
import styles from "./services.module.css";

/** The four service cards, laid out like a map legend: icon, name, meaning. */
export function Services({ services, assets }: Pick<Content, "services"> & { assets: Assets }) {
  return (
    <Section id="services" className="band">
      <div className="container">
        <SectionHeading id="services" heading={services.heading} intro={services.intro} />
        <div className={`rule ${styles.legend}`}>
          {services.cards.map((card) => (
            <Card key={card.id} card={card} assets={assets} />
          ))}
        </div>
        <div className={styles.strip}>
          <MapSymbol assets={assets} file={services.strip.icon} />
          <div className={styles.name}>
            <h3>{services.strip.title}</h3>
            <p className={styles.description}>{services.strip.description}</p>
          </div>
        </div>
        <p className={`small ${styles.note}`}>
          {services.note} {services.basis.text}
        </p>
      </div>
    </Section>
  );
}

function Card({ card, assets }: { card: Content["services"]["cards"][number]; assets: Assets }) {
  return (
    <article className={styles.card} id={card.id}>
      <MapSymbol assets={assets} file={card.icon} />
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
        {card.downloads && <Downloads downloads={card.downloads} assets={assets} />}
      </div>
      <div className={styles.badge}>
        <p>
          <strong>AI-Powered {card.badge.percent}%</strong> {card.badge.text}
        </p>
        <ScaleBar percent={card.badge.percent} />
      </div>
    </article>
  );
}

/** Decorative: the service's name is beside it. */
function MapSymbol({ assets, file }: { assets: Assets; file: string }) {
  const { src, width, height } = findPicture(assets, file);
  return <img className={styles.icon} src={src} alt="" width={width} height={height} loading="lazy" />;
}

/** The share as a plain bar. Decorative: the text is above it. */
function ScaleBar({ percent }: { percent: number }) {
  return (
    <svg className={styles.bar} height="10" aria-hidden>
      <rect width="100%" height="10" />
      <rect width={`${percent}%`} height="10" fill="currentColor" />
    </svg>
  );
}
