import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { Desk, OtherFormats } from "./desk.tsx";
import { RequestButton } from "./links.tsx";
import { findPicture } from "./picture.tsx";
import { Section, SectionHeading } from "./section.tsx";
import styles from "./services.module.css";
import { Together } from "./together.tsx";

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
          <h3>{services.strip.title}</h3>
          <p>{services.strip.description}</p>
        </div>
        <p className={`small quiet ${styles.basis}`}>{services.basis.text}</p>
        {services.desk && <Desk desk={services.desk} assets={assets} />}
        <div className={styles.foot}>
          {services.desk && <OtherFormats desk={services.desk} assets={assets} />}
          <RequestButton text={services.request} />
        </div>
      </div>
    </Section>
  );
}

function Card({ card, assets }: { card: Content["services"]["cards"][number]; assets: Assets }) {
  return (
    <article className={styles.card} id={card.id}>
      <MapSymbol assets={assets} file={card.icon} />
      <div className={styles.name}>
        <h3>
          <Together text={card.title} />
        </h3>
        <p>{card.subtitle}</p>
      </div>
      <div className={styles.body}>
        <p>{card.description}</p>
        <ul className="small ruled">
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <p className={styles.badge}>
        <strong>AI-Powered {card.badge.percent}%</strong> {card.badge.text}
      </p>
    </article>
  );
}

/** Decorative: the service's name is beside it. */
function MapSymbol({ assets, file }: { assets: Assets; file: string }) {
  const { src, width, height } = findPicture(assets, file);
  return (
    <img className={`framed ${styles.icon}`} src={src} alt="" width={width} height={height} loading="lazy" />
  );
}
