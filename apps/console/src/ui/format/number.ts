import { numberFormat } from './formats.js';

/** A count with the reader's separators: `12,034`. */
export function formatCount(count: number, locale?: string): string {
  return numberFormat({}, locale).format(count);
}

/** A count for axes and narrow places: `12K`. */
export function formatShortCount(count: number, locale?: string): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }, locale).format(count);
}

/** A share of one: `0.4%`, `12%`. A share that is not zero never reads as `0%`. */
export function formatShare(share: number, locale?: string): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return `<${formatShare(0.001, locale)}`;
  const digits = percent !== 0 && percent < 10 ? 1 : 0;
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }, locale).format(share);
}

/** A count of tokens. @param isEstimated the upstream did not count: `≈1,200` */
export function formatTokens(count: number | null | undefined, isEstimated = false, locale?: string): string {
  if (count === null || count === undefined) return 'not told';
  return `${isEstimated ? '≈' : ''}${formatCount(count, locale)}`;
}

/** `1 request`, `5,058 requests`. */
export function countOf(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatCount(count, locale)} ${count === 1 ? one : many}`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size: `430 B`, `1.2 MB`; 1 kB has 1,000 bytes. */
export function formatBytes(bytes: number, locale?: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${numberFormat({ maximumFractionDigits: digits }, locale).format(value)} ${units[unit] ?? ''}`;
}
