import type { Command } from 'commander';
import type { CheckOptions } from '../check/check-options.js';
import type { Commands } from '../commands.js';
import { examples, type Run } from './run.js';

/** Adds `check`. */
export function declareCheck(program: Command, commands: Commands, run: Run): void {
  program
    .command('check')
    .description('check a config file: what is wrong with it, and what its gateway configs will do')
    .argument('<file>', 'the file, YAML or JSON; with --config, - is standard input')
    .option('--config', 'the file holds just one gateway config', false)
    .option('--json', 'print the result as JSON', false)
    .option('--allow-missing-secrets', 'accept variables and files that are not there', false)
    .addHelpText(
      'after',
      examples(
        'gateway check gateway.yaml',
        'gateway check --json --allow-missing-secrets gateway.yaml',
        `echo '{"retry":{"attempts":2}}' | gateway check --config -`,
      ),
    )
    .action((file: string, options: CheckOptions) => run(options, () => commands.check(file, options)));
}
