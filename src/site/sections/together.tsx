/** "Right-of-way". */
const hyphenated = /(\S+-\S+)/;

/** Up to its comma, colon or period, but not to that of "p.m." */
export const phrases = /(\S.*?(?:[:,](?= )|\w{3}\.(?= )|$))/;

interface TogetherProps {
  text: string;
  /** What stays on one line, if one is wide enough. */
  parts?: RegExp;
}

/** Text that breaks only between its parts. Its letters stay as they are, for those who search for them or copy them. */
export function Together({ text, parts = hyphenated }: TogetherProps) {
  return text.split(parts).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="together">
        {part}
      </span>
    ),
  );
}
