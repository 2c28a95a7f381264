import { exactMoney, formatMoney, type Amount } from './format/money.js';
import { formatDuration } from './format/duration.js';
import { formatTokens } from './format/number.js';
import { exactTime, formatTime } from './format/time.js';
import { useNow } from './use-now.js';

/** An amount, exact in its title; an unknown price is the word "unknown". */
export function Money({ amount, isEstimated = false }: MoneyProps) {
  const isUnknown = amount === null || amount === undefined;
  return (
    <span title={exactMoney(amount)} className={isUnknown ? 'hatched rounded-[3px] px-1' : undefined}>
      {isEstimated && !isUnknown && '≈'}
      {formatMoney(amount)}
    </span>
  );
}

/** An amount; null where a price is unknown. */
export interface MoneyProps {
  readonly amount: Amount | null | undefined;
  readonly isEstimated?: boolean;
}

/** A count of tokens. */
export function Tokens({ count, isEstimated = false }: TokensProps) {
  return <span className={missing(count)}>{formatTokens(count, isEstimated)}</span>;
}

/** How many; null where the upstream reported none. */
export interface TokensProps {
  readonly count: number | null | undefined;
  readonly isEstimated?: boolean;
}

/** A duration; the exact milliseconds are in its title. */
export function Duration({ milliseconds }: { readonly milliseconds: number | null | undefined }) {
  return (
    <span
      className={missing(milliseconds)}
      {...(typeof milliseconds === 'number' && { title: `${milliseconds} ms` })}
    >
      {formatDuration(milliseconds)}
    </span>
  );
}

/** A moment; the whole of it with its zone is in the title. */
export function Time({ moment }: { readonly moment: string | number }) {
  const now = useNow(60_000);
  return (
    <time dateTime={new Date(moment).toISOString()} title={exactTime(moment)} className="whitespace-nowrap">
      {formatTime(moment, now)}
    </time>
  );
}

const missing = (value: unknown): string => (value === null || value === undefined ? 'text-muted' : '');
