import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What was written, or what is wrong with it. */
export type Read<Given extends Options> =
  | { readonly mistake: string }
  | {
      readonly values: ReturnType<typeof parseArgs<{ options: Given; allowPositionals: boolean }>>["values"];
      readonly operands: readonly string[];
    };

/**
 * Reads a command's arguments. `operands` names those without dashes, as the help writes them (["ID"]); each is
 * needed, and there may be no other.
 */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  options: Given,
  operands: readonly string[] = [],
): Read<Given> {
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

/** Every command takes it. */
export const jsonOption = { json: { type: "boolean", default: false } } as const;
/** For what can't be undone. */
export const yesOption = { yes: { type: "boolean", default: false } } as const;
