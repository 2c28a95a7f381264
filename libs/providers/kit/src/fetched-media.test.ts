import {
  InvalidRequestError,
  type CallContext,
  type ChatRequest,
  type HttpTransport,
  type LossEntry,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import type { ChatFormat } from './chat-format.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { echoFormat, FakeWeb, ScriptedTransport, type Page } from './testing/index.js';

/** Sends the sources of all media. */
const format: ChatFormat = {
  ...echoFormat,
  needsData: () => true,
  encode: ({ messages }) => ({
    sources: messages.flatMap(({ content }) =>
      content.map((part) => (part.type === 'media' ? { ...part.source } : part.type)),
    ),
  }),
};

const request: ChatRequest = {
  messages: [
    { role: 'user', content: [{ type: 'media', source: { type: 'url', uri: 'https://a.example/cat' } }] },
  ],
  tools: [],
  sampling: {},
};
const inline = { sources: [{ type: 'inline', data: btoa('cat') }] };
const cat: Page = { headers: { 'content-type': 'image/bmp' }, body: ['cat'] };

function serving(web: HttpTransport | undefined, own: ChatFormat = format) {
  const transport = new ScriptedTransport([{ body: ['data: {"end":true}\n\n'] }]);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (loss) => losses.push(loss),
  };
  const authoriser = apiKeyAuthoriser('secret-key');
  const upstream = {
    format: own,
    authoriser,
    route: () => ({ url: 'https://up.example/m', headers: {} }),
  };
  const provider = new HttpChatProvider(transport, () => upstream, undefined, web);
  const sent = () => transport.sent.map(({ body }) => JSON.parse(String(body)) as unknown);
  return { provider, call, losses, sent };
}

const ways = {
  unary: (provider: HttpChatProvider, call: CallContext) => provider.complete(request, call).catch(() => {}),
  streamed: async (provider: HttpChatProvider, call: CallContext) => {
    for await (const _ of provider.stream(request, call)) continue;
  },
};

it.each(Object.entries(ways))('a %s request has the data of its media', async (_, send) => {
  const { provider, call, losses, sent } = serving(new FakeWeb({ 'https://a.example/cat': cat }));
  await send(provider, call);
  expect(sent()).toEqual([inline]);
  expect(losses).toMatchObject([{ path: 'messages[0].content[0]', severity: 'note' }]);
});

it('fetches nothing for a format that reads addresses', async () => {
  const web = new FakeWeb({});
  const { needsData: _, ...reading } = format;
  const { provider, call, losses, sent } = serving(web, reading);
  await ways.streamed(provider, call);
  expect(sent()).toEqual([{ sources: [{ type: 'url', uri: 'https://a.example/cat' }] }]);
  expect([web.asked, losses]).toEqual([[], []]);
});

it('fetches nothing for showing', async () => {
  const web = new FakeWeb({});
  const { provider, call, losses } = serving(web);
  const [shown] = await provider.prepare(request, call, false);
  expect(shown?.body).toEqual({ sources: [{ type: 'inline', data: btoa('fetched when sent') }] });
  expect(web.asked).toEqual([]);
  expect(losses).toMatchObject([{ severity: 'note', reason: expect.stringContaining('when it sends') }]);
});

it('names the switch where fetching is off, and sends nothing', async () => {
  const { provider, call, sent } = serving(undefined);
  for (const attempt of [
    provider.complete(request, call),
    provider.stream(request, call)[Symbol.asyncIterator]().next(),
    provider.prepare(request, call, false),
  ]) {
    const failure: unknown = await attempt.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidRequestError);
    expect(failure).toMatchObject({
      code: 'unsupported_parameter',
      param: 'messages[0].content[0]',
      message: expect.stringContaining('GATEWAY_FETCH_MEDIA'),
    });
  }
  expect(sent()).toEqual([]);
});
