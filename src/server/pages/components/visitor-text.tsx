import { formatNameForPage } from "../../text.ts";

/** A visitor's name within our words, which it can't turn around. */
export function Name({ of: name }: { readonly of: string }) {
  return <bdi>{formatNameForPage(name)}</bdi>;
}

/** What a visitor typed, to the letter: with its line breaks, its own direction, and nothing left out. */
export function Typed({ text }: { readonly text: string }) {
  return (
    <span className="typed" dir="auto">
      {text}
    </span>
  );
}
