import type { ReplyStatistics } from "../../database/statistics.ts";
import { formatDuration } from "../../time.ts";

/** "Last 30 days: 42 received, 39 replied, 38 on time, median time to reply 3 hours 10 minutes". */
export function MonthLine({ month }: { readonly month: ReplyStatistics }) {
  const { received, replied, repliedInTime, medianReplySeconds } = month;
  const figures = [
    [received, "received"],
    [replied, "replied"],
    [repliedInTime, "on time"],
  ] as const;
  return (
    <p className="month">
      Last 30 days:{" "}
      {received === 0
        ? "nothing received"
        : figures.map(([count, label]) => `${count.toLocaleString("en-US")} ${label}`).join(", ")}
      {medianReplySeconds !== null && `, median time to reply ${formatDuration(medianReplySeconds)}`}
    </p>
  );
}
