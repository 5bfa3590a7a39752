import type { Content } from "../../content/content.ts";
import type { Assets, PublishedFile } from "../assets.ts";
import styles from "./desk.module.css";
import { findPicture, Picture } from "./picture.tsx";

interface DeskProps {
  readonly desk: NonNullable<Content["services"]["desk"]>;
  readonly assets: Assets;
}

/** Sheets that the services hand over, by their first pages, to take away. */
export function Desk({ desk, assets }: DeskProps) {
  return (
    <div className={styles.desk}>
      <div className="grid section-heading">
        <h3 id="desk-heading" className={styles.heading}>
          {desk.heading}
        </h3>
        <p className="quiet">{desk.intro}</p>
      </div>
      <ul className={`snap-row ${styles.sheets}`} aria-labelledby="desk-heading">
        {desk.sheets.map(({ title, figures, file, image }) => {
          const { width, height } = findPicture(assets, image);
          return (
            <li key={file} className={width > height ? styles.sheet : `${styles.sheet} ${styles.tall}`}>
              <Download assets={assets} file={file}>
                <Picture
                  assets={assets}
                  file={image}
                  alt=""
                  sizes="(min-width: 48em) 36vw, 80vw"
                  className="framed"
                />
                <strong>{title}</strong>
              </Download>
              <p>{figures}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The sheets in other formats, in a row. */
export function OtherFormats({ desk, assets }: DeskProps) {
  return (
    <ul className={`small ${styles.formats}`}>
      {desk.sheets
        .flatMap(({ also = [] }) => also)
        .map(({ file, text }) => (
          <li key={file}>
            <Download assets={assets} file={file}>
              <span>{text}</span>
            </Download>
          </li>
        ))}
    </ul>
  );
}

interface DownloadProps extends Pick<DeskProps, "assets"> {
  readonly file: string;
  readonly children: React.ReactNode;
}

/** A link that says last of which kind and how large its file is: "PDF, 84 KB". */
function Download({ assets, file, children }: DownloadProps) {
  const { address, size } = assets.files[`downloads/${file}`] as PublishedFile;
  const kind = file.slice(file.lastIndexOf(".") + 1).toUpperCase();
  return (
    // Saved under its own name: the address has a hash.
    <a className={styles.download} href={address} download={file}>
      {children}{" "}
      <small className="small quiet">
        {kind}, {Math.ceil(size / 1024)}&nbsp;KB
      </small>
    </a>
  );
}
