import type { ConfigSource, RequestLogStore } from '@model-gateway/core';
import type { Administration } from '@model-gateway/control-plane';
import type { ProviderCheck } from '@model-gateway/data-plane';
import type { BudgetLedger } from '@model-gateway/usage';

/** What the administration API works with. */
export interface AdminDependencies {
  readonly administration: Administration;
  readonly budgets: Pick<BudgetLedger, 'load' | 'standings'>;
  readonly providerCheck: Pick<ProviderCheck, 'run'>;
  readonly configSource: ConfigSource;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore;
}
