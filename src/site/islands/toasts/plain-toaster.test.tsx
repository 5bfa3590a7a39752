import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastDescription } from "./plain-toaster.tsx";

const description = "Please call us directly at (817) 555-0100.";

test("a phone number becomes a link, and the text stays the same to the letter", () => {
  const phone = { display: "(817) 555-0100", dial: "+18175550100" };
  const { container } = render(<ToastDescription description={description} phone={phone} />);
  expect(container.textContent).toBe(description);
  expect(container.querySelector("a")?.outerHTML).toBe('<a href="tel:+18175550100">(817) 555-0100</a>');
});

test.each([
  ["without a phone number", {}],
  ["with another phone number", { phone: { display: "(512) 555-0199", dial: "(512) 555-0199" } }],
])("%s the text has no link", (_, props) => {
  const { container } = render(<ToastDescription description={description} {...props} />);
  expect(container.innerHTML).toBe(description);
});
