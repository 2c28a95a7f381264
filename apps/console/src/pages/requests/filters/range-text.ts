import type { RangeField } from './filter-fields.js';

type Unit = RangeField['unit'];

/** A range; a side that is missing has no limit. */
export interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** A range as one types it: `>0.05`, `<10s`, `1s..5s`. Undefined without limits. */
export function rangeText(min: number | undefined, max: number | undefined, unit: Unit): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `<${write(max, unit)}`;
  if (max === undefined) return `>${write(min, unit)}`;
  return min === max ? write(min, unit) : `${write(min, unit)}..${write(max, unit)}`;
}

/** Reads what `rangeText` writes, `>=` and `<=` too. Undefined: this is no range. */
export function readRange(text: string, unit: Unit): Range | undefined {
  const open = /^([<>])=?(.+)$/.exec(text);
  if (open) {
    const value = read(open[2] ?? '', unit);
    if (value === undefined) return undefined;
    return open[1] === '>' ? { min: value, max: undefined } : { min: undefined, max: value };
  }
  const [low, high, ...rest] = text.split('..');
  const min = read(low ?? '', unit);
  const max = high === undefined ? min : read(high, unit);
  if (rest.length > 0 || min === undefined || max === undefined || max < min) return undefined;
  return { min, max };
}

const factors: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

function read(text: string, unit: Unit): number | undefined {
  const [, digits, suffix] = /^\$?(\d+(?:\.\d+)?)\s*(ms|s|min|h|k)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (unit === 'milliseconds')
    return suffix === 'k' ? undefined : Math.round(value * (factors[suffix ?? 'ms'] ?? 1));
  if (unit === 'count') {
    if (suffix !== undefined && suffix !== 'k') return undefined;
    return Math.round(value * (suffix === 'k' ? 1000 : 1));
  }
  return suffix === undefined ? value : undefined;
}

function write(value: number, unit: Unit): string {
  if (unit === 'dollars') return `$${value}`;
  if (unit === 'count') return String(value);
  if (value >= 60_000 && value % 60_000 === 0) return `${value / 60_000}min`;
  return value >= 1000 && value % 100 === 0 ? `${value / 1000}s` : `${value}ms`;
}
