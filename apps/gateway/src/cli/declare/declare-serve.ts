import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ServeOptions } from '../serve-options.js';
import { examples, type Run } from './run.js';

/** Adds `serve`. @param isUsual whether it is what runs where no command is named */
export function declareServe(program: Command, commands: Commands, run: Run, isUsual: boolean): void {
  program
    .command('serve', { isDefault: isUsual })
    .description('run the gateway (what it does without a command)')
    .option('--port <number>', 'in place of PORT')
    .option('--host <address>', 'in place of HOST')
    .option('--config-file <file>', 'in place of GATEWAY_CONFIG_FILE')
    .addHelpText(
      'after',
      examples('gateway', 'gateway serve --config-file gateway.yaml --port 8080 --host 127.0.0.1'),
    )
    .action((options: ServeOptions) => run({}, () => commands.serve(options)));
}
