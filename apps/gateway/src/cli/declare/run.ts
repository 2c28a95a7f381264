import type { Command } from 'commander';

/**
 * Runs the action of a command, which returns the exit code. Writes its expected failures in the format that the flags
 * select.
 */
export type Run = (
  options: { readonly json?: boolean },
  action: () => Promise<number | void>,
) => Promise<void>;

/** Help text that shows how a command is used. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Adds the flags of a command that uses a running gateway. @param variable the variable that holds the key by default */
export function withConnection(command: Command, variable: string): Command {
  const connected = withAddress(command, variable);
  if (variable !== 'GATEWAY_ADMIN_KEY') return connected;
  return connected.option(
    '--workspace <id>',
    'the workspace to administer (default: GATEWAY_WORKSPACE, else that of the key)',
  );
}

/** As {@link withConnection}, for what is the same in all workspaces. */
export function withAddress(command: Command, variable: string): Command {
  return command
    .option('--url <address>', 'where the gateway is (default: GATEWAY_BASE_URL, else this machine, at PORT)')
    .option('--api-key-file <file>', `a file that holds the key (default: ${variable})`);
}
