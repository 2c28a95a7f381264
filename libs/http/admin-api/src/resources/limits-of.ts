import type { Budget, RateLimit } from '@model-gateway/core';
import type { BoundsDto, BudgetDto, LimitedDto } from './limited.dto.js';
import { SettingsProblems } from './settings-problems.js';

/** The members of keys and entries that bound their use. Null stays null: it takes a member away. */
export interface LimitedSettings {
  readonly allowedModels?: readonly string[] | null;
  readonly allowedBuckets?: readonly string[] | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
}

/** What a checked body says of limits. Throws an `InvalidRequestError` for a part of a token. */
export function limitsOf({ allowedModels, allowedBuckets, ...body }: LimitedDto): LimitedSettings {
  return {
    ...(allowedModels !== undefined && { allowedModels }),
    ...(allowedBuckets !== undefined && { allowedBuckets }),
    ...ratesAndBudgetsOf(body),
  };
}

/** What a checked body says of what bounds a workspace or the organisation. Throws as {@link limitsOf}. */
export function boundsOf({ concurrency, ...body }: BoundsDto) {
  return { ...ratesAndBudgetsOf(body), ...(concurrency !== undefined && { concurrency }) };
}

/**
 * What a checked body says of rate limits and budgets. Throws as {@link limitsOf}.
 *
 * @param below the path of the object that has them, such as `selfService.`
 */
export function ratesAndBudgetsOf(
  { rateLimits, budgets }: Pick<LimitedDto, 'rateLimits' | 'budgets'>,
  below = '',
): Pick<LimitedSettings, 'rateLimits' | 'budgets'> {
  refuseParts(budgets ?? [], below);
  return {
    ...(rateLimits !== undefined && { rateLimits: rateLimits as readonly RateLimit[] | null }),
    ...(budgets !== undefined && { budgets: budgets && budgets.map(budgetOf) }),
  };
}

/** A member that is null counts as absent. */
function budgetOf({ type, limit, resets }: BudgetDto): Budget {
  return { type, limit, ...(resets && { resets }) } as Budget;
}

function refuseParts(budgets: readonly BudgetDto[], below: string): void {
  const problems = new SettingsProblems();
  for (const [index, { type, limit }] of budgets.entries()) {
    if (type === 'tokens' && !Number.isInteger(limit)) {
      problems.add(`${below}budgets[${index}].limit`, 'This must be a whole number of tokens.');
    }
  }
  problems.throwIfAny();
}
