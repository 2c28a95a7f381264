import type { Budget, RateLimit } from '@model-gateway/core';
import type { BoundsDto, BudgetDto, LimitedDto, RateLimitDto } from './limited.dto.js';
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
  refuseBudgets(budgets ?? [], below);
  return {
    ...(rateLimits !== undefined && { rateLimits: rateLimits && rateLimits.map(rateLimitOf) }),
    ...(budgets !== undefined && { budgets: budgets && budgets.map(budgetOf) }),
  };
}

/**
 * Throws an `InvalidRequestError` for limits of something that does not count end users separately: a provider, or each person of a
 * workspace.
 *
 * @param below as that of {@link ratesAndBudgetsOf}
 */
export function refuseEachUser(
  { rateLimits, budgets }: Pick<LimitedDto, 'rateLimits' | 'budgets'>,
  below = '',
): void {
  const problems = new SettingsProblems();
  for (const [member, limits] of Object.entries({ rateLimits, budgets }))
    for (const [index, { each }] of (limits ?? []).entries())
      if (each)
        problems.add(
          `${below}${member}[${index}].each`,
          'Only limits of a key, a workspace or the organisation count each end user.',
        );
  problems.throwIfAny();
}

/** A member that is null counts as absent. */
function rateLimitOf({ type, per, limit, each }: RateLimitDto): RateLimit {
  return { type, per, limit, ...(each && { each }) } as RateLimit;
}

/** As {@link rateLimitOf}. */
function budgetOf({ type, limit, resets, each }: BudgetDto): Budget {
  return { type, limit, ...(resets && { resets }), ...(each && { each }) } as Budget;
}

function refuseBudgets(budgets: readonly BudgetDto[], below: string): void {
  const problems = new SettingsProblems();
  for (const [index, { type, limit, resets, each }] of budgets.entries()) {
    const path = `${below}budgets[${index}]`;
    if (type === 'tokens' && !Number.isInteger(limit))
      problems.add(`${path}.limit`, 'This must be a whole number of tokens.');
    // Otherwise the store would have every name for ever that a request has called an end user.
    if (each && !resets) problems.add(`${path}.resets`, 'A budget of each end user must have resets.');
  }
  problems.throwIfAny();
}
