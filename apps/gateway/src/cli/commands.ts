import type { CheckOptions } from './check/check-file.js';
import type { ExplainOptions } from './explain/explain-request.js';
import type { HealthOptions } from './health.js';
import type { KeysCommands } from './keys/keys-commands.js';
import type { MigrateOptions } from './migrate/migrate.js';
import type { ProvidersCommands } from './providers/providers.js';
import type { ServeOptions } from './serve.js';
import type { TwinOptions } from './twin.js';

/**
 * What each command does; a number is the code to exit with. What one cannot do it says by a `CommandError`. Loaded only
 * when it runs, so that help is there at once.
 */
export interface Commands {
  /** Runs the gateway; returns when it has started, or does not return at all. */
  serve(options: ServeOptions): Promise<void>;
  /** Checks a config file. */
  check(file: string, options: CheckOptions): Promise<number>;
  /** Says what would be sent for a chat request. @param file absent or `-`: standard input */
  explain(file: string | undefined, options: ExplainOptions): Promise<number>;
  readonly keys: KeysCommands;
  readonly providers: ProvidersCommands;
  /** Brings the databases to what this version needs. */
  migrate(options: MigrateOptions): Promise<number>;
  /** Runs the twin; returns when it has started. */
  twin(options: TwinOptions): Promise<void>;
  /** Says whether the gateway takes requests. */
  health(options: HealthOptions): Promise<number>;
}
