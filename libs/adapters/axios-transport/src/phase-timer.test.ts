import type { CallTimeouts } from '@model-gateway/core';
import type { Dispatcher } from 'undici';
import { limitForUndici } from './phase-timer.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';

/** The limits that undici receives for a request. */
function limitsFor(timeouts: CallTimeouts | undefined) {
  let received: Dispatcher.DispatchOptions | undefined;
  const dispatcher = {
    dispatch: (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => {
      received = options;
      handler.onResponseError?.({} as Dispatcher.DispatchController, new Error('over'));
    },
  } as unknown as Dispatcher;
  const { signal } = new AbortController();
  const request = { method: 'GET', url: 'http://up.example/', headers: {}, signal } as const;
  const exchange = new UnaryExchange(timeouts ? { ...request, timeouts } : request, 1, new TurnQueue());
  exchange.start(dispatcher).catch(() => undefined);
  return [received?.headersTimeout, received?.bodyTimeout];
}

it.each([
  [undefined, undefined],
  [1, 0],
  [3_999, 0],
  [4_000, 4_000],
  [600_000, 600_000],
])('has undici keep a limit of %s as %s', (limitMs, expected) => {
  expect(limitForUndici(limitMs)).toBe(expected);
});

it.each<[CallTimeouts | undefined, (number | null)[]]>([
  [undefined, [null, null]],
  [{}, [null, null]],
  [{ connectMs: 5_000 }, [null, null]],
  [{ headersMs: 5_000 }, [5_000, null]],
  [{ headersMs: 100, idleMs: 45_000 }, [0, 45_000]],
])('passes to undici: %j', (timeouts, expected) => {
  expect(limitsFor(timeouts)).toEqual(expected);
});
