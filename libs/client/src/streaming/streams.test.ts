import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import {
  ConnectionTimeoutError,
  GuardrailDeniedError,
  ModelGateway,
  StreamInterruptedError,
  UnavailableError,
  UnexpectedAnswerError,
  UpstreamError,
  UserAbortedError,
  type ChatStreamEvent,
} from '../index.js';
import { beginStream, startServer, type TestServer } from '../testing/start-server.js';

let server: TestServer;
let speak: (response: ServerResponse) => void | Promise<void>;
let client: ModelGateway;
beforeAll(async () => {
  server = await startServer((response) => {
    beginStream(response);
    void speak(response);
  });
  client = new ModelGateway({ baseURL: server.url, apiKey: 'key' });
});
afterAll(() => server.stop());

const body = { model: 'm', messages: [{ role: 'user' as const, content: 'Hi' }], stream: true as const };
const chunk = (delta: object, more: object = {}): string => {
  const choice = { index: 0, delta, logprobs: null, finish_reason: null, ...more };
  return data({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 5,
    model: 'm',
    provider: 'p',
    choices: [choice],
  });
};
const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const done = 'data: [DONE]\n\n';
const open = () => client.chat.completions.create(body);

async function read<Item>(stream: AsyncIterable<Item>): Promise<{ items: Item[]; error: unknown }> {
  const items: Item[] = [];
  try {
    for await (const item of stream) items.push(item);
    return { items, error: undefined };
  } catch (error) {
    return { items, error };
  }
}

