import { OutcomeWindow } from './outcome-window.js';

/** A time at which a bucket begins. */
const start = 1_000_000_000;

function windowOf(successes: number, failures: number, at = start): OutcomeWindow {
  const window = new OutcomeWindow();
  for (let count = 0; count < successes; count += 1) window.addSuccess(at);
  for (let count = 0; count < failures; count += 1) window.addFailure(at);
  return window;
}

describe('OutcomeWindow', () => {
  it.each([
    { successes: 5, failures: 5, percentage: 50, minimum: 10, reached: true },
    { successes: 6, failures: 5, percentage: 50, minimum: 10, reached: false },
    { successes: 4, failures: 5, percentage: 50, minimum: 10, reached: false },
    { successes: 0, failures: 1, percentage: 100, minimum: 1, reached: true },
    { successes: 2, failures: 1, percentage: 33.4, minimum: 1, reached: false },
    { successes: 2, failures: 1, percentage: 33.3, minimum: 1, reached: true },
  ])(
    '$failures failures and $successes successes reach $percentage % of at least $minimum: $reached',
    ({ successes, failures, percentage, minimum, reached }) => {
      expect(windowOf(successes, failures).reaches(percentage, minimum)).toBe(reached);
    },
  );

  it('keeps what is at most 55 seconds old, and nothing that is a minute old', () => {
    const window = windowOf(0, 9);
    window.addFailure(start + 55_000);
    expect(window.reaches(100, 10)).toBe(true);
    window.addFailure(start + 60_000);
    expect(window.reaches(100, 3)).toBe(false);
    expect(window.reaches(100, 2)).toBe(true);
  });

  it('keeps little, however long it counts', () => {
    const window = new OutcomeWindow();
    for (let time = start; time < start + 3_600_000; time += 500) window.addFailure(time);
    expect(JSON.stringify(window).length).toBeLessThan(1_000);
    expect(window.reaches(100, 120)).toBe(true);
    expect(window.reaches(100, 121)).toBe(false);
  });

  it('takes a success back, from an older bucket where the newest has none', () => {
    const window = windowOf(1, 0);
    window.addFailure(start + 5_000);
    window.retractSuccess();
    expect(window.reaches(100, 1)).toBe(true);
    window.retractSuccess();
    expect(window.reaches(100, 1)).toBe(true);
  });

  it('forgets everything when it is cleared, or when the clock was put back', () => {
    const window = windowOf(0, 5);
    window.clear();
    expect(window.reaches(1, 1)).toBe(false);
    const early = windowOf(0, 5);
    early.addSuccess(start - 1);
    expect(early.reaches(1, 1)).toBe(false);
    early.addFailure(start - 1);
    expect(early.reaches(50, 2)).toBe(true);
  });
});
