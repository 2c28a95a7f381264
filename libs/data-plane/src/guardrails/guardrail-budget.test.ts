import { InvalidRequestError } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { mostWorkMs, GuardrailBudget } from './guardrail-budget.js';

function setUp() {
  const clock = new ManualScheduler();
  const scrutiny = new GuardrailBudget({ clock, scheduler: clock });
  return { clock, scrutiny, take: (ms: number) => scrutiny.do(() => clock.advance(ms)) };
}

describe('GuardrailBudget', () => {
  it('does work until there was too much of it, and then none', () => {
    const { take, scrutiny } = setUp();
    take(mostWorkMs - 1);
    expect(scrutiny.do(() => 7)).toBe(7);
    take(1);
    let isDone = false;
    expect(() => scrutiny.do(() => (isDone = true))).toThrow(InvalidRequestError);
    expect(isDone).toBe(false);
  });

  it('counts work that fails, and no time in which there is none', () => {
    const { clock, take, scrutiny } = setUp();
    clock.advance(mostWorkMs);
    expect(() =>
      scrutiny.do(() => {
        clock.advance(mostWorkMs);
        throw new TypeError('bug');
      }),
    ).toThrow(TypeError);
    expect(() => take(1)).toThrow(InvalidRequestError);
  });

  it('takes a clock that goes back for one that stands still', () => {
    const { clock, take } = setUp();
    take(mostWorkMs - 1);
    take(-1000);
    take(1);
    clock.advance(1);
    expect(() => take(1)).toThrow(InvalidRequestError);
  });

  it('is long after a while, until others had their turn', async () => {
    const { clock, take, scrutiny } = setUp();
    take(24);
    expect(scrutiny.isLong).toBe(false);
    take(1);
    expect(scrutiny.isLong).toBe(true);
    const paused = scrutiny.pause(new AbortController().signal);
    expect(scrutiny.isLong).toBe(true);
    clock.advance(0);
    await paused;
    expect(scrutiny.isLong).toBe(false);
  });

  it('goes on with nothing that nobody waits for', async () => {
    const { clock, scrutiny } = setUp();
    const controller = new AbortController();
    const paused = scrutiny.pause(controller.signal);
    controller.abort(new Error('gone'));
    clock.advance(0);
    await expect(paused).rejects.toThrow('gone');
  });

  it('knows what was found in the last text, list by list', () => {
    const { scrutiny } = setUp();
    const [one, other] = [[], []];
    scrutiny.keep(one, 'a', [true]);
    scrutiny.keep(other, 'a', [false]);
    expect([scrutiny.known(one, 'a'), scrutiny.known(other, 'a')]).toEqual([[true], [false]]);
    expect(scrutiny.known(one, 'b')).toBeUndefined();
    scrutiny.keep(one, 'b', []);
    expect(scrutiny.known(one, 'b')).toEqual([]);
    expect(scrutiny.known(other, 'b')).toBeUndefined();
    expect(scrutiny.known(one, 'a')).toBeUndefined();
  });
});
