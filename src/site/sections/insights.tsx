import type { Content, Shown } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import styles from "./insights.module.css";
import { Picture } from "./picture.tsx";
import { Section, SectionHeading } from "./section.tsx";

type InsightsProps = Shown<"insights"> & Pick<Content, "company"> & { assets: Assets };

/** Three article cards. They lead to no page; a link on each asks for its note by email. */
export function Insights({ insights, company, assets }: InsightsProps) {
  return (
    <Section id="insights" className="band">
      <div className="container">
        <SectionHeading id="insights" heading={insights.heading} intro={insights.intro} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div className="grid snap-row" role="group" aria-labelledby="insights-heading">
          {insights.articles.map((article) => (
            <Article
              key={article.title}
              {...article}
              assets={assets}
              ask={insights.ask}
              request={`mailto:${company.email.address}?subject=${encodeURIComponent(article.title)}`}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}

type ArticleProps = Shown<"insights">["insights"]["articles"][number] &
  Pick<InsightsProps, "assets"> & { ask: string; request: string };

function Article({ title, excerpt, date, category, readTime, drawing, assets, ask, request }: ArticleProps) {
  return (
    <article className={`rule ${styles.article}`}>
      {drawing && <Picture assets={assets} file={drawing} alt="" className="framed" />}
      <p className={`small quiet ${styles.meta}`}>
        <time dateTime={date}>{formatDate(date)}</time>
        <span>{category}</span>
        <span>{`${readTime}-minute read`}</span>
      </p>
      <h3>{title}</h3>
      <p className="quiet">{excerpt}</p>
      <p>
        <a className="target request" href={request} aria-label={`${ask}: ${title}`}>
          {ask}
        </a>
      </p>
    </article>
  );
}

/** "2026-03-02" as "Mar 2, 2026". The date has no time zone, so it is read and written in UTC. */
function formatDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
