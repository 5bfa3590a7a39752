import { toDialNumber, toEmailUrl, truncate } from "../../text.ts";
import type { ProjectRequestProps } from "../server-pages.ts";

/** To write to the visitor, or to call if there is a number. */
export function ContactLinks({ projectRequest: { email, phone }, firm }: ProjectRequestProps) {
  const number = toDialNumber(phone);
  return (
    <p className="contact-links">
      <a className="button" href={toEmailUrl(email, firm.name)}>
        <span>Email {truncate(email, 80)}</span>
      </a>
      {number && (
        <a className="button" href={`tel:${number}`}>
          <span>Call {phone.trim()}</span>
        </a>
      )}
    </p>
  );
}
