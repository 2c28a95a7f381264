import type { WireRequest } from '@model-gateway/core';
import type { Dispatcher } from 'undici';
import { FairTurns } from './fair-turns.js';
import { StreamExchange } from './stream-exchange.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';

type End = 'is answered' | 'breaks off' | 'is given up';

const kinds: Record<string, (request: WireRequest) => UnaryExchange | StreamExchange> = {
  unary: (request) => new UnaryExchange(request, 1e9, new TurnQueue()),
  streamed: (request) => new StreamExchange(request, new FairTurns()),
};
const chunk = Buffer.from('the answer');
const controller = { abort: () => undefined } as unknown as Dispatcher.DispatchController;

/** Everything that can be reached from an object by its members. */
function reachable(from: object, found = new Set<unknown>()): Set<unknown> {
  found.add(from);
  for (const member of Object.values(from)) {
    if (typeof member === 'object' && member !== null && !found.has(member))
      reachable(member as object, found);
  }
  return found;
}

describe.each(Object.entries(kinds))('an exchange that is %s', (_, exchangeOf) => {
  it.each<End>(['is answered', 'breaks off', 'is given up'])(
    'lets go of request, answer and connection once it %s',
    async (end) => {
      const abortion = new AbortController();
      const body = 'the request';
      const request: WireRequest = {
        method: 'POST',
        url: 'https://up.example/',
        headers: { authorization: 'secret' },
        body,
        signal: abortion.signal,
      };
      const exchange = exchangeOf(request);
      const answer: Promise<unknown> = exchange.start({ dispatch: () => true } as unknown as Dispatcher);
      answer.catch(() => undefined);
      exchange.onRequestStart(controller);
      exchange.onResponseStart(controller, 200, { 'x-of-answer': 'yes' });
      exchange.onResponseData(controller, chunk);
      const held = reachable(exchange);
      for (const each of [request, chunk, controller]) expect(held).toContain(each);

      if (end === 'is answered') exchange.onResponseEnd();
      if (end === 'breaks off') exchange.onResponseError(controller, new Error('reset'));
      if (end === 'is given up') abortion.abort(new Error('unwanted'));
      await answer.catch(() => undefined);
      const reachableObjects = reachable(exchange);
      for (const each of [request, chunk, controller]) expect(reachableObjects).not.toContain(each);
      expect(JSON.stringify([...reachableObjects].filter((each) => typeof each !== 'function'))).not.toMatch(
        /secret|x-of-answer/,
      );
    },
  );
});
