import type { components } from '../../api/api.generated.js';
import { limitTexts } from '../../texts/en/limits.js';

type Budget = components['schemas']['Budget'];
type RateLimit = components['schemas']['RateLimit'];

/** `user`: it counts each end user separately. */
type Each = 'user' | null | undefined;

/** A budget while it is typed. */
interface BudgetDraft {
  readonly amount: string;
  readonly unit: 'cost' | 'tokens';
  readonly period: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly each?: Each;
}

/** A rate limit while it is typed. */
interface RateLimitDraft {
  readonly amount: string;
  readonly unit: 'requests' | 'tokens';
  readonly period: 'minute' | 'hour' | 'day';
  readonly each?: Each;
}

/** Budgets and rate limits while they are typed. */
export interface LimitDrafts {
  readonly budgets: readonly BudgetDraft[];
  readonly rateLimits: readonly RateLimitDraft[];
}

/** No limits. */
export const noLimits: LimitDrafts = { budgets: [], rateLimits: [] };

/** What has limits, as the API gives it. */
interface Limited {
  readonly budgets?: readonly Budget[] | null | undefined;
  readonly rateLimits?: readonly RateLimit[] | null | undefined;
}

/** The limits of something that is there. */
export function limitDraftsOf({ budgets, rateLimits }: Limited): LimitDrafts {
  return {
    budgets: (budgets ?? []).map(({ type, limit, resets, each }) => ({
      amount: String(limit),
      unit: type,
      period: resets ?? 'never',
      each,
    })),
    rateLimits: (rateLimits ?? []).map(({ type, limit, per, each }) => ({
      amount: String(limit),
      unit: type,
      period: per,
      each,
    })),
  };
}

/** The members of a body with these limits. Without any they are null, so that a change removes them. */
export function limitsBodyOf({ budgets, rateLimits }: LimitDrafts) {
  return {
    budgets: orNull(
      budgets.map(({ amount, unit, period, each }) => ({
        type: unit,
        limit: Number(amount),
        ...(period !== 'never' && { resets: period }),
        ...(each && { each }),
      })),
    ),
    rateLimits: orNull(
      rateLimits.map(({ amount, unit, period, each }) => ({
        type: unit,
        limit: Number(amount),
        per: period,
        ...(each && { each }),
      })),
    ),
  };
}

/** What is wrong with limits. */
export function checkLimits({ budgets, rateLimits }: LimitDrafts): {
  readonly budgets?: string;
  readonly rateLimits?: string;
} {
  const [wrongBudgets, wrongRates] = [limitsProblem(budgets), limitsProblem(rateLimits)];
  return {
    ...(wrongBudgets !== undefined && { budgets: wrongBudgets }),
    ...(wrongRates !== undefined && { rateLimits: wrongRates }),
  };
}

type Draft = BudgetDraft | RateLimitDraft;

function limitsProblem(limits: readonly Draft[]): string | undefined {
  if (limits.some((limit) => !isAmount(limit))) return limitTexts.amountWrong;
  if (limits.some(({ period, each }) => each && period === 'never')) return limitTexts.eachUserHasPeriod;
  const names = new Set(limits.map(({ unit, period, each }) => `${unit} ${period} ${each}`));
  return names.size < limits.length ? limitTexts.twice : undefined;
}

function isAmount({ amount, unit }: Draft): boolean {
  const number = Number(amount);
  return (
    amount.trim() !== '' &&
    number >= 0 &&
    (unit === 'cost' ? Number.isFinite(number) : Number.isSafeInteger(number))
  );
}

/** The models of a text with one per line or comma. Null: any. */
export function modelsOf(text: string): string[] | null {
  return orNull(
    text
      .split(/[\n,]/)
      .map((model) => model.trim())
      .filter((model) => model !== ''),
  );
}

function orNull<Value>(values: readonly Value[]): Value[] | null {
  return values.length === 0 ? null : [...values];
}
