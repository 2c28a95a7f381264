import type { components } from '../../api/api.generated.js';
import { keyTexts } from '../../texts/en/keys.js';
import type { FieldErrors } from '../../ui/use-form.js';

/** A key as the API gives it. */
export type ApiKey = components['schemas']['ApiKey'];
type KeyBody = components['schemas']['CreateApiKey'];

/** A budget while it is typed. */
interface BudgetDraft {
  readonly amount: string;
  readonly unit: 'cost' | 'tokens';
  readonly period: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly each?: 'user' | null | undefined;
}

/** A rate limit while it is typed. */
interface RateLimitDraft {
  readonly amount: string;
  readonly unit: 'requests' | 'tokens';
  readonly period: 'minute' | 'hour' | 'day';
  readonly each?: 'user' | null | undefined;
}

/** What the form of a key has. */
export interface KeyValues {
  readonly name: string;
  readonly scopes: readonly (keyof typeof keyTexts.scopes)[];
  readonly allowedModels: string;
  readonly expiresAt: keyof typeof keyTexts.expiries;
  readonly budgets: readonly BudgetDraft[];
  readonly rateLimits: readonly RateLimitDraft[];
}

/** An empty form. */
export const newKeyValues: KeyValues = {
  name: '',
  scopes: ['inference'],
  allowedModels: '',
  expiresAt: 'never',
  budgets: [],
  rateLimits: [],
};

/** The form of a key that is there. */
export function keyValuesOf(key: ApiKey): KeyValues {
  return {
    name: key.name,
    scopes: key.scopes,
    allowedModels: (key.allowedModels ?? []).join('\n'),
    expiresAt: 'keep',
    budgets: (key.budgets ?? []).map(({ type, limit, resets, each }) => ({
      amount: String(limit),
      unit: type,
      period: resets ?? 'never',
      each,
    })),
    rateLimits: (key.rateLimits ?? []).map(({ type, limit, per, each }) => ({
      amount: String(limit),
      unit: type,
      period: per,
      each,
    })),
  };
}

/** The body that creates or changes a key with these values. What is empty is null, so that a change removes it. */
export function keyBodyOf(values: KeyValues, now: number): KeyBody {
  const models = values.allowedModels
    .split(/[\n,]/)
    .map((model) => model.trim())
    .filter((model) => model !== '');
  return {
    name: values.name.trim(),
    scopes: [...values.scopes],
    allowedModels: orNull(models),
    budgets: orNull(
      values.budgets.map(({ amount, unit, period, each }) => ({
        type: unit,
        limit: Number(amount),
        ...(period !== 'never' && { resets: period }),
        ...(each && { each }),
      })),
    ),
    rateLimits: orNull(
      values.rateLimits.map(({ amount, unit, period, each }) => ({
        type: unit,
        limit: Number(amount),
        per: period,
        ...(each && { each }),
      })),
    ),
    ...(values.expiresAt !== 'keep' && { expiresAt: expiryOf(values.expiresAt, now) }),
  };
}

/** What is wrong with a form. */
export function checkKeyValues(values: KeyValues): FieldErrors<KeyValues> {
  const budgets = limitsProblem(values.budgets);
  const rateLimits = limitsProblem(values.rateLimits);
  return {
    ...(values.name.trim() === '' && { name: keyTexts.nameMissing }),
    ...(values.scopes.length === 0 && { scopes: keyTexts.scopeMissing }),
    ...(budgets !== undefined && { budgets }),
    ...(rateLimits !== undefined && { rateLimits }),
  };
}

type Limit = BudgetDraft | RateLimitDraft;

function limitsProblem(limits: readonly Limit[]): string | undefined {
  if (limits.some((limit) => !isAmount(limit))) return keyTexts.amountWrong;
  if (limits.some(({ period, each }) => each && period === 'never')) return keyTexts.eachUserHasPeriod;
  const names = new Set(limits.map(({ unit, period, each }) => `${unit} ${period} ${each}`));
  return names.size < limits.length ? keyTexts.twice : undefined;
}

function isAmount({ amount, unit }: Limit): boolean {
  const number = Number(amount);
  return (
    amount.trim() !== '' &&
    number >= 0 &&
    (unit === 'cost' ? Number.isFinite(number) : Number.isSafeInteger(number))
  );
}

function expiryOf(days: Exclude<KeyValues['expiresAt'], 'keep'>, now: number): string | null {
  return days === 'never' ? null : new Date(now + Number(days) * 86_400_000).toISOString();
}

const orNull = <Value>(values: readonly Value[]): Value[] | null =>
  values.length === 0 ? null : [...values];
