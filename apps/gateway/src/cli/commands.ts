import type { ApplyOptions } from './apply/apply.js';
import type { VerifyAuditOptions } from './audit/verify-audit.js';
import type { CheckOptions } from './check/check-file.js';
import type { ConsoleLinkOptions } from './console/console-link.js';
import type { CostSummaryOptions } from './costs/cost-summary.js';
import type { ReconcileOptions } from './costs/reconcile.js';
import type { ExplainOptions } from './explain/explain-request.js';
import type { HealthOptions } from './health.js';
import type { KeysCommands } from './keys/keys-commands.js';
import type { LogsCommands } from './logs/logs-commands.js';
import type { MigrateOptions } from './migrate/migrate.js';
import type { ProvidersCommands } from './providers/providers.js';
import type { ResourceCommands } from './resources/resource-commands.js';
import type { ServeOptions } from './serve.js';
import type { WorkspacesCommands } from './workspaces/workspaces-commands.js';
import type { TwinOptions } from './twin.js';

/**
 * The commands. A number is the exit code; a command that fails throws a `CommandError`. Each is loaded when it runs, so
 * that help is printed at once.
 */
export interface Commands {
  /** Runs the gateway; returns when it has started, or does not return at all. */
  serve(options: ServeOptions): Promise<void>;
  /** Checks a config file. */
  check(file: string, options: CheckOptions): Promise<number>;
  /** Makes the resources of a running gateway what a config file says. */
  apply(file: string, options: ApplyOptions): Promise<number>;
  /** Shows the upstream requests of a chat request without sending them. @param file absent or `-`: standard input */
  explain(file: string | undefined, options: ExplainOptions): Promise<number>;
  readonly keys: KeysCommands;
  /** Makes a link that signs in to the console once. */
  consoleLink(options: ConsoleLinkOptions): Promise<number>;
  readonly logs: LogsCommands;
  readonly providers: ProvidersCommands;
  readonly workspaces: WorkspacesCommands;
  readonly configs: ResourceCommands;
  readonly prompts: ResourceCommands;
  /** Shows the recorded costs. */
  costSummary(options: CostSummaryOptions): Promise<number>;
  /** Compares a billing export with the recorded costs. */
  reconcile(file: string, options: ReconcileOptions): Promise<number>;
  /** Migrates the databases to the schema of this version. */
  migrate(options: MigrateOptions): Promise<number>;
  /** Verifies the chain of the audit log. */
  verifyAudit(options: VerifyAuditOptions): Promise<number>;
  /** Runs the twin; returns when it has started. */
  twin(options: TwinOptions): Promise<void>;
  /** Prints whether the gateway accepts requests. */
  health(options: HealthOptions): Promise<number>;
}
