import {
  isJsonObject,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type CallContext,
  type JsonObject,
  type LossEntry,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import { ScriptedTransport, type ScriptedAnswer } from '../testing/scripted-transport.js';
import { HttpTokenCounter, type TokenCountFormat } from './http-token-counter.js';

const plain: TokenCountFormat = {
  encode: ({ body }, { reportLoss }) => {
    if (body!.stream !== undefined) reportLoss({ path: 'stream', action: 'dropped', reason: 'test' });
    return { text: body!.text };
  },
  decode(answer) {
    if (isJsonObject(answer) && typeof answer.n === 'number') return { inputTokens: answer.n };
    throw new UpstreamInvalidResponseError('no count');
  },
  failure: ({ status }, message) => new UpstreamStatusError(status, 'refused', { status, message }),
};
/** Takes betas as header `b`, and leaves those out of a second try that a refusal names. */
const withBetas: TokenCountFormat = {
  ...plain,
  betaHeaders: (_request, { betas }) => ({ b: betas?.values.join() ?? '' }),
  amendBetaHeaders({ b = '' }, refusal, { reportLoss }) {
    const accepted = b.split(',').filter((value) => !refusal.includes(value));
    if (accepted.join() === b) return undefined;
    reportLoss({ path: 'header:anthropic-beta', action: 'dropped', reason: 'refused' });
    return { b: accepted.join() };
  },
};
const betas = { values: ['one', 'two'], path: 'header:anthropic-beta' };

function setUp(answers: readonly ScriptedAnswer[], format = plain) {
  const transport = new ScriptedTransport(answers);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
  };
  const upstream = { format, authoriser: apiKeyAuthoriser('a-secret-key'), url: 'https://up.example/count' };
  const counter = new HttpTokenCounter(transport, () => upstream);
  const untranslated = (): never => {
    throw new Error('This needs no translation.');
  };
  const count = (body: JsonObject = { text: 'hi' }, more: Partial<CallContext> = {}) =>
    counter.count({ body, chat: untranslated }, { ...call, ...more });
  return { transport, losses, count };
}

it('gives the count of what is sent', async () => {
  const { transport, count } = setUp([{ body: ['{"n":7}'] }]);
  expect(await count()).toEqual({ inputTokens: 7 });
  expect(transport.sent).toMatchObject([
    {
      method: 'POST',
      url: 'https://up.example/count',
      headers: { 'x-goog-api-key': 'a-secret-key', accept: 'application/json' },
      body: '{"text":"hi"}',
    },
  ]);
});

it('asks which upstream it is at each call, so that a broken target fails its call', async () => {
  const counter = new HttpTokenCounter(new ScriptedTransport([]), () => {
    throw new Error('no such target');
  });
  const call = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => undefined };
  await expect(counter.count({ body: {}, chat: () => ({}) as never }, call)).rejects.toThrow(
    'no such target',
  );
});

it('sends nothing before every loss is approved', async () => {
  const { transport, losses, count } = setUp([]);
  const approve = () => {
    throw new Error(`${losses.length} losses`);
  };
  await expect(count({ stream: false }, { betas, approve })).rejects.toThrow('2 losses');
  expect(transport.sent).toEqual([]);
});

it('reports betas where they mean nothing', async () => {
  const { losses, count } = setUp([{ body: ['{"n":1}'] }]);
  await count({}, { betas });
  expect(losses).toMatchObject([{ path: 'header:anthropic-beta', action: 'dropped' }]);
});

it('leaves a refused beta out of one more try, which needs approval too', async () => {
  const answers = [{ status: 400, body: ['not two'] }, { body: ['{"n":1}'] }];
  const first = setUp(answers, withBetas);
  expect(await first.count({}, { betas })).toEqual({ inputTokens: 1 });
  expect(first.transport.sent.map(({ headers }) => headers.b)).toEqual(['one,two', 'one']);
  expect(first.losses).toHaveLength(1);

  const second = setUp(answers, withBetas);
  const approve = () => {
    if (second.losses.length > 0) throw new Error('a loss');
  };
  await expect(second.count({}, { betas, approve })).rejects.toThrow('a loss');
  expect(second.transport.sent).toHaveLength(1);
});

it.each([
  [
    { status: 429, body: ['slower, a-secret-key'] },
    { status: 429, message: 'slower, [redacted]' },
  ],
  [{ body: ['{}'] }, { code: 'upstream_invalid_response', message: 'no count' }],
  [{ body: ['<html>'] }, { code: 'upstream_invalid_response' }],
])('fails on %j', async (answer, failure) => {
  await expect(setUp([answer]).count()).rejects.toMatchObject(failure);
});
