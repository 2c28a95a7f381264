import { forecastBudget, type ForecastBasis, type SpentHour } from './forecast-budget.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Wednesday, 12:00. */
const now = Date.parse('2026-11-25T12:00:00Z');
const endOfMonth = Date.parse('2026-12-01T00:00:00Z');

/** The last hours, each with what `amount` gives. */
function hoursBack(days: number, amount: (at: number) => number): SpentHour[] {
  return Array.from({ length: days * 24 }, (_, index) => {
    const at = now - (index + 1) * hourMs;
    return { at, amount: amount(at) };
  });
}

function basis(parts: Partial<ForecastBasis>): ForecastBasis {
  return { now, spent: 100, limit: 1_000, resetsAt: endOfMonth, hours: [], ...parts };
}

describe('forecastBudget', () => {
  it('says nothing of less than three days', () => {
    expect(forecastBudget(basis({ hours: hoursBack(2, () => 1) }))).toBeUndefined();
    expect(forecastBudget(basis({}))).toBeUndefined();
    expect(forecastBudget(basis({ hours: hoursBack(3, () => 1) }))?.days).toBe(3);
  });

  it('goes on with the mean of the last days while there are less than two weeks', () => {
    // 5.5 days are left, 132 hours.
    expect(forecastBudget(basis({ hours: hoursBack(5, () => 2) }))).toEqual({
      atReset: 100 + 132 * 2,
      low: 100 + 132 * 2,
      high: 100 + 132 * 2,
      method: 'linear',
      days: 5,
    });
  });

  it('takes the last seven days alone for that mean', () => {
    const hours = hoursBack(13, (at) => (at < now - 7 * dayMs ? 50 : 1));
    expect(forecastBudget(basis({ hours }))?.atReset).toBeCloseTo(100 + 132, 9);
  });

  it('tells weekdays and hours apart with two weeks and more', () => {
    // 10 an hour on weekdays from 9 to 17 h, nothing else: of 5.5 days are left Wednesday's rest, Thursday, Friday, Monday.
    const isWork = (at: number) => {
      const time = new Date(at);
      const isWeekday = time.getUTCDay() >= 1 && time.getUTCDay() <= 5;
      return isWeekday && time.getUTCHours() >= 9 && time.getUTCHours() < 17;
    };
    const forecast = forecastBudget(basis({ hours: hoursBack(28, (at) => (isWork(at) ? 10 : 0)) }));
    expect(forecast).toMatchObject({ atReset: 100 + 10 * (5 + 8 + 8 + 8), method: 'weekday_mean_28d' });
    // Days without work are the 10th percentile, days of 80 the 90th; the mean day has 80 * 20 / 28.
    expect(forecast?.low).toBe(100);
    expect(forecast?.high).toBeCloseTo(100 + 290 * (28 / 20), 9);
  });

  it('counts the begun hour as far as it is left', () => {
    const halfPast = now + hourMs / 2;
    const { atReset } = forecastBudget(basis({ now: halfPast, hours: hoursBack(5, () => 2) })) ?? {};
    expect(atReset).toBeCloseTo(100 + 131.5 * 2, 9);
  });

  it('leaves out what the hour of now has spent so far', () => {
    const hours = [...hoursBack(5, () => 2), { at: now, amount: 500 }];
    expect(forecastBudget(basis({ hours }))?.atReset).toBe(100 + 132 * 2);
  });

  it('says when the limit is reached', () => {
    const forecast = forecastBudget(basis({ limit: 125, hours: hoursBack(5, () => 2) }));
    expect(forecast?.exhaustsAt).toBe(now + 12.5 * hourMs);
  });

  it('says that the limit is reached now, where it is', () => {
    expect(forecastBudget(basis({ limit: 100, hours: hoursBack(5, () => 2) }))?.exhaustsAt).toBe(now);
  });

  it('names no end after the budget begins anew', () => {
    const forecast = forecastBudget(basis({ limit: 100 + 132 * 2, hours: hoursBack(5, () => 2) }));
    expect(forecast).not.toHaveProperty('exhaustsAt');
  });

  it('says of a budget without an end only when it is used up', () => {
    const { resetsAt: _, ...endless } = basis({ limit: 125, hours: hoursBack(5, () => 2) });
    expect(forecastBudget(endless)).toEqual({ exhaustsAt: now + 12.5 * hourMs, method: 'linear', days: 5 });
    const rich = { ...endless, limit: 1e9 };
    expect(forecastBudget(rich)).toEqual({ method: 'linear', days: 5 });
  });
});
