import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ProviderOptions, TestProviderOptions } from '../providers/providers-commands.js';
import { withConnection } from './connection-flags.js';
import { examples, type Run } from './run.js';

const variable = 'GATEWAY_ADMIN_KEY';
const json = ['--json', 'print the answer of the administration API as it is', false] as const;

/** Adds `providers` and what can be done with them. */
export function declareProviders(program: Command, { providers }: Commands, run: Run): void {
  const group = program
    .command('providers')
    .description('the provider catalog of a running gateway: list entries, and try one out')
    .addHelpText('after', examples('gateway providers list', 'gateway providers test google-demo'));
  withConnection(group.command('list'), variable)
    .description('list all entries')
    .option(...json)
    .addHelpText('after', examples('gateway providers list'))
    .action((options: ProviderOptions) => run(options, () => providers.list(options)));
  withConnection(group.command('test'), variable)
    .description('make a real call that costs as little as there is; ends with 1 when it does not work')
    .argument('<slug>', 'the entry')
    .option('--model <model>', 'the model to ask (default: one that the entry allows)')
    .option(...json)
    .addHelpText(
      'after',
      examples(
        'gateway providers test google-demo',
        'gateway providers test vertex-demo --model gemini-2.5-flash',
      ),
    )
    .action((slug: string, options: TestProviderOptions) =>
      run(options, () => providers.test(slug, options)),
    );
}
