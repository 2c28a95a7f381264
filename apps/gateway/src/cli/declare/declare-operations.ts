import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ServeOptions } from '../serve.js';
import { examples, type Run } from './run.js';
import type { HealthOptions } from '../health.js';
import type { MigrateOptions } from '../migrate/migrate.js';
import type { TwinOptions } from '../twin.js';
import type { VerifyAuditOptions } from '../audit/verify-audit.js';
import { hash, waitingTime } from './values.js';

/** Declares `serve`. @param isDefault whether it runs when no command is given */
export function declareServe(program: Command, commands: Commands, run: Run, isDefault: boolean): void {
  program
    .command('serve', { isDefault: isDefault })
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

/** Declares `migrate`, `audit`, `twin` and `health`. */
export function declareOperations(program: Command, commands: Commands, run: Run): void {
  program
    .command('migrate')
    .description('bring the databases to what this version needs, as serve does when it starts')
    .option('--dry-run', 'change nothing, and say what would be done', false)
    .option('--json', 'print the result as JSON', false)
    .addHelpText(
      'after',
      examples(
        'gateway migrate --dry-run',
        'GATEWAY_DATABASE_URL=sqlite:/var/lib/gateway/gateway.sqlite gateway migrate',
      ),
    )
    .action((options: MigrateOptions) => run(options, () => commands.migrate(options)));
  program
    .command('audit')
    .description('the audit log in the database')
    .command('verify')
    .description('find entries that somebody changed, deleted or inserted; ends with 1 when there are any')
    .option('--head <hash>', 'the head of an earlier verification, which must be part of the log', hash)
    .option('--json', 'print the result as JSON', false)
    .addHelpText(
      'after',
      examples(
        'gateway audit verify',
        'GATEWAY_DATABASE_URL=sqlite:/var/lib/gateway/gateway.sqlite gateway audit verify --json',
      ),
    )
    .action((options: VerifyAuditOptions) => run(options, () => commands.verifyAudit(options)));
  program
    .command('twin')
    .description('run a local stand-in of Vertex AI and the Gemini API, to work and test without an account')
    .option('--port <number>', '0 for a free one', '8790')
    .option('--host <address>', 'where to listen', '127.0.0.1')
    .option('--in-production', 'run although NODE_ENV is production', false)
    .option('--json', 'print where it listens as JSON', false)
    .addHelpText('after', examples('gateway twin', 'gateway twin --port 0 --json'))
    .action((options: TwinOptions) => run(options, () => commands.twin(options)));
  program
    .command('health')
    .description('ask whether the gateway takes requests; ends with 69 when it does not')
    .option('--url <address>', 'where the gateway is (default: this machine, at PORT, else GATEWAY_BASE_URL)')
    .option('--timeout <time>', 'how long to wait', waitingTime, 3_000)
    .option('--json', 'print the result as JSON', false)
    .addHelpText(
      'after',
      examples('gateway health', 'gateway health --url http://gateway:8787 --timeout 10s'),
    )
    .action((options: HealthOptions) => run(options, () => commands.health(options)));
}
