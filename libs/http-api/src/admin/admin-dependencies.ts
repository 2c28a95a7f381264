import type { Administration, BudgetLedger, ProviderCheck } from '@model-gateway/application';
import type { ConfigSource, RequestLogStore } from '@model-gateway/core';

/** What the administration API works with. */
export interface AdminDependencies {
  readonly administration: Administration;
  readonly budgets: Pick<BudgetLedger, 'load' | 'standings'>;
  readonly providerCheck: Pick<ProviderCheck, 'run'>;
  readonly configSource: ConfigSource;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore;
}
