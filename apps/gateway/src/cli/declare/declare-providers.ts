import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type {
  CreateProviderOptions,
  ProviderOptions,
  RotateProviderOptions,
  TestProviderOptions,
} from '../providers/providers.js';
import { examples, withConnection, type Run } from './run.js';
import { list } from './values.js';

const variable = 'GATEWAY_ADMIN_KEY';
const json = ['--json', 'print the answer of the administration API as it is', false] as const;

/** Declares the `providers` commands. */
export function declareProviders(program: Command, { providers }: Commands, run: Run): void {
  const group = program
    .command('providers')
    .description('the provider catalog of a running gateway: make, list, try out and rotate entries')
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
  withCredential(group.command('create'))
    .description('make an entry; without a credential callers bring their own')
    .argument('<slug>', 'up to 63 lower-case letters, digits and - _ .')
    .requiredOption('--kind <kind>', 'the upstream, such as google or vertex-ai')
    .option('--region <region>', 'of Vertex AI, such as global')
    .option('--project-id <id>', 'of Vertex AI (default: the project of the service account)')
    .option('--upstream-url <address>', 'instead of the address of Google')
    .option('--allowed-models <models>', 'comma list; a trailing * matches any rest', list)
    .addHelpText(
      'after',
      examples(
        'gateway providers create my-gemini --kind google --upstream-key-file gemini.key',
        'gateway providers create my-vertex --kind vertex-ai --region global --service-account-file service-account.json',
      ),
    )
    .action((slug: string, options: CreateProviderOptions) =>
      run(options, () => providers.create(slug, options)),
    );
  withCredential(group.command('rotate'))
    .description('replace the credential of an entry')
    .argument('<slug>', 'the entry')
    .addHelpText('after', examples('gateway providers rotate my-gemini --upstream-key-file gemini.key'))
    .action((slug: string, options: RotateProviderOptions) =>
      run(options, () => providers.rotate(slug, options)),
    );
}

function withCredential(command: Command): Command {
  return withConnection(command, variable)
    .option('--upstream-key-file <file>', 'a file that holds a key of the upstream')
    .option('--service-account-file <file>', 'a service account as Google hands it out')
    .option(...json);
}
