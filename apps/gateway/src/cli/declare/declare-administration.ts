import { Option, type Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ConsoleLinkOptions } from '../console/console-link.js';
import type { CreateKeyOptions, KeyOptions, RotateKeyOptions } from '../keys/keys-commands.js';
import { withConnection, examples, type Run } from './run.js';
import { amount, dateOrDuration, duration, headerText, list, timeZone, wholeNumber } from './values.js';
import type { ReconcileOptions } from '../costs/reconcile.js';
import type { CostSummaryOptions } from '../costs/cost-summary.js';

const variable = 'GATEWAY_ADMIN_KEY';
const json = ['--json', 'print the answer of the administration API as it is', false] as const;
const secretFile = [
  '--secret-file <file>',
  'write the secret to this new file, and do not print it',
] as const;
const key = ['<key>', 'id or name of the key'] as const;

/** Declares `console link`. */
export function declareConsole(program: Command, commands: Commands, run: Run): void {
  const group = program
    .command('console')
    .description('the web console of a running gateway')
    .addHelpText('after', examples('gateway console link'));
  withConnection(group.command('link'), variable)
    .description('make a link that signs in once, within ten minutes, as the key of this command')
    .option(...json)
    .addHelpText('after', examples('gateway console link', 'gateway console link --json'))
    .action((options: ConsoleLinkOptions) => run(options, () => commands.consoleLink(options)));
}

/** Declares the `keys` commands. */
export function declareKeys(program: Command, { keys }: Commands, run: Run): void {
  const group = program
    .command('keys')
    .description('keys of callers, in a running gateway: make, list, rotate and revoke them')
    .addHelpText(
      'after',
      examples(
        'gateway keys list',
        'gateway keys create --name search-team --expires 90d',
        'gateway keys create --help',
      ),
    );
  withConnection(group.command('list'), variable)
    .description('list all keys')
    .option(...json)
    .addHelpText('after', examples('gateway keys list', 'gateway keys list --json'))
    .action((options: KeyOptions) => run(options, () => keys.list(options)));
  declareCreation(group, keys, run);
  withConnection(group.command('show'), variable)
    .description('show a key: what it may be used for, and its limits')
    .argument(...key)
    .option(...json)
    .addHelpText('after', examples('gateway keys show search-team'))
    .action((name: string, options: KeyOptions) => run(options, () => keys.show(name, options)));
  withConnection(group.command('rotate'), variable)
    .description('give a key a new secret, which is shown once')
    .argument(...key)
    .option('--overlap <time>', 'how long the secrets before go on working (default: a day)', duration)
    .option(...secretFile)
    .option(...json)
    .addHelpText('after', examples('gateway keys rotate search-team --overlap 1h'))
    .action((name: string, options: RotateKeyOptions) => run(options, () => keys.rotate(name, options)));
  withConnection(group.command('end-secret'), variable)
    .description('end one of several secrets of a key at once; `keys show` lists them')
    .argument(...key)
    .argument('<secret>', 'its id, such as sec_0123456789abcdef')
    .option(...json)
    .addHelpText('after', examples('gateway keys end-secret search-team sec_0123456789abcdef'))
    .action((name: string, secret: string, options: KeyOptions) =>
      run(options, () => keys.endSecret(name, secret, options)),
    );
  withConnection(group.command('revoke'), variable)
    .description('end a key for good; it stays on record')
    .argument(...key)
    .option(...json)
    .addHelpText('after', examples('gateway keys revoke search-team'))
    .action((name: string, options: KeyOptions) => run(options, () => keys.revoke(name, options)));
}

function declareCreation(group: Command, keys: Commands['keys'], run: Run): void {
  withConnection(group.command('create'), variable)
    .description('make a key; its secret is shown once')
    .requiredOption('--name <name>', 'up to 63 letters, digits and - _ .')
    .option(
      '--scopes <scopes>',
      'inference, admin or workspace:admin, with commas between several (default: inference)',
      list,
    )
    .option('--expires <time>', 'a date, a time, or how long from now: 2027-01-31, 90d', dateOrDuration)
    .option('--allowed-models <models>', 'comma list; a trailing * matches any rest', list)
    .option('--requests-per-minute <number>', 'rate limit', wholeNumber)
    .option('--tokens-per-minute <number>', 'rate limit', wholeNumber)
    .option('--tokens-per-day <number>', 'rate limit', wholeNumber)
    .option('--budget <dollars>', 'what requests may cost', amount)
    .option('--token-budget <number>', 'tokens that requests may take', wholeNumber)
    .addOption(
      new Option('--budget-resets <when>', 'when budgets begin anew (default: never)').choices([
        'daily',
        'weekly',
        'monthly',
      ]),
    )
    .option(
      '--settings <file>',
      'JSON with members as the administration API takes them; flags win over them',
    )
    .option(
      '--idempotency-key <text>',
      'names this creation: repeated within a day, it gives the same key',
      headerText,
    )
    .option(...secretFile)
    .option(...json)
    .addHelpText(
      'after',
      examples(
        'gateway keys create --name search-team --expires 90d --requests-per-minute 600',
        "gateway keys create --name batch --allowed-models '@google-demo/*' --budget 200 --budget-resets monthly",
        'gateway keys create --name ci --secret-file ci.key',
      ),
    )
    .action((options: CreateKeyOptions) => run(options, () => keys.create(options)));
}

/** Declares the `costs` commands. */
export function declareCosts(program: Command, commands: Commands, run: Run): void {
  const group = program.command('costs').description('what a running gateway has recorded of costs');
  withConnection(group.command('show'), variable)
    .description('show what requests have cost, by one of their fields')
    .option(
      '--by <field>',
      'provider, slug, model, key, user, status, route, prompt, or metadata.KEY',
      'model',
    )
    .addOption(
      new Option('--since <time>', 'a date, a time, or how long before now')
        .argParser(dateOrDuration)
        .default(86_400_000, '1d'),
    )
    .option(...json)
    .addHelpText('after', examples('gateway costs show', 'gateway costs show --by key --since 30d'))
    .action((options: CostSummaryOptions) => run(options, () => commands.costSummary(options)));
  withConnection(group.command('reconcile'), variable)
    .description(
      'compare with an export of Google Cloud billing; ends with 2 when they differ by more than the bound',
    )
    .argument('<file>', 'CSV with the columns "SKU description", "Usage start date" and "Cost ($)"')
    .option('--max-drift <percent>', 'the bound, in percent of what is billed', amount, 5)
    .option('--time-zone <zone>', 'of the days in the export', timeZone, 'America/Los_Angeles')
    .option(...json)
    .addHelpText(
      'after',
      examples(
        'gateway costs reconcile billing.csv',
        'gateway costs reconcile billing.csv --max-drift 2 --json',
      ),
    )
    .action((file: string, options: ReconcileOptions) =>
      run(options, () => commands.reconcile(file, options)),
    );
}
