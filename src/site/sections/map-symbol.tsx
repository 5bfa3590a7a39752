import type { Assets } from "../assets.ts";
import { findPicture } from "./picture.tsx";

/** The map symbol of a service or a role. Decorative: its name is beside it. */
export function MapSymbol({ assets, file, className }: MapSymbolProps) {
  const { src, width, height } = findPicture(assets, file);
  return <img className={className} src={src} alt="" width={width} height={height} loading="lazy" />;
}

interface MapSymbolProps {
  assets: Assets;
  file: string;
  className: string | undefined;
}
