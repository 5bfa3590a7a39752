import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { company } from "../../../../tests/support/content.ts";
import { failure, success } from "../../../../tests/support/toast.ts";
import { toastStore } from "../toasts/toast-store.ts";
import { RequestForm } from "./request-form.tsx";

// The toaster has its own tests; here only the store matters.
vi.mock("../toasts/load-toaster.tsx", () => ({ loadToaster() {} }));

let respond: (response: Response | Error) => Promise<void>;
let keys: (string | undefined)[];
beforeEach(() => {
  keys = [];
  vi.stubGlobal("fetch", (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    respond = (response) =>
      act(async () => {
        if (response instanceof Error) reject(response);
        else resolve(response);
        await promise.catch(() => {});
      });
    return promise;
  });
  render(<RequestForm apiHost="" phone={company.phone} privacy="We keep it confidential." />);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Ana" } });
});

const submit = () => act(() => fireEvent.submit(document.querySelector("form") as HTMLFormElement));
const button = () => screen.getByRole("button") as HTMLButtonElement;
/** What marks the status line as good or bad. */
const outcome = () =>
  screen.getByRole("status").querySelector<HTMLElement>("[data-outcome]")?.dataset.outcome;
const name = () => (screen.getByLabelText(/^Name/) as HTMLInputElement).value;

test("while submitting, the button says so, shows a spinner and is disabled", async () => {
  expect(button().textContent).toBe("Submit Project Request");
  submit();
  expect(button().textContent).toBe("Submitting...");
  expect(button().disabled).toBe(true);
  expect(button().querySelector("svg")).not.toBeNull();
  expect(document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
  await respond(new Response("{}", { status: 201 }));
  expect(button().textContent).toBe("Submit Project Request");
  expect(button().disabled).toBe(false);
});

test("success resets the form, shows the toast and leaves a status line", async () => {
  submit();
  await respond(new Response("not even JSON", { status: 201 }));
  expect(name()).toBe("");
  expect(toastStore.get()).toMatchObject({
    title: success.title,
    description: success.text,
    variant: "default",
    durationMs: 5000,
  });
  expect(screen.getByRole("status").textContent).toMatch(
    /^Sent at \d+:\d\d.[AP]M\. You will hear from us within one business day\.$/,
  );
  expect(outcome()).toBe("accepted");
});

test.each([
  [
    "a rejection",
    new Response("", { status: 503 }),
    /^Your request was not sent\. Everything you entered is still here\.$/,
  ],
  [
    "no response",
    new TypeError("Failed to fetch"),
    /^We could not confirm.*is still here, and it is safe to send it again\.$/,
  ],
])("%s keeps every value and shows the failure toast with the phone number", async (_, response, line) => {
  submit();
  await respond(response);
  expect(name()).toBe("Ana");
  expect(toastStore.get()).toMatchObject({
    title: failure.title,
    description: failure.text,
    variant: "destructive",
    durationMs: 5000,
  });
  expect(screen.getByRole("status").textContent).toMatch(line);
  expect(outcome()).not.toBe("accepted");
});

test("pressing the button again while submitting sends nothing", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  submit();
  submit();
  expect(fetched).toHaveBeenCalledOnce();
  await respond(new Response("{}", { status: 201 }));
});

test("the form has no validation but the browser's", () => {
  const form = document.querySelector("form") as HTMLFormElement;
  expect(form.noValidate).toBe(false);
  expect([...form.elements].filter((field) => field.matches("[maxlength],[minlength],[pattern]"))).toEqual(
    [],
  );
  expect([...form.elements].filter((field) => field.matches(":required")).map((field) => field.id)).toEqual([
    "field-name",
    "field-email",
  ]);
});

test("retries share one idempotency key; after success or a change there is a new one", async () => {
  const attempt = async (response: Response | Error) => {
    submit();
    await respond(response);
  };
  await attempt(new TypeError("Failed to fetch"));
  await attempt(new Response("", { status: 503 }));
  await attempt(new Response("{}", { status: 201 }));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Ana" } });
  await attempt(new Response("", { status: 503 }));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Anna" } });
  await attempt(new Response("{}", { status: 201 }));
  const [lost, refused, accepted, again, changed] = keys;
  expect([refused, accepted]).toEqual([lost, lost]);
  expect(new Set([lost, again, changed]).size).toBe(3);
});

test("there is no honeypot field where script runs", () => {
  expect(document.querySelector("form input[name=parcel_reference_2]")).toBeNull();
});

test("after an error the page's title says so, until a submission is accepted", async () => {
  document.title = "Land Services";
  fireEvent.invalid(screen.getByLabelText(/^Email/));
  expect(document.title).toBe("Error: Land Services");
  submit();
  expect(document.title).toBe("Land Services");
  await respond(new Response("", { status: 503 }));
  expect(document.title).toBe("Error: Land Services");
  submit();
  await respond(new Response("{}", { status: 201 }));
  expect(document.title).toBe("Land Services");
});

test("pasting is not blocked", () => {
  for (const field of document.querySelectorAll("input, textarea"))
    expect(fireEvent.paste(field), field.id).toBe(true);
});
