import { numberFormat } from './formats.js';

/** An amount as the API gives it. */
export interface Amount {
  readonly usd: number;
  /** The exact amount; the API writes it as text or as a number. */
  readonly nanoDollars?: string | number;
}

const isBelowACent = (usd: number): boolean => Math.abs(usd) < 0.01;

/**
 * An amount for reading: two decimals from ten dollars, four below, four significant digits below a cent.
 * @param amount null or undefined: the price is unknown, which is not zero
 */
export function formatMoney(amount: Amount | null | undefined, locale?: string): string {
  if (amount === null || amount === undefined) return 'unknown';
  return formatDollars(amount.usd, locale);
}

/** The same for a number of dollars. */
export function formatDollars(usd: number, locale?: string): string {
  if (usd === 0) return currency({ maximumFractionDigits: 0 }, locale).format(0);
  if (isBelowACent(usd))
    return currency({ maximumSignificantDigits: 4, minimumFractionDigits: 0 }, locale).format(usd);
  const digits = Math.abs(usd) >= 10 ? 2 : 4;
  return currency({ minimumFractionDigits: 2, maximumFractionDigits: digits }, locale).format(usd);
}

/** The amount with all its decimals, for titles and copying. */
export function exactMoney(amount: Amount | null | undefined): string {
  if (amount === null || amount === undefined) return 'The price of a model is unknown.';
  return `$${dollarsOf(amount)}`;
}

function dollarsOf({ usd, nanoDollars }: Amount): string {
  if (nanoDollars === undefined) return String(usd);
  const nano = BigInt(nanoDollars);
  const sign = nano < 0n ? '-' : '';
  const digits = (nano < 0n ? -nano : nano).toString().padStart(10, '0');
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -9)}${fraction && `.${fraction}`}`;
}

function currency(options: Intl.NumberFormatOptions, locale?: string): Intl.NumberFormat {
  return numberFormat(
    { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...options },
    locale,
  );
}
