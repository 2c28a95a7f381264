import { ChoiceStates } from './choice-states.js';

it('finds each choice by its index and gives all in order', () => {
  const states = new ChoiceStates<{ readonly index: number }>();
  expect(states.size).toBe(0);
  expect(states.get(0)).toBeUndefined();
  expect(states.ordered()).toEqual([]);
  const added = [7, 0, 3].map((index) => ({ index }));
  for (const [count, state] of added.entries()) {
    states.add(state);
    expect(states.size).toBe(count + 1);
    for (const each of added.slice(0, count + 1)) expect(states.get(each.index)).toBe(each);
    expect(states.get(1)).toBeUndefined();
  }
  expect(states.ordered()).toEqual([{ index: 0 }, { index: 3 }, { index: 7 }]);
});
