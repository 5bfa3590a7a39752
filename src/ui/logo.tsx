import logo from "../../content/images/logo.svg?raw";
import { placeSvg } from "./place-svg.ts";

/** The firm's logo. Decorative: the name is beside it. */
export function Logo() {
  return (
    <svg
      width="34"
      height="34"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the firm's own drawing
      dangerouslySetInnerHTML={{ __html: placeSvg(logo, 'width="34" height="34"') }}
    />
  );
}
