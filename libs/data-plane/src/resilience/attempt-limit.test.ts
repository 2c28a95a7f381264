import { AskFixture } from '../testing/ask-fixture.js';
import { timeShare } from './attempt-limit.js';

describe('timeShare', () => {
  it.each([
    { name: 'all of it where nobody else is left', deadline: 30_000, alternatives: 0, share: [30_000, true] },
    { name: 'a third with one other place', deadline: 30_000, alternatives: 1, share: [10_000, false] },
    { name: 'a quarter with two', deadline: 30_000, alternatives: 2, share: [7500, false] },
    { name: 'nothing when the time is up', deadline: 0, alternatives: 2, share: [0, true] },
    { name: 'less than nothing later', deadline: -5, alternatives: 1, share: [-5, true] },
  ])('is $name', ({ deadline, alternatives, share: [ms, isWhole] }) => {
    const context = new AskFixture().context({ deadline, alternatives });
    expect(timeShare(context, 0)).toEqual({ ms, isWhole });
  });

  it('is without bounds where there is no deadline', () => {
    expect(timeShare(new AskFixture().context({ alternatives: 3 }), 0)).toBeUndefined();
  });
});
