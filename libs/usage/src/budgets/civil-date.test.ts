import { civilDate, dateText, dayNumber, dayNumberOf } from './civil-date.js';

const dayMs = 86_400_000;

describe('a civil date', () => {
  it('is the same as that of the platform, each day of 500 years', () => {
    const last = Date.UTC(2200, 0, 1) / dayMs;
    for (let day = Date.UTC(1700, 0, 1) / dayMs; day <= last; day += 1) {
      const text = dateText(civilDate(day));
      if (text !== new Date(day * dayMs).toISOString().slice(0, 10)) throw new Error(`${day}: ${text}`);
    }
  });

  it('is turned back into its number of days', () => {
    for (let day = -100_000; day <= 100_000; day += 17) expect(dayNumber(civilDate(day))).toBe(day);
  });

  it.each([
    [0, '1970-01-01'],
    [11_016, '2000-02-29'],
    [19_782, '2024-02-29'],
    [20_148, '2025-03-01'],
    [47_540, '2100-02-28'],
    [47_541, '2100-03-01'],
  ])('%i days after 1970 is %s', (day, text) => {
    expect(dateText(civilDate(day))).toBe(text);
    expect(dayNumberOf(text)).toBe(day);
  });

  it.each(['', '2025-3-01', '2025-03-01T00:00:00Z'])('has no number for %j', (text) => {
    expect(dayNumberOf(text)).toBeUndefined();
  });
});
