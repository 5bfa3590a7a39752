import type { ReadTract } from "../land/deeds/legal-description.ts";
import { formatCall } from "./format-call.ts";

/** Each call beside the words that it was read from. */
export function CallTable({ legs, words }: ReadTract) {
  const calls = legs.map((leg, index) => ({ number: index + 1, leg, words: words[index] }));
  return (
    <table className="calls">
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Read as</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ number, leg, words }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{formatCall(leg)}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
