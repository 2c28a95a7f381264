import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';
import { readJsonObject, readTextFile } from '../read-text-file.js';
import type { CreateKeyOptions } from './keys-commands.js';

type Member = Readonly<Record<string, unknown>>;

/**
 * The body for creating a key. A flag overrides the same member of the settings file. The gateway validates the body.
 *
 * @param now milliseconds since 1970
 */
export async function keySettings(options: CreateKeyOptions, now: number): Promise<Member> {
  const { name, scopes, expires, allowedModels, settings } = options;
  const rateLimits = rateLimitsOf(options);
  const budgets = budgetsOf(options);
  if (options.budgetResets !== undefined && budgets.length === 0) {
    throw new CommandError(
      'unusable_input',
      '--budget-resets is about --budget and --token-budget, and neither stands there.',
      usageExit,
      { hint: 'In a settings file each budget says itself when it resets.' },
    );
  }
  return {
    ...(settings !== undefined && readJsonObject(await readTextFile(settings), settings)),
    name,
    ...(scopes && { scopes }),
    ...(expires !== undefined && { expiresAt: timeOf(expires, now) }),
    ...(allowedModels && { allowedModels }),
    ...(rateLimits.length > 0 && { rateLimits }),
    ...(budgets.length > 0 && { budgets }),
  };
}

/** A date is its start in UTC, as in a config file. */
function timeOf(expires: string | number, now: number): string {
  if (typeof expires === 'number') return new Date(now + expires).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(expires) ? `${expires}T00:00:00Z` : expires;
}

function rateLimitsOf({ requestsPerMinute, tokensPerMinute, tokensPerDay }: CreateKeyOptions): Member[] {
  return [
    { type: 'requests', per: 'minute', limit: requestsPerMinute },
    { type: 'tokens', per: 'minute', limit: tokensPerMinute },
    { type: 'tokens', per: 'day', limit: tokensPerDay },
  ].filter(({ limit }) => limit !== undefined);
}

function budgetsOf({ budget, tokenBudget, budgetResets }: CreateKeyOptions): Member[] {
  return [
    { type: 'cost', limit: budget },
    { type: 'tokens', limit: tokenBudget },
  ]
    .filter(({ limit }) => limit !== undefined)
    .map((member) => ({ ...member, ...(budgetResets && { resets: budgetResets }) }));
}
