import { idempotencyField } from "../../../contract/endpoints.ts";

/**
 * The hidden field with the idempotency key under which the server stores a form's values once, however often they are sent.
 * While the values stay the same, so does the key. The field is disabled; the browser's own post needs it enabled.
 */
export function keepKey(form: HTMLFormElement): HTMLInputElement {
  const field = findKey(form) ?? form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name: idempotencyField, disabled: true });
  const values = JSON.stringify([...new FormData(form)]);
  if (field.dataset.values !== values) field.value = createKey();
  field.dataset.values = values;
  return field;
}

/** The next project request gets a new key, even if it says the same. */
export function forgetKey(form: HTMLFormElement): void {
  findKey(form)?.remove();
}

function findKey(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector(`[name=${idempotencyField}]`);
}

/** 128 random bits. Not crypto.randomUUID, which is missing on a page served over plain HTTP. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
