import { type Command, Option } from 'commander';
import type { CheckOptions } from '../check/check-file.js';
import type { Commands } from '../commands.js';
import { examples, type Run, withConnection } from './run.js';
import type { ExplainOptions } from '../explain/explain-request.js';
import { collected } from './values.js';

/** Declares `check`. */
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

/** Declares `explain`. */
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