describe('a streamed chat completion', () => {
  it('gives its chunks, however they are cut, and what the gateway says', async () => {
    const text = Buffer.from(chunk({ content: 'Zoë ' }) + chunk({ content: '😀' }) + done);
    speak = async (response) => {
      for (const byte of text) {
        if (!response.write(Uint8Array.of(byte))) await once(response, 'drain');
      }
      response.end();
    };
    const stream = await open();
    expect(stream.response).toMatchObject({ status: 200, requestId: 'req_1' });
    const { items, error } = await read(stream);
    expect(error).toBeUndefined();
    expect(items.map(({ choices }) => choices[0]?.delta.content)).toEqual(['Zoë ', '😀']);
    expect(() => stream[Symbol.asyncIterator]()).toThrow('A stream can be read once.');
  });

  it.each([
    [
      'a guardrail',
      { message: 'No.', type: 'guardrail_error', param: null, code: 'guardrail_denied' },
      GuardrailDeniedError,
    ],
    [
      'the upstream',
      {
        message: 'Away.',
        type: 'upstream_error',
        param: null,
        code: 'unavailable',
        upstream: { status: 503, message: 'Away.' },
      },
      UpstreamError,
    ],
  ])('throws the error of %s where it stands', async (_, error, ErrorClass) => {
    speak = (response) => void response.end(chunk({ content: 'a' }) + data({ error, provider: 'p' }));
    const { items, error: thrown } = await read(await open());
    expect(items).toHaveLength(1);
    expect(thrown).toBeInstanceOf(ErrorClass);
    expect(thrown).toMatchObject({ status: undefined, code: error.code, requestId: 'req_1', provider: 'p' });
  });

  it.each([
    ['without [DONE]', chunk({ content: 'a' }), StreamInterruptedError, 1],
    ['in the middle of an event', `${chunk({ content: 'a' })}data: {"choi`, StreamInterruptedError, 1],
    ['with nothing', '', StreamInterruptedError, 0],
    ['with a chunk without choices', `${chunk({})}${data({ id: 'c' })}${done}`, UnexpectedAnswerError, 1],
    ['with a choice without a delta', data({ choices: [{ index: 0 }] }) + done, UnexpectedAnswerError, 0],
    ['with a list', data([]) + done, UnexpectedAnswerError, 0],
    ['with what is no JSON', `${chunk({ content: 'a' })}data: {oops\n\n${done}`, UnexpectedAnswerError, 1],
  ])('is an error when it ends %s', async (_, text, ErrorClass, count) => {
    speak = (response) => void response.end(text);
    const { items, error } = await read(await open());
    expect(items).toHaveLength(count);
    expect(error).toBeInstanceOf(ErrorClass);
  });

  it('is an error when the connection breaks', async () => {
    speak = (response) =>
      void response.write(chunk({ content: 'a' }), () => setTimeout(() => response.destroy(), 20));
    const { items, error } = await read(await open());
    expect(items).toHaveLength(1);
    expect(error).toBeInstanceOf(StreamInterruptedError);
  });

  it('is an error when nothing comes for too long, but not when it is long in all', async () => {
    speak = async (response) => {
      for (let n = 0; n < 6; n += 1) {
        response.write(chunk({ content: String(n) }));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    const stream = await client.chat.completions.create(body, { timeout: 1_000 });
    const { items, error } = await read(stream);
    expect(items).toHaveLength(6);
    expect(error).toBeInstanceOf(ConnectionTimeoutError);
    expect(error).toMatchObject({
      message: 'Nothing more of the stream came within 1000 ms.',
      timeoutMs: 1_000,
    });
  });

  it('ends the request when it is left before anything of it was read', async () => {
    const left = leaving();
    const items = (await open())[Symbol.asyncIterator]();
    expect(await items.return?.()).toEqual({ done: true, value: undefined });
    await until(left);
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });

  it('ends the request when the loop is left', async () => {
    speak = (response) => void response.write(chunk({ content: 'a' }));
    const before = server.abandoned();
    for await (const _ of await open()) break;
    await until(() => server.abandoned() === before + 1);
  });

  it.each([
    ['its signal', (_: { abort(): void }, leaving: AbortController) => leaving.abort()],
    ['abort()', (stream: { abort(): void }) => stream.abort()],
  ])('is aborted by %s, also between two chunks that are there', async (_, abort) => {
    speak = (response) => void response.write(chunk({ content: 'a' }) + chunk({ content: 'b' }));
    const before = server.abandoned();
    const leaving = new AbortController();
    const stream = await client.chat.completions.create(body, { signal: leaving.signal });
    let count = 0;
    const reading = (async () => {
      for await (const _chunk of stream) {
        count += 1;
        abort(stream, leaving);
      }
    })();
    await expect(reading).rejects.toThrow(UserAbortedError);
    expect(count).toBe(1);
    await until(() => server.abandoned() === before + 1);
  });
});

describe('a stream that is put together', () => {
  const events = [
    chunk({ role: 'assistant', content_blocks: [{ index: 0, delta: { type: 'thinking', thinking: 'Hm' } }] }),
    chunk({
      content_blocks: [
        { index: 0, delta: { thinking: 'm.' } },
        { index: 0, delta: { signature: 'sig' } },
      ],
    }),
    chunk({ content: 'It is ', content_blocks: [{ index: 1, delta: { type: 'text', text: 'It is ' } }] }),
    chunk({ content: 'so.', content_blocks: [{ index: 1, delta: { text: 'so.' } }] }),
    chunk({
      tool_calls: [
        {
          index: 0,
          id: 'call_1',
          type: 'function',
          function: { name: 'add', arguments: '{"a"', thought_signature: 's' },
        },
        { index: 1, id: 'call_2', type: 'function', function: { name: 'now', arguments: '' } },
      ],
    }),
    chunk({ tool_calls: [{ index: 0, function: { arguments: ':1}' } }] }),
    chunk({
      annotations: [
        { type: 'url_citation', url_citation: { url: 'u', title: 't', start_index: 0, end_index: 2 } },
      ],
    }),
    chunk({ audio: { id: 'audio-1', expires_at: 9, data: btoa('ab'), transcript: 'a' } }),
    chunk({ audio: { data: btoa('c'), transcript: 'b' } }),
    chunk(
      {},
      { finish_reason: 'tool_calls', native_finish_reason: 'STOP', safetyRatings: [{ category: 'x' }] },
    ),
    data({
      id: 'c',
      object: 'chat.completion.chunk',
      created: 5,
      model: 'm',
      provider: 'p',
      choices: [],
      usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
      gateway: { loss: [] },
    }),
    done,
  ];
  const whole = {
    id: 'c',
    object: 'chat.completion',
    created: 5,
    model: 'm',
    provider: 'p',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: 'It is so.',
          refusal: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: 'add', arguments: '{"a":1}', thought_signature: 's' },
            },
            { id: 'call_2', type: 'function', function: { name: 'now', arguments: '' } },
          ],
          annotations: [
            { type: 'url_citation', url_citation: { url: 'u', title: 't', start_index: 0, end_index: 2 } },
          ],
          audio: { id: 'audio-1', expires_at: 9, data: btoa('abc'), transcript: 'ab' },
          reasoning_content: 'Hmm.',
          content_blocks: [
            { type: 'thinking', thinking: 'Hmm.', signature: 'sig' },
            { type: 'text', text: 'It is so.' },
          ],
        },
        logprobs: null,
        finish_reason: 'tool_calls',
        native_finish_reason: 'STOP',
        safetyRatings: [{ category: 'x' }],
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
    gateway: { loss: [] },
  };
  const { stream: _stream, ...request } = body;
  beforeEach(() => {
    speak = (response) => void response.end(events.join(''));
  });

  it('is the whole answer', async () => {
    const stream = client.chat.completions.stream(request);
    const completion = await stream.finalCompletion();
    expect(completion).toEqual(whole);
    expect(completion.response.requestId).toBe('req_1');
    expect((await stream.response).requestId).toBe('req_1');
    expect(await stream.finalContent().catch((error: unknown) => error)).toBe('It is so.');
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('tells its events', async () => {
    const seen: ChatStreamEvent[] = [];
    const stream = client.chat.completions.stream(request);
    for await (const event of stream) seen.push(event);
    const of = <Type extends ChatStreamEvent['type']>(type: Type) =>
      seen.filter((event): event is Extract<ChatStreamEvent, { type: Type }> => event.type === type);
    expect(of('chunk')).toHaveLength(events.length - 1);
    expect(of('content').map(({ delta, content }) => [delta, content])).toEqual([
      ['It is ', 'It is '],
      ['so.', 'It is so.'],
    ]);
    expect(of('thinking').at(-1)?.thinking).toBe('Hmm.');
    expect(of('tool_call').map(({ call }) => call.function)).toEqual([
      { name: 'add', arguments: '{"a":1}', thought_signature: 's' },
      { name: 'now', arguments: '' },
    ]);
    expect(seen.at(-1)).toEqual({ type: 'completion', completion: whole });
    expect(await stream.finalCompletion()).toEqual(whole);
  });

  it('has the texts and images of an answer that has images as content_parts', async () => {
    const url = `data:image/png;base64,${btoa('png')}`;
    const image = { type: 'image_url', image_url: { url } };
    const linked = { type: 'image_url', image_url: { url: 'gs://bucket/image', mime_type: 'image/png' } };
    const blocks = [
      { index: 0, delta: { type: 'text', text: 'A ' } },
      { index: 0, delta: { text: 'lamp:' } },
      { index: 1, delta: { ...image, thought: true } },
      { index: 2, delta: image },
      { index: 3, delta: linked },
    ];
    speak = (response) =>
      void response.end(
        blocks.map((block) => chunk({ content_blocks: [block] })).join('') +
          chunk({}, { finish_reason: 'stop' }) +
          done,
      );
    const { choices } = await client.chat.completions.stream(request).finalCompletion();
    expect(choices[0]?.message.content_parts).toEqual([
      { type: 'text', text: 'A lamp:' },
      { type: 'image', image: { mime_type: 'image/png', data: btoa('png') }, image_url: { url } },
      { type: 'image', image_url: { url: 'gs://bucket/image' } },
    ]);
  });

  it('fails with an error of this library when it is misshapen, or its sound is no base64', async () => {
    for (const delta of [{ tool_calls: 5 }, { content_blocks: [null] }, { audio: { data: '*' } }]) {
      speak = (response) => void response.end(chunk(delta) + done);
      const stream = client.chat.completions.stream(request);
      await expect(stream.finalCompletion()).rejects.toThrow(UnexpectedAnswerError);
    }
  });

  it('ends the request when it is left before anything of it was read', async () => {
    const left = leaving();
    const stream = client.chat.completions.stream(request);
    await stream.response;
    await stream[Symbol.asyncIterator]().return?.();
    await expect(stream.finalCompletion()).rejects.toThrow(UserAbortedError);
    await until(left);
  });

  it('joins choices apart from each other', async () => {
    const said = (index: number, content: string): string =>
      chunk({ content }, { index, ...(content === '!' && { finish_reason: 'stop' }) });
    speak = (response) =>
      void response.end([said(1, 'b'), said(0, 'a'), said(1, '!'), said(0, '!'), done].join(''));
    const { choices } = await client.chat.completions.stream(request).finalCompletion();
    expect(choices.map(({ index, message }) => [index, message.content])).toEqual([
      [0, 'a!'],
      [1, 'b!'],
    ]);
  });

  it('fails for whoever waits when it breaks off or is aborted', async () => {
    speak = (response) => void response.end(events.slice(0, 3).join(''));
    await expect(client.chat.completions.stream(request).finalContent()).rejects.toThrow(
      StreamInterruptedError,
    );
    for (const text of [done, chunk({ content: 'a' }) + done]) {
      speak = (response) => void response.end(text);
      await expect(client.chat.completions.stream(request).finalContent()).rejects.toThrow(
        StreamInterruptedError,
      );
    }
    speak = (response) => void response.write(events[0]);
    const aborted = client.chat.completions.stream(request);
    const waiting = aborted.finalCompletion();
    setTimeout(() => aborted.abort(), 30);
    await expect(waiting).rejects.toThrow(UserAbortedError);
    const left = client.chat.completions.stream(request);
    for await (const _event of left) break;
    await expect(left.finalCompletion()).rejects.toThrow(UserAbortedError);
    const signal = AbortSignal.abort();
    await expect(client.chat.completions.stream(request, { signal }).finalCompletion()).rejects.toThrow(
      UserAbortedError,
    );
  });
});

