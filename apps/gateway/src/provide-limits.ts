import { Admissions, BudgetLedger } from '@model-gateway/usage';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';
import type { Provide } from './shared-state.js';

/** Provides what counts and admits requests by the limits of keys and providers. */
export function provideLimits(
  provide: Provide,
  get: <Port>(port: InjectionToken<Port>) => Port,
  { stores: { database: store }, clock }: CompositionSettings,
  onProblem: (message: string, error?: unknown) => void,
): void {
  provide(
    tokens.budgets,
    () => new BudgetLedger({ store, clock, scheduler: get(tokens.scheduler), onProblem }),
  );
  provide(
    tokens.admissions,
    () =>
      new Admissions({
        rates: get(tokens.rates),
        budgets: get(tokens.budgets),
        clock,
        priceOf: get(tokens.prices).priceOf,
        onProblem,
      }),
  );
}
