/**
 * Runs the action of a command. What it gives is the code to exit with; a failure that it foresees is written, in the
 * form that its flags ask for.
 */
export type Run = (
  options: { readonly json?: boolean },
  action: () => Promise<number | void>,
) => Promise<void>;

/** Help text that shows how a command is used. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
}
