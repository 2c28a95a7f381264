import type { ConnectionOptions } from '../remote/connection-options.js';

/** Flags of `providers list`. */
export interface ProviderOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `providers test`. */
export interface TestProviderOptions extends ProviderOptions {
  /** Absent: one that the gateway chooses. */
  readonly model?: string;
}

/** What can be done with entries of the provider catalog. */
export interface ProvidersCommands {
  list(options: ProviderOptions): Promise<number>;
  test(slug: string, options: TestProviderOptions): Promise<number>;
}
