import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Described } from "./toast-description.tsx";

const description = "Please call us directly at (817) 555-0100.";

test("a phone number can be dialled, and the sentence stays the same to the letter", () => {
  const { container } = render(
    <Described description={description} phone={{ display: "(817) 555-0100", dial: "+18175550100" }} />,
  );
  expect(container.textContent).toBe(description);
  expect(container.querySelector("a")?.outerHTML).toBe('<a href="tel:+18175550100">(817) 555-0100</a>');
});

test.each([["no number"], ["(512) 555-0199"]])("with %s the sentence stands alone", (phone) => {
  const given =
    phone === "no number" ? { description } : { description, phone: { display: phone, dial: phone } };
  const { container } = render(<Described {...given} />);
  expect(container.innerHTML).toBe(description);
});
