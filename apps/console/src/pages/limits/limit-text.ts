import type { components } from '../../api/api.generated.js';
import { limitTexts } from '../../texts/en/limits.js';
import { formatMoney } from '../../ui/format/money.js';
import { formatCount } from '../../ui/format/number.js';

/** `$200 a month`. */
export function budgetText({ type, limit, resets, each }: components['schemas']['Budget']): string {
  return `${amountText(type, limit)} ${limitTexts.resets[resets ?? 'never']}${eachText(each)}`;
}

/** `600 requests a minute`. */
export function rateLimitText({ type, limit, per, each }: components['schemas']['RateLimit']): string {
  return `${formatCount(limit)} ${limitTexts.units[type]} ${limitTexts.per[per]}${eachText(each)}`;
}

function eachText(each: 'user' | null | undefined): string {
  return each ? `, ${limitTexts.eachUser}` : '';
}

/** An amount of a budget with its unit. */
export function amountText(type: 'cost' | 'tokens', amount: number): string {
  return type === 'cost' ? formatMoney({ usd: amount }) : `${formatCount(amount)} ${limitTexts.units.tokens}`;
}
