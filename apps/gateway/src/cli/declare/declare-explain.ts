import { Option, type Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ExplainOptions } from '../explain/explain-options.js';
import { withConnection } from './connection-flags.js';
import { examples, type Run } from './run.js';
import { collected } from './values.js';

/** Adds `explain`. */
export function declareExplain(program: Command, commands: Commands, run: Run): void {
  const command = program
    .command('explain')
    .description('show what a chat request would become: each upstream request, and what would be lost')
    .argument('[file]', 'the body of the request as JSON; - or nothing: standard input')
    .addOption(
      new Option(
        '--config-file <file>',
        'ask no running gateway: use this config file, and send nothing anywhere',
      ).conflicts(['url', 'apiKeyFile']),
    )
    .option('--model <model>', "in place of the body's model")
    .option('--provider <provider>', 'the provider: @SLUG, vertex-ai or google')
    .option('--config <config>', 'a gateway config as JSON, the id of a stored one, or @FILE')
    .option('--header <name=value>', 'a further header; may stand several times', collected, [])
    .option('--headers-file <file>', 'further headers, a line each as NAME: VALUE; credentials belong here')
    .option('--fail-on-loss', 'end with 1 when anything of the request would be lost', false)
    .option('--json', 'print the answer of /v1/explain as it is', false);
  withConnection(command, 'GATEWAY_API_KEY')
    .addHelpText(
      'after',
      examples(
        'gateway explain request.json',
        'gateway explain --config-file gateway.yaml --fail-on-loss request.json',
        `echo '{"messages":[{"role":"user","content":"Hi"}]}' | gateway explain --model @google-demo/gemini-2.5-flash`,
      ),
    )
    .action((file: string | undefined, options: ExplainOptions) =>
      run(options, () => commands.explain(file, options)),
    );
}
