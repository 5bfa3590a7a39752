import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What was given, or what is wrong with it. */
export type ParsedArguments<Given extends Options> =
  | { readonly mistake: string }
  | {
      readonly values: ReturnType<typeof parseArgs<{ options: Given; allowPositionals: boolean }>>["values"];
      readonly operands: readonly string[];
    };

/**
 * Parses a command's arguments. `operands` names those without dashes, as the help writes them (["ID"]); each is required,
 * and there may be no other.
 */
export function parseArguments<const Given extends Options>(
  args: readonly string[],
  options: Given,
  operands: readonly string[] = [],
): ParsedArguments<Given> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: operands.length > 0,
    });
    const missing = operands[positionals.length];
    if (missing !== undefined) return { mistake: `${missing} is missing.` };
    const surplus = positionals[operands.length];
    if (surplus !== undefined) return { mistake: `Unexpected argument '${surplus}'.` };
    return { values, operands: positionals };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

/** A number of at least 1, or what is wrong with it. */
export function parseCount(
  option: string,
  text: string,
): { readonly value: number } | { readonly mistake: string } {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1) return { value };
  return { mistake: `${option} is '${text}'. Enter a whole number of at least 1.` };
}

/** Every command takes it. */
export const jsonOption = { json: { type: "boolean", default: false } } as const;
/** For commands that can't be undone. */
export const yesOption = { yes: { type: "boolean", default: false } } as const;
