import type { Command } from 'commander';

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

/** Adds the flags of a command that asks a running gateway. @param variable where the key is otherwise */
export function withConnection(command: Command, variable: string): Command {
  return command
    .option('--url <address>', 'where the gateway is (default: GATEWAY_BASE_URL, else this machine, at PORT)')
    .option('--api-key-file <file>', `a file that holds the key (default: ${variable})`);
}
