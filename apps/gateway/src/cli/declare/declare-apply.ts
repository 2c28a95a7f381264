import type { Command } from 'commander';
import type { ApplyOptions } from '../apply/apply.js';
import type { Commands } from '../commands.js';
import { examples, withConnection, type Run } from './run.js';

/** Declares `apply`. */
export function declareApply(program: Command, commands: Commands, run: Run): void {
  withConnection(program.command('apply'), 'GATEWAY_ADMIN_KEY')
    .description('make the resources of a running gateway what a config file says; shows a plan and asks')
    .argument('<file>', 'the file, YAML or JSON, as a gateway has it')
    .option('--dry-run', 'show the plan, and change nothing', false)
    .option(
      '--prune',
      'delete what the file does not have, of all that the administration API manages',
      false,
    )
    .option('--rotate-secrets', 'send the credentials of providers that look the same', false)
    .option('--yes', 'do not ask', false)
    .option('--json', 'print plan and result as JSON', false)
    .addHelpText(
      'after',
      examples('gateway apply resources.yaml --dry-run', 'gateway apply resources.yaml --prune --yes'),
    )
    .action((file: string, options: ApplyOptions) => run(options, () => commands.apply(file, options)));
}
