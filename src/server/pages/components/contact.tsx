import type { Firm } from "../../../contract/site-info.ts";

/** How to reach the firm: the last thing on every page that a visitor sees. */
export function Contact({ firm: { phone, email } }: { readonly firm: Firm }) {
  return (
    <p className="contact">
      Or call us at <a href={`tel:${phone.dial}`}>{phone.display}</a>{" "}
      <span>
        or email <a href={`mailto:${email}`}>{email}</a>
      </span>
    </p>
  );
}
