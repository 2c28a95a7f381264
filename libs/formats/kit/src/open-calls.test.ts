import { OpenCalls } from './open-calls.js';

describe('open calls', () => {
  it('of one step come out in their order, of several steps those of the latest first', () => {
    const open = new OpenCalls<{ id: string; number: number }, string>();
    for (const number of [1, 2]) open.add({ id: 'a', number }, 'first');
    for (const number of [3, 4]) open.add({ id: 'a', number }, 'second');
    const taken = [1, 2, 3, 4].map(() => open.take('a'));
    expect(taken.map((found) => `${found?.step} ${found?.call.number}`)).toEqual([
      'second 3',
      'second 4',
      'first 1',
      'first 2',
    ]);
    expect(open.take('a')).toBeUndefined();
    expect(open.take('__proto__')).toBeUndefined();
  });
});
