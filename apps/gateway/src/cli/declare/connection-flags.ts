import type { Command } from 'commander';

/** Adds the flags of a command that asks a running gateway. @param variable where the key is otherwise */
export function withConnection(command: Command, variable: string): Command {
  return command
    .option('--url <address>', 'where the gateway is (default: GATEWAY_BASE_URL, else this machine, at PORT)')
    .option('--api-key-file <file>', `a file that holds the key (default: ${variable})`);
}
