import type { CallContext, JsonValue } from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import { exchangeAll, exchangeUntilFailure } from './exchange-all.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { listModels } from './models/list-models.js';
import { echoFormat, ScriptedTransport } from './testing/index.js';
import { HttpTokenCounter } from './tokens/http-token-counter.js';

const timeouts = { connectMs: 1_000, headersMs: 2_000, idleMs: 3_000 };
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => {},
  timeouts,
  forwardedHeaders: { 'x-tenant': '7', 'x-goog-api-key': 'of-the-caller' },
};
const authoriser = apiKeyAuthoriser('secret-key');
const url = 'https://up.example/m';
const chat = { messages: [], tools: [], sampling: {} };
const failure = () => new Error('unused') as never;
const read = (answer: JsonValue) => answer;

function chatProvider(transport: ScriptedTransport) {
  return new HttpChatProvider(transport, () => ({
    ...{ format: echoFormat, authoriser },
    route: () => ({ url, headers: {} }),
  }));
}

/** Each way of sending, and what it is answered. */
const ways: Record<string, readonly [string, (transport: ScriptedTransport) => Promise<unknown>]> = {
  'a whole chat answer': ['{"end":true}', (transport) => chatProvider(transport).complete(chat, call)],
  'a streamed chat answer': [
    'data: {"end":true}\n\n',
    async (transport) => {
      for await (const _ of chatProvider(transport).stream(chat, call)) continue;
    },
  ],
  'requests that belong together': [
    '{}',
    (transport) =>
      exchangeAll({ transport, authoriser, failure, url, mostAtATime: 1 }, [{ body: {}, read }], call),
  ],
  'requests of which each counts': [
    '{}',
    (transport) =>
      exchangeUntilFailure(
        { transport, authoriser, failure, url, mostAtATime: 1 },
        [{ body: {}, read }],
        call,
      ),
  ],
  'a list of models': [
    '{}',
    (transport) =>
      listModels({ transport, authoriser, failure }, { url, read: () => ({ models: [] }) }, call),
  ],
  'a count of tokens': [
    '{}',
    (transport) =>
      new HttpTokenCounter(transport, () => ({
        format: { encode: () => ({}), decode: () => ({ promptTokens: 1 }) as never, failure },
        ...{ authoriser, url },
      })).count(chat as never, call),
  ],
};

it.each(Object.keys(ways))('%s is sent with the limits and the headers of its call', async (name) => {
  const [answer, send] = ways[name]!;
  const transport = new ScriptedTransport([{ body: [answer] }]);
  await send(transport);
  expect(transport.sent[0]?.timeouts).toBe(timeouts);
  expect(transport.sent[0]?.headers).toMatchObject({ 'x-tenant': '7', 'x-goog-api-key': 'secret-key' });
});

it('has no limits and no more headers where its call says nothing', async () => {
  const transport = new ScriptedTransport([{ body: ['{"end":true}'] }]);
  const { requestId, signal, reportLoss } = call;
  await chatProvider(transport).complete(chat, { requestId, signal, reportLoss });
  expect(transport.sent[0]).not.toHaveProperty('timeouts');
  expect(Object.keys(transport.sent[0]?.headers ?? {}).sort()).toEqual([
    ...['accept', 'content-type', 'user-agent', 'x-goog-api-key'],
  ]);
});

it('shows forwarded headers in what is prepared, but not in place of a credential', async () => {
  const [prepared] = await chatProvider(new ScriptedTransport([])).prepare(chat, call, true);
  expect(prepared?.headers).toMatchObject({ 'x-tenant': '7', 'x-goog-api-key': '***' });
});
