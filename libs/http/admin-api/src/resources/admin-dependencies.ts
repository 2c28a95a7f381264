import type { ConfigSource, RequestLogStore, ProviderCheck } from '@model-gateway/core';
import type { Administration } from '@model-gateway/control-plane';
import type { BudgetLedger } from '@model-gateway/usage';

/** What the administration API works with. */
export interface AdminDependencies {
  readonly administration: Administration;
  readonly budgets: Pick<BudgetLedger, 'load' | 'standings'>;
  readonly providerCheck: ProviderCheck;
  readonly configSource: ConfigSource;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore;
}
