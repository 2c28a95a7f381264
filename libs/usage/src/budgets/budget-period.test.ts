import { budgetPeriod } from './budget-period.js';

const at = (text: string) => Date.parse(text);

describe('the period of a budget', () => {
  it.each([
    ['daily', '2026-11-22T00:00:00.000Z', 'daily|2026-11-22', '2026-11-23'],
    ['daily', '2026-11-22T23:59:59.999Z', 'daily|2026-11-22', '2026-11-23'],
    ['daily', '2024-02-28T12:00:00Z', 'daily|2024-02-28', '2024-02-29'],
    ['weekly', '2026-11-22T23:59:59.999Z', 'weekly|2026-11-16', '2026-11-23'],
    ['weekly', '2026-11-23T00:00:00.000Z', 'weekly|2026-11-23', '2026-11-30'],
    ['weekly', '1970-01-01T00:00:00Z', 'weekly|1969-12-29', '1970-01-05'],
    ['weekly', '2025-01-01T00:00:00Z', 'weekly|2024-12-30', '2025-01-06'],
    ['monthly', '2026-11-22T10:00:00Z', 'monthly|2026-11-01', '2026-12-01'],
    ['monthly', '2026-12-31T23:59:59.999Z', 'monthly|2026-12-01', '2027-01-01'],
    ['monthly', '2024-02-29T00:00:00Z', 'monthly|2024-02-01', '2024-03-01'],
    ['monthly', '2025-02-28T23:59:59.999Z', 'monthly|2025-02-01', '2025-03-01'],
  ] as const)('%s at %s is %s and ends on %s', (resets, moment, name, end) => {
    const period = budgetPeriod(resets, at(moment));
    expect(period.name).toBe(name);
    expect(period.endsAt).toBe(at(`${end}T00:00:00Z`));
    expect(period.startsAt).toBe(at(`${name.split('|')[1]}T00:00:00Z`));
  });

  it('has no end where the budget never resets', () => {
    expect(budgetPeriod(undefined, 5)).toEqual({ name: 'never', startsAt: -Infinity, endsAt: Infinity });
  });
});