describe('a streamed message', () => {
  const event = (value: { readonly type: string }): string => `event: ${value.type}\n${data(value)}`;
  const message = { model: 'claude', max_tokens: 5, messages: [], stream: true as const };
  const start = event({ type: 'content_block_start' });

  it('gives its events up to the last, without pings', async () => {
    speak = (response) =>
      void response.end(start + event({ type: 'ping' }) + event({ type: 'message_stop' }));
    const { items, error } = await read(await client.messages.create(message));
    expect(error).toBeUndefined();
    expect(items.map(({ type }) => type)).toEqual(['content_block_start', 'message_stop']);
  });

  it('throws an error event, and says when the end is missing', async () => {
    const error = {
      type: 'error',
      error: { type: 'overloaded_error', message: 'Busy.' },
      request_id: 'req_7',
    };
    speak = (response) => void response.end(start + event(error));
    const failed = await read(await client.messages.create(message));
    expect(failed.error).toBeInstanceOf(UnavailableError);
    expect(failed.error).toMatchObject({ message: 'Busy.', requestId: 'req_1' });
    speak = (response) => void response.end(start);
    expect((await read(await client.messages.create(message))).error).toBeInstanceOf(StreamInterruptedError);
  });
});

/** The next stream says one thing and stays open. Tells whether its connection was closed. */
function leaving(): () => boolean {
  let isClosed = false;
  speak = (response) => {
    response.on('close', () => (isClosed = true));
    response.write(chunk({ content: 'a' }));
  };
  return () => isClosed;
}

async function until(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300 && !condition(); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(condition()).toBe(true);
}
