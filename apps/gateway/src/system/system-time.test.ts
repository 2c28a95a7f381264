import { LongTimers } from './system-time.js';

describe('LongTimers', () => {
  let timers: LongTimers;
  let rung: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    timers = new LongTimers();
    rung = [];
  });
  afterEach(() => jest.useRealTimers());

  const set = (name: string, delayMs: number) => timers.schedule(delayMs, () => rung.push(name));

  it('ring once, up to a second late', () => {
    set('long', 90_000);
    set('short', 60_000);
    jest.advanceTimersByTime(59_999);
    expect(rung).toEqual([]);
    jest.advanceTimersByTime(1_001);
    expect(rung).toEqual(['short']);
    jest.advanceTimersByTime(31_000);
    expect(rung).toEqual(['short', 'long']);
    jest.advanceTimersByTime(600_000);
    expect(rung).toHaveLength(2);
  });

  it('do not ring once they are called off, which may be said twice', () => {
    const [first, second, third] = [set('first', 60_000), set('second', 60_000), set('third', 60_000)];
    second();
    second();
    first();
    jest.advanceTimersByTime(61_000);
    expect(rung).toEqual(['third']);
    third();
  });

  it('may be called off and set by one that rings', () => {
    let callOff = (): void => undefined;
    timers.schedule(60_000, () => {
      callOff();
      set('later', 60_000);
    });
    callOff = set('never', 60_000);
    jest.advanceTimersByTime(61_000);
    expect(rung).toEqual([]);
    jest.advanceTimersByTime(61_000);
    expect(rung).toEqual(['later']);
  });

  it('leave no timer of Node’s behind when none is left', () => {
    set('only', 60_000)();
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
    set('another', 60_000);
    jest.advanceTimersByTime(61_000);
    expect([rung, jest.getTimerCount()]).toEqual([['another'], 0]);
  });
});
