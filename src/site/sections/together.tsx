/** Text in which "right-of-way" stays on one line. Its letters stay as they are, for those who search for them or copy them. */
export function Together({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="together">
        {part}
      </span>
    ),
  );
}
