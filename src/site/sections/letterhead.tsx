import { Fragment } from "react";
import type { Content } from "../../content/content.ts";
import { Logo } from "../../ui/logo.tsx";

/** Who the firm is, at the top of the printed page (print.css); hidden from everyone on a screen, where the bar says so. */
export function Letterhead({ company }: { company: Content["company"] }) {
  const { name, address, phone, email, registrations } = company;
  return (
    <div className="letterhead" hidden>
      <Logo />
      <p>
        <strong>{name.full}</strong>
        {address.street}, {address.city}, {address.state} {address.postalCode}
      </p>
      <p>
        {phone.display}&nbsp;· {email.address}
        {registrations.map(({ label, number }) => (
          <Fragment key={label}>
            <br />
            {label} {number}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
