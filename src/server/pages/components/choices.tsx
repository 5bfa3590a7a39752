import { describeControl, FieldError } from "./field-error.tsx";

interface ChoicesProps {
  /** Of its first choice. */
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | undefined;
}

/**
 * One choice of several. None is made in advance, so that a program that only presses buttons does nothing; for the same
 * reason a choice is not kept when the form failed.
 */
export function Choices({ id, name, legend, options, error }: ChoicesProps) {
  return (
    <fieldset {...(error && { "aria-describedby": `${id}-error` })}>
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      <div className="choices">
        {options.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              required
              {...(index === 0 && { id })}
              {...(error && { "aria-invalid": true })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ConfirmationProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** The one box to check before an action. */
export function Confirmation({ id, label, error }: ConfirmationProps) {
  return (
    <>
      <FieldError id={id} error={error} />
      <label className="choice">
        <input type="checkbox" name="confirm" value="yes" required {...describeControl(id, error)} />
        <span>{label}</span>
      </label>
    </>
  );
}
