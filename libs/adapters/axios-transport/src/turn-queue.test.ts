import { TurnQueue } from './turn-queue.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('does one piece of work in a turn, in order', async () => {
  const queue = new TurnQueue();
  const done: number[] = [];
  for (const work of [1, 2, 3]) queue.add(() => done.push(work));
  expect(done).toEqual([]);
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(done).toEqual(expected);
  }
});

it('goes on after it was empty, and with work that is added meanwhile', async () => {
  const queue = new TurnQueue();
  const done: string[] = [];
  queue.add(() => {
    done.push('a');
    queue.add(() => done.push('b'));
  });
  await turn();
  expect(done).toEqual(['a']);
  await turn();
  expect(done).toEqual(['a', 'b']);
});
