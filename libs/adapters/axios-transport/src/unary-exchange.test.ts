import type { Dispatcher } from 'undici';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';

/** Answers that all end in the same turn, and the turn in which each is handed on. */
async function turnsOf(lengths: readonly number[]): Promise<number[]> {
  let turn = 0;
  const queue = new TurnQueue();
  const handlers: Dispatcher.DispatchHandler[] = [];
  const dispatcher = {
    dispatch: (_options: unknown, handler: Dispatcher.DispatchHandler) => handlers.push(handler),
  } as unknown as Dispatcher;
  const answers = lengths.map(async () => {
    const { signal } = new AbortController();
    const request = { method: 'GET', url: 'https://up.example/', headers: {}, signal } as const;
    const { body } = await new UnaryExchange(request, 1e9, queue).start(dispatcher);
    return [turn, body.length];
  });
  const controller = {} as Dispatcher.DispatchController;
  for (const [index, handler] of handlers.entries()) {
    handler.onResponseStart?.(controller, 200, {}, 'OK');
    handler.onResponseData?.(controller, Buffer.alloc(lengths[index] ?? 0));
    handler.onResponseEnd?.(controller, {});
  }
  for (turn = 0; turn < lengths.length + 1; turn += 1) await new Promise(setImmediate);
  const done = await Promise.all(answers);
  expect(done.map(([, length]) => length)).toEqual(lengths);
  return done.map(([at]) => at ?? NaN);
}

it('hands large answers on in turns of their own: to read one takes long', async () => {
  const turns = await turnsOf([1e6, 1e6, 1e6, 1e6]);
  expect(new Set(turns).size).toBe(4);
});

it('hands small answers on at once', async () => {
  expect(await turnsOf([10, 10_000, 0])).toEqual([0, 0, 0]);
});
