export { BudgetLedger } from './budgets/budget-ledger.js';
export type { BudgetStanding } from './budgets/budget-standing.js';
export { EndUserTotals } from './budgets/end-user-totals.js';
export {
  forecastBudget,
  forecastDays,
  type BudgetForecast,
  type SpentHour,
} from './budgets/forecast-budget.js';
export { ConcurrencyLimits, type RunningRequest } from './concurrency/concurrency-limits.js';
export { civilDate, dateText, dayNumberOf } from './budgets/civil-date.js';
export * from './levels/end-user-limits.js';
export * from './levels/person-limits.js';
export * from './estimates/estimate-prompt-tokens.js';
export { estimatedUsage, type ExpectedUsage } from './estimates/expected-usage.js';
export * from './models/entered-capabilities.js';
export * from './models/entered-models.js';
export * from './knowledge/model-knowledge.js';
export * from './pricing/charges-of.js';
export * from './pricing/find-price.js';
export * from './pricing/prices.js';
export type * from './rate-limits/admission.js';
export * from './rate-limits/admissions.js';
export * from './rate-limits/rate-limit-reached-error.js';
export type { RateStandings } from './rate-limits/rate-standing.js';
export {
  LogTails,
  type LogTailsDependencies,
  type TailEnd,
  type TailEvent,
  type TailReader,
} from './request-log/log-tails.js';
export { checkAnalyticsQuery, checkLogQuery, checkSortedQuery } from './request-log/check-log-query.js';
export * from './request-log/newest-log.js';
export type { Budgets } from './budgets/budgets.js';
export { WorkspaceBudgets } from './workspaces/workspace-budgets.js';
export * from './workspaces/workspace-log.js';
export * from './workspaces/workspace-rates.js';
export * from './workspaces/workspace-spending.js';
export { RequestLog } from './request-log/request-log.js';
