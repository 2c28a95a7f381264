import { CancelledError } from '@model-gateway/core';
import { BodyBudget, BodyShare } from './body-budget.js';
import { Places } from './places.js';

it('places admit so many tasks at once, and the others in order', async () => {
  const places = new Places(2);
  const order: number[] = [];
  const enter = (task: number) => places.enter().then(() => order.push(task));
  for (let task = 0; task < 5; task += 1) void enter(task);
  await new Promise(setImmediate);
  expect(order).toEqual([0, 1]);
  places.leave();
  await new Promise(setImmediate);
  expect(order).toEqual([0, 1, 2]);
  for (let left = 0; left < 4; left += 1) places.leave();
  await new Promise(setImmediate);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  await places.enter();
  await places.enter();
});

it('a task leaves the queue when its request ends', async () => {
  const places = new Places(1);
  await places.enter();
  const shares = [1, 2].map(() => new BodyShare(new BodyBudget(10)));
  const tasks = shares.map((share) => places.enter(share));
  shares[0]?.release();
  await expect(tasks[0]).rejects.toThrow(CancelledError);
  places.leave();
  expect(await tasks[1]).toBe(true);
});
