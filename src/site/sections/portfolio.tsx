import { type Assets, fileUrl } from "../assets.ts";
import type { Content, Project } from "../content.ts";
import styles from "./portfolio.module.css";
import { SectionHead } from "./section-head.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The sheet index: three projects by their figures, then what clients say of such work. */
export function Portfolio({ content, assets }: { readonly content: Content; readonly assets: Assets }) {
  const { portfolio, testimonials } = content;
  return (
    <section id="portfolio" aria-labelledby="portfolio-heading">
      <div className={`band ${styles.vellum}`}>
        <div className="container">
          <SectionHead id="portfolio-heading" heading={portfolio.heading} intro={portfolio.intro} />
          <div className={`grid ${styles.index}`}>
            {portfolio.projects.map((project) => (
              <Card key={project.title} project={project} assets={assets} />
            ))}
          </div>
        </div>
      </div>
      <Testimonials testimonials={testimonials} />
    </section>
  );
}

function Card({ project, assets }: { readonly project: Project; readonly assets: Assets }) {
  const { image } = project;
  return (
    <article className={styles.card}>
      <img
        className={styles.picture}
        src={fileUrl(assets, `images/${image.file}`)}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <p className={`mono ${styles.figures}`}>
          <span>{project.size}</span>
          {project.capacity && <span>{project.capacity}</span>}
        </p>
        <h3>{project.title}</h3>
        <p className={styles.sector}>{project.sector}</p>
        <p className={styles.description}>{project.description}</p>
        <ul className={styles.achievements}>
          {project.achievements.map((achievement) => (
            <li key={achievement}>{achievement}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
