import type { Shown } from "../../content/content.ts";
import { readLegalDescription } from "../../land/deeds/legal-description.ts";
import type { Assets } from "../assets.ts";
import { narrowerThan, Picture } from "./picture.tsx";
import { Section, SectionHeading } from "./section.tsx";
import { phrases, Together } from "./together.tsx";
import styles from "./video.module.css";

/** The width in em below which screens get the video in 4:5, if there is one (video.module.css). */
const phoneBelow = 37.5;

/** The silent video with the browser's controls, the deed that it draws, and its transcript. play-video.ts starts it. */
export function Video({ video, assets }: Shown<"video"> & { assets: Assets }) {
  const findAddress = (file: string) => assets.files[`video/${file}`]?.address;
  return (
    <Section id="ai-in-action" className="band">
      <div className={`container grid ${styles.layout}`}>
        <SectionHeading id="ai-in-action" heading={video.heading} intro={video.blurb} />
        <div className={styles.frame}>
          {/* Browsers load a `poster` at once, however far down the page it is. play-video.ts makes one of this picture. */}
          <Picture
            assets={assets}
            file={video.poster}
            phone={video.phone?.poster}
            phoneBelow={phoneBelow}
            alt=""
            sizes="(min-width: 64em) 61vw, 100vw"
            className={styles.poster}
          />
          <video
            className={styles.video}
            width={video.width}
            height={video.height}
            preload="none"
            controls
            muted
            playsInline
            aria-label={video.heading}
          >
            {video.phone?.sources.map((source) => (
              <source
                key={source.file}
                src={findAddress(source.file)}
                type={source.type}
                media={narrowerThan(phoneBelow)}
              />
            ))}
            {video.sources.map((source) => (
              <source key={source.file} src={findAddress(source.file)} type={source.type} />
            ))}
            <track kind="captions" srcLang="en" label="English" src={findAddress(video.captions)} />
          </video>
        </div>
        {video.deed && <Deed deed={video.deed} />}
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          {video.transcript.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
        {assets.siteUrl !== "" && <p hidden>Video and transcript: {assets.siteUrl}/#ai-in-action</p>}
      </div>
    </Section>
  );
}

/** The words that become the drawing. play-video.ts underlines each call when the pen draws it; without the video, all are. */
function Deed({
  deed: { summary, beginning, calls, request },
}: {
  deed: NonNullable<Shown<"video">["video"]["deed"]>;
}) {
  const words = [beginning, ...calls.map(({ text }) => text.replaceAll("*", ""))];
  return (
    <details className={`folded ${styles.deed}`}>
      <summary>{summary}</summary>
      <p>{beginning}</p>
      {calls.map(({ text, at }) => (
        <p key={text} data-at={at}>
          {text.split("*").map((part, index) => (index % 2 === 0 ? part : <b key={part}>{part}</b>))}
        </p>
      ))}
      <p className="rule mono">
        <Together text={readLegalDescription(words.join("\n"))?.sentence ?? ""} parts={phrases} />
      </p>
      <a className="target request scripted" href="#field-message">
        {request}
      </a>
    </details>
  );
}
