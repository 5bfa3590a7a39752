import { type FieldName, maxLengths } from "../../../contract/project-request.ts";
import { toFieldId } from "../../../ui/field.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a file fills in. */
export const filledFields = ["acreage", "location"] as const satisfies readonly FieldName[];

function findControl(name: FieldName): Control {
  return document.getElementById(toFieldId(name)) as Control;
}

/** Fills in an empty field. False if the visitor wrote something there. */
export function offer(name: FieldName, text: string): boolean {
  const { value } = findControl(name);
  if (value.trim() !== "" && value !== text) return false;
  fill(name, text);
  return true;
}

export function fill(name: FieldName, text: string): void {
  const control = findControl(name);
  control.value = text;
  // The hint of the field is silent about it (acreage-hint.tsx).
  control.dataset.fromFile = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Empties what a file filled in and nobody edited. */
export function takeBack(): void {
  for (const name of filledFields) {
    const control = findControl(name);
    const { fromFile } = control.dataset;
    delete control.dataset.fromFile;
    if (fromFile !== control.value || fromFile === "") continue;
    control.value = "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The shape's block at the end of the project details. */
export const shapeText = {
  has: (text: string): boolean => findControl("message").value.includes(text),
  fits(text: string): boolean {
    const { value } = findControl("message");
    return value.length + text.length + 2 <= (maxLengths.message ?? 0);
  },
  add(text: string): void {
    const control = findControl("message");
    const own = control.value.trimEnd();
    control.value = own === "" ? text : `${own}\n\n${text}`;
  },
  /** Removes the block if nobody has edited it. */
  remove(text: string): void {
    const control = findControl("message");
    if (control.value.includes(text)) control.value = control.value.replace(text, "").trimEnd();
  },
  /** Calls back when the visitor edits the details. */
  watch(onChange: () => void): () => void {
    const control = findControl("message");
    control.addEventListener("input", onChange);
    return () => control.removeEventListener("input", onChange);
  },
};
