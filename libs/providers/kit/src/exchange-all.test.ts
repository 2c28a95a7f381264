import {
  InvalidRequestError,
  UpstreamStatusError,
  type CallContext,
  type JsonObject,
  type LossEntry,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import { exchangeAll } from './exchange-all.js';
import { ScriptedTransport, type ScriptedAnswer } from './testing/scripted-transport.js';

function setUp(answers: readonly ScriptedAnswer[], mostAtATime = 2) {
  const transport = new ScriptedTransport(answers);
  const losses: LossEntry[] = [];
  const upstream = {
    transport,
    authoriser: apiKeyAuthoriser('a-key-of-the-upstream'),
    failure: ({ status }: { status: number }, message: string) =>
      new UpstreamStatusError(status, 'refused', { status, message }),
    url: 'https://up.example/m',
    mostAtATime,
  };
  const ask = (bodies: readonly JsonObject[], call: Partial<CallContext> = {}) =>
    exchangeAll(
      upstream,
      bodies.map((body) => ({ body, read: (answer) => [body, answer] })),
      {
        requestId: 'r',
        signal: new AbortController().signal,
        reportLoss: (entry) => losses.push(entry),
        ...call,
      },
    );
  return { transport, losses, ask };
}

it('gives each answer to the reader of its own request, in order', async () => {
  const { transport, ask } = setUp([{ body: ['"a"'] }, { body: ['"b"'] }, { body: ['"c"'] }]);
  expect(await ask([{ n: 0 }, { n: 1 }, { n: 2 }])).toEqual([
    [{ n: 0 }, 'a'],
    [{ n: 1 }, 'b'],
    [{ n: 2 }, 'c'],
  ]);
  expect(transport.sent.map(({ body }) => body)).toEqual(['{"n":0}', '{"n":1}', '{"n":2}']);
});

it('has nothing to send for nothing', async () => {
  const { transport, ask } = setUp([]);
  expect(await ask([])).toEqual([]);
  expect(transport.sent).toEqual([]);
});

it('reports beta features before it asks whether the request may be sent', async () => {
  const { transport, losses, ask } = setUp([]);
  const approve = () => {
    throw new InvalidRequestError('unsupported_parameter', `${losses.length} lost`);
  };
  const betas = { values: ['b'], path: 'header:anthropic-beta' };
  await expect(ask([{}], { approve, betas })).rejects.toThrow('1 lost');
  expect(transport.sent).toEqual([]);
});

it('sends nothing when one of the bodies cannot be written', async () => {
  let deep: JsonObject = {};
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
  const { transport, ask } = setUp([{ body: ['1'] }]);
  await expect(ask([{}, deep])).rejects.toThrow('nested too deeply');
  expect(transport.sent).toEqual([]);
});

it('fails with the first refusal and begins nothing after it', async () => {
  const { transport, ask } = setUp([{ status: 429, body: ['no a-key-of-the-upstream'] }, { body: ['1'] }]);
  await expect(ask([{}, {}, {}, {}])).rejects.toMatchObject({ status: 429, message: 'no [redacted]' });
  expect(transport.sent).toHaveLength(2);
});
