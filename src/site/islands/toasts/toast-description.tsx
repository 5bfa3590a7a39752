import type { Toast } from "./toast-store.ts";

/** The toast's sentence, to the letter; a phone number in it can be dialled. */
export function Described({ description, phone }: Pick<Toast, "description" | "phone">) {
  const [before, after] = phone ? description.split(phone.display) : [description];
  if (!phone || after === undefined) return description;
  return (
    <>
      {before}
      <a href={`tel:${phone.dial}`}>{phone.display}</a>
      {after}
    </>
  );
}
