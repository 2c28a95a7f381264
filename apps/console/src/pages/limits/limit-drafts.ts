import type { components } from '../../api/api.generated.js';
import { limitTexts } from '../../texts/en/limits.js';

type Budget = components['schemas']['Budget'];
type RateLimit = components['schemas']['RateLimit'];

/** A budget while it is typed. */
interface BudgetDraft {
  readonly amount: string;
  readonly unit: 'cost' | 'tokens';
  readonly period: 'never' | 'daily' | 'weekly' | 'monthly';
}

/** A rate limit while it is typed. */
interface RateLimitDraft {
  readonly amount: string;
  readonly unit: 'requests' | 'tokens';
  readonly period: 'minute' | 'hour' | 'day';
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
    budgets: (budgets ?? []).map(({ type, limit, resets }) => ({
      amount: String(limit),
      unit: type,
      period: resets ?? 'never',
    })),
    rateLimits: (rateLimits ?? []).map(({ type, limit, per }) => ({
      amount: String(limit),
      unit: type,
      period: per,
    })),
  };
}

/** The members of a body with these limits. Without any they are null, so that a change removes them. */
export function limitsBodyOf({ budgets, rateLimits }: LimitDrafts) {
  return {
    budgets: orNull(
      budgets.map(({ amount, unit, period }) => ({
        type: unit,
        limit: Number(amount),
        ...(period !== 'never' && { resets: period }),
      })),
    ),
    rateLimits: orNull(
      rateLimits.map(({ amount, unit, period }) => ({ type: unit, limit: Number(amount), per: period })),
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
  const names = new Set(limits.map(({ unit, period }) => `${unit} ${period}`));
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
