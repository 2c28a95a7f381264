import { Clock } from './clock.js';

describe('a clock that many look at', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('stands while nobody looks, and goes right when somebody reads it', () => {
    const clock = new Clock(60_000);
    jest.advanceTimersByTime(900);
    expect(clock.read()).toBe(1_000_000);
    jest.advanceTimersByTime(5_000);
    expect(clock.read()).toBe(1_005_900);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('goes with one timer while somebody looks, and tells all', () => {
    const clock = new Clock(60_000);
    const [first, second] = [jest.fn(), jest.fn()];
    clock.subscribe(first);
    clock.subscribe(second);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(59_000);
    expect(clock.read()).toBe(1_000_000);
    jest.advanceTimersByTime(1_000);
    expect(clock.read()).toBe(1_060_000);
    expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  });

  it('ends its timer with the last who leaves, and goes on with the next', () => {
    const clock = new Clock(60_000);
    const [first, second] = [jest.fn(), jest.fn()];
    const leaves = [clock.subscribe(first), clock.subscribe(second)];
    leaves[0]?.();
    expect(jest.getTimerCount()).toBe(1);
    leaves[1]?.();
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(300_000);
    expect(clock.read()).toBe(1_300_000);
    clock.subscribe(second);
    jest.advanceTimersByTime(60_000);
    expect(clock.read()).toBe(1_360_000);
    expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([0, 1]);
  });
});
