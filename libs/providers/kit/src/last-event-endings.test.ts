import { UpstreamUnreachableError, type ChatRequest } from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import { HttpChatProvider } from './http-chat-provider.js';
import {
  echoFormat,
  ManualScheduler,
  ScriptedTransport,
  silence,
  type ScriptedAnswer,
} from './testing/index.js';
import { closingMs } from './until-closed.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const said = event({ t: 'a' });
const finished = event({ end: true });
const done = 'data: [DONE]\n\n';

function open(body: ScriptedAnswer['body']) {
  const transport = new ScriptedTransport([{ body }]);
  const scheduler = new ManualScheduler();
  const upstream = {
    format: echoFormat,
    authoriser: apiKeyAuthoriser('secret-key'),
    route: () => ({ url: 'https://up.example/s', headers: {} }),
  };
  const provider = new HttpChatProvider(transport, () => upstream, scheduler);
  const { signal } = new AbortController();
  const types: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for await (const parts of provider.stream(request, { requestId: 'r', signal, reportLoss: () => {} })) {
      types.push(...parts.map(({ type }) => type));
    }
    isOver = true;
  })();
  return { transport, scheduler, types, reading, isOver: () => isOver };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('after the event that ends it', () => {
  it.each([
    ['in a read of its own', [said, finished, done, silence]],
    ['with all the rest', [said + finished + done, silence]],
    ['in two pieces', [said, finished, 'data: [DO', 'NE]\n\n', silence]],
    [
      'as Anthropic says it',
      [said, finished, 'event: message_stop\n' + event({ type: 'message_stop' }), silence],
    ],
  ])('a stream is over at once, though its connection stays open: %s', async (_how, body) => {
    const { types, isOver, scheduler, transport, reading } = open(body as ScriptedAnswer['body']);
    await aMoment();
    expect(types).toEqual(['text', 'finish']);
    scheduler.advance(closingMs - 1);
    await aMoment();
    expect(isOver()).toBe(false);
    scheduler.advance(1);
    await reading;
    expect([transport.closedBodies, scheduler.pending]).toEqual([1, 0]);
  });

  it.each([
    ['ends', [said, finished + done]],
    ['breaks', [said, finished + done, new UpstreamUnreachableError('reset')]],
    ['says something else', [said, finished + done, ': bye\n\n', silence]],
  ])('no time passes when the connection %s', async (_how, body) => {
    const { types, scheduler, transport, reading } = open(body as ScriptedAnswer['body']);
    await reading;
    expect(types).toEqual(['text', 'finish']);
    expect([transport.closedBodies, scheduler.pending]).toEqual([1, 0]);
  });
});

it('that event ends nothing while the answer is not complete', async () => {
  const { types, reading } = open([said + done, finished]);
  await reading;
  expect(types).toEqual(['text', 'finish']);
});
