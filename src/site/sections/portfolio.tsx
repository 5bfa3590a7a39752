import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { Picture } from "./picture.tsx";
import styles from "./portfolio.module.css";
import { Section, SectionHeading } from "./section.tsx";
import { Testimonials } from "./testimonials.tsx";
import { phrases, Together } from "./together.tsx";

export function Portfolio({ content, assets }: { content: Content; assets: Assets }) {
  const { portfolio, testimonials } = content;
  return (
    <Section id="portfolio">
      <div className="band tinted">
        <div className="container">
          <SectionHeading id="portfolio" heading={portfolio.heading} intro={portfolio.intro} />
          <div className={`grid ${styles.projects}`}>
            {portfolio.projects.map((project, i) => (
              <Card key={project.title} project={project} assets={assets} {...(shown[i] ?? whole)} />
            ))}
          </div>
          <a className="target request" href="#contact">
            {portfolio.request}
          </a>
        </div>
      </div>
      {testimonials && <Testimonials testimonials={testimonials} />}
    </Section>
  );
}

interface Shown {
  readonly sizes: string;
  /** In em: narrower windows get the drawing for phones. */
  readonly phoneBelow: number;
}

const whole: Shown = { sizes: "100vw", phoneBelow: 48 };

/** In the order of the cards (portfolio.module.css). The second is half as wide below 1280 px: too narrow for small letters. */
const shown: readonly Shown[] = [
  { sizes: "(min-width: 96em) 810px, (min-width: 80em) 54vw, 92vw", phoneBelow: 48 },
  { sizes: "(min-width: 96em) 574px, (min-width: 48em) 45vw, 92vw", phoneBelow: 80 },
  { sizes: "(min-width: 96em) 1408px, 92vw", phoneBelow: 48 },
];

interface CardProps extends Shown {
  project: Content["portfolio"]["projects"][number];
  assets: Assets;
}

function Card({ project, assets, ...shown }: CardProps) {
  return (
    <article className={styles.card}>
      <Picture
        assets={assets}
        {...project.image}
        {...shown}
        className={project.image.phone ? `framed ${styles.portrait}` : "framed"}
      />
      <div className={styles.text}>
        <div className={styles.summary}>
          <p className={styles.figures}>
            <span>{project.size}</span>
            <span>{project.capacity}</span>
          </p>
          <h3>
            <Together text={project.title} />
          </h3>
          <p>
            <strong>{project.sector}</strong>, <Together text={project.place} parts={phrases} />
          </p>
          <p className={`quiet ${styles.description}`}>{project.description}</p>
        </div>
        <ul className={`ruled ${styles.achievements}`}>
          {project.achievements.map((achievement, i) => (
            <li key={achievement}>{i === 0 ? <strong>{achievement}</strong> : achievement}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
