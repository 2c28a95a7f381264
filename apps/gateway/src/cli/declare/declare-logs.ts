import { Option, type Command } from 'commander';
import type { Commands } from '../commands.js';
import type { LogOptions, SearchLogOptions, TailLogOptions } from '../logs/logs-commands.js';
import { examples, withConnection, type Run } from './run.js';
import { dateOrDuration, naturalNumber, wholeNumber } from './values.js';

const variable = 'GATEWAY_ADMIN_KEY';

/** Declares the `logs` commands. */
export function declareLogs(program: Command, { logs }: Commands, run: Run): void {
  const group = program
    .command('logs')
    .description('the request log of a running gateway: search it, follow it, show a request')
    .addHelpText('after', examples('gateway logs tail', 'gateway logs search --since 1h --status 429'));
  withFilter(group.command('search'))
    .description('list requests, the newest first')
    .option('--since <time>', 'a date, a time, or how long before now: 2027-01-31, 90m', dateOrDuration)
    .addOption(
      new Option(
        '--sort <value>',
        'the largest first, of the last day unless --since says another time',
      ).choices(['cost', 'duration', 'tokens', 'first_token']),
    )
    .option('--limit <number>', 'the most to list', naturalNumber, 50)
    .option('--json', 'print one line of JSON', false)
    .addHelpText(
      'after',
      examples(
        'gateway logs search --since 1h --outcome error',
        "gateway logs search --model 'gemini-2.5-flash' --json",
      ),
    )
    .action((options: SearchLogOptions) => run(options, () => logs.search(options)));
  withFilter(group.command('tail'))
    .description('show requests as they end, until it is stopped')
    .option('--count <number>', 'end after so many', naturalNumber)
    .option('--json', 'print one line of JSON for each request', false)
    .addHelpText('after', examples('gateway logs tail', 'gateway logs tail --key key_search-team --json'))
    .action((options: TailLogOptions) => run(options, () => logs.tail(options)));
  withConnection(group.command('show'), variable)
    .description('show a request: its attempts, its losses, its cost')
    .argument('<id>', 'its id, which the header x-gateway-request-id of the response has')
    .option('--json', 'print the answer of the administration API as it is', false)
    .addHelpText('after', examples('gateway logs show ID', 'gateway logs show ID --json'))
    .action((id: string, options: LogOptions) => run(options, () => logs.show(id, options)));
}

function withFilter(command: Command): Command {
  return withConnection(command, variable)
    .option('--text <text>', 'with these words')
    .option('--model <model>', 'of this model')
    .option('--slug <slug>', 'of this provider')
    .option('--key <id>', 'of this key')
    .option('--code <code>', 'with this error')
    .option('--status <number>', 'with this status', wholeNumber)
    .addOption(new Option('--outcome <outcome>', 'with this outcome').choices(['ok', 'error', 'cancelled']))
    .option('--user <user>', 'of this end user')
    .option('--config <config>', 'of this stored config: ID or ID@VERSION; or inline')
    .option('--region <region>', 'served in this region')
    .addOption(
      new Option('--loss <severity>', 'with a loss at least so severe').choices([
        'any',
        'note',
        'degraded',
        'lost',
        'none',
      ]),
    )
    .option('--guardrail <finding>', 'guardrails looked at it: any, flagged, denied, or the name of one')
    .option('--rescued', 'saved by another target or a retry')
    .option('--unpriced', 'without a known price');
}
