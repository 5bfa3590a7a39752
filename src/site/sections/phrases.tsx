import { Fragment } from "react";

/** Text that breaks after a colon, a comma or a sentence; elsewhere only if a phrase alone is too long for a line. */
export function Phrases({ text }: { text: string }) {
  return text.split(/(?<=[:,]|\w{3}\.) /).map((phrase, at) => (
    <Fragment key={phrase}>
      {at > 0 && " "}
      <span className="phrase">{phrase}</span>
    </Fragment>
  ));
}
