import { formatDistance, formatDuration } from './duration.js';
import { exactMoney, formatDollars, formatMoney } from './money.js';
import { countOf, formatBytes, formatShare, formatShortCount, formatTokens } from './number.js';
import { boundsOf, periodName, periodOf, searchOf, shifted } from './period.js';
import { exactTime, formatCalendarDay, formatTime } from './time.js';

const english = 'en-US';
const utc = { locale: english, timeZone: 'UTC' };
const now = Date.parse('2026-11-24T14:03:22.512Z');

describe('money', () => {
  it.each([
    [0, '$0'],
    [0.0001106, '$0.0001106'],
    [0.000000001, '$0.000000001'],
    [0.0192, '$0.0192'],
    [1.5, '$1.50'],
    [1234.5678, '$1,234.57'],
  ])('writes %s dollars as %s', (usd, text) => {
    expect(formatDollars(usd, english)).toBe(text);
  });

  it('writes an unknown price as unknown, never as zero', () => {
    expect(formatMoney(null)).toBe('unknown');
    expect(exactMoney(null)).toBe('The price of a model is unknown.');
  });

  it('gives the exact amount to the nano-dollar', () => {
    expect(exactMoney({ usd: 0.0001106, nanoDollars: '110600' })).toBe('$0.0001106');
    expect(exactMoney({ usd: 12, nanoDollars: 12_000_000_001 })).toBe('$12.000000001');
  });

  it("uses the reader's separators", () => {
    expect(formatDollars(1234.5, 'de-DE')).toBe('1.234,50\u00a0$');
  });
});

describe('numbers', () => {
  it('marks an estimate and a count that is not known', () => {
    expect(formatTokens(1200, true, english)).toBe('≈1,200');
    expect(formatTokens(undefined)).toBe('not told');
  });

  it('never rounds a share that is not zero to zero', () => {
    expect(formatShare(0, english)).toBe('0%');
    expect(formatShare(0.00001, english)).toBe('<0.1%');
    expect(formatShare(0.0042, english)).toBe('0.4%');
    expect(formatShare(0.123, english)).toBe('12%');
  });

  it('writes counts with their noun', () => {
    expect(countOf(1, 'request')).toBe('1 request');
    expect(countOf(5058, 'request', undefined, english)).toBe('5,058 requests');
    expect(formatShortCount(12_034, english)).toBe('12K');
  });

  it('writes sizes', () => {
    expect(formatBytes(430, english)).toBe('430 B');
    expect(formatBytes(1_250_000, english)).toBe('1.3 MB');
  });
});

describe('durations', () => {
  it.each([
    [0.4, '0.4 ms'],
    [41, '41 ms'],
    [999.7, '1 s'],
    [1234, '1.2 s'],
    [12_100, '12 s'],
    [59_700, '1 min 00 s'],
    [125_000, '2 min 05 s'],
    [11_400_000, '3 h 10 min'],
    [undefined, 'not reached'],
  ])('writes %s ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds, english)).toBe(text);
  });

  it('says how far away a moment is', () => {
    expect(formatDistance(now - 2 * 3_600_000, now, english)).toBe('2 hours ago');
    expect(formatDistance(now + 3 * 86_400_000, now, english)).toBe('in 3 days');
  });
});

describe('times', () => {
  it('writes the clock today, the day else, and the year of other years', () => {
    expect(formatTime(now - 60_000, now, utc)).toBe('14:02:22');
    expect(formatTime('2026-11-23T14:03:00Z', now, utc)).toBe('Nov 23, 14:03');
    expect(formatTime('2025-11-23T14:03:00Z', now, utc)).toBe('Nov 23, 2025');
    expect(formatCalendarDay('2026-10-16', { locale: 'en-US' })).toBe('Oct 16, 2026');
    expect(formatCalendarDay('2026-10-16T00:00:00.000Z', { locale: 'en-US' })).toBe('Oct 16, 2026');
  });

  it('gives the whole moment with its zone', () => {
    expect(exactTime(now, utc)).toBe('Nov 24, 2026, 14:03:22.512 UTC');
  });
});

describe('periods', () => {
  it('keeps a relative period relative', () => {
    expect(searchOf({ last: '7d' })).toEqual({ last: '7d' });
    expect(periodOf({ last: '7d' })).toEqual({ last: '7d' });
    expect(boundsOf({ last: '1h' }, now)).toEqual({ from: now - 3_600_000, until: now });
  });

  it('writes nothing for the usual one', () => {
    expect(searchOf({ last: '24h' })).toEqual({});
    expect(periodOf({})).toEqual({ last: '24h' });
  });

  it('goes to the period before, and back to the relative one', () => {
    const before = shifted({ last: '1h' }, -1, now);
    expect(boundsOf(before, now)).toEqual({ from: now - 7_200_000, until: now - 3_600_000 });
    expect(shifted(before, 1, now + 20_000)).toEqual({ last: '1h' });
  });

  it('names a period', () => {
    expect(periodName({ last: '6h' }, now)).toBe('Last 6 hours');
    expect(periodName({ from: '2026-11-24T10:00:00Z', until: undefined }, now, utc)).toBe('10:00:00 – now');
  });
});
