import type { BudgetLedger } from './budget-ledger.js';

/** Budgets that admissions count and that administrators look at. */
export type Budgets = Pick<
  BudgetLedger,
  'firstRead' | 'exhausted' | 'reserve' | 'spend' | 'standings' | 'load'
>;
