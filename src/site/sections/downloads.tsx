import type { Content } from "../../content/content.ts";
import type { Assets, PublishedFile } from "../assets.ts";

interface DownloadsProps {
  downloads: NonNullable<Content["services"]["cards"][number]["downloads"]>;
  assets: Assets;
}

/** Samples of a service to take away. Each link says of which kind and how large its file is: "(PDF, 84 KB)". */
export function Downloads({ downloads, assets }: DownloadsProps) {
  return (
    <ul className="small ruled">
      {downloads.map(({ file, text }) => {
        const { address, size } = assets.files[`downloads/${file}`] as PublishedFile;
        const kind = file.slice(file.lastIndexOf(".") + 1).toUpperCase();
        return (
          <li key={file}>
            {/* Saved under its own name: the address has a hash. */}
            <a className="target" href={address} download={file}>
              {text} ({kind}, {Math.ceil(size / 1024)}&nbsp;KB)
            </a>
          </li>
        );
      })}
    </ul>
  );
}
