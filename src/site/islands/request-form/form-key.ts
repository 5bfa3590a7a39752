import { idempotencyField } from "../../../contract/endpoints.ts";

/**
 * The hidden field with the idempotency key under which the server stores a form's values once, however often they are sent.
 * It ends with a digest of the values. While they stay the same, so does the key, also after Back, because browsers restore
 * the field with the others. It stands after the form, so that it is not one of the values; inline-script.ts adds it when the
 * browser posts the form.
 */
export function keepKey(form: HTMLFormElement, field: HTMLInputElement): string {
  // 96 random bits and FNV-1a: crypto.randomUUID and crypto.subtle are missing on a page served over plain HTTP.
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([...new FormData(form)]))
    hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193);
  if (!field.value.endsWith(`.${hash}`))
    field.value = [...crypto.getRandomValues(new Uint32Array(3)), hash].join(".");
  return field.value;
}

export function findKeyField(): HTMLInputElement | null {
  return document.querySelector(`[name=${idempotencyField}]`);
}

/** In place of one that an extension took away. */
export function addKeyField(): HTMLInputElement {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: idempotencyField });
  return document.body.appendChild(field);
}
