import type { ServerResponse } from 'node:http';
import {
  ModelGateway,
  StreamInterruptedError,
  UnavailableError,
  UnexpectedAnswerError,
  UserAbortedError,
} from '../index.js';
import { beginStream, startServer, type TestServer } from '../testing/start-server.js';

let server: TestServer;
let text: string;
let client: ModelGateway;
beforeAll(async () => {
  server = await startServer((response: ServerResponse) => {
    beginStream(response);
    response.end(text);
  });
  client = new ModelGateway({ baseURL: server.url, apiKey: 'key' });
});
afterAll(() => server.stop());

interface TypedEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

const eventsOf = (events: readonly TypedEvent[]): string =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

describe('a streamed message', () => {
  const body = { model: 'm', max_tokens: 5, messages: [] };
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 3, output_tokens: 1 },
  };
  const start = { type: 'message_start', message };
  const block = (index: number, content_block: object) => ({
    type: 'content_block_start',
    index,
    content_block,
  });
  const delta = (index: number, change: object) => ({ type: 'content_block_delta', index, delta: change });
  const stop = (index: number) => ({ type: 'content_block_stop', index });
  const end = [
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 9 },
    },
    { type: 'message_stop' },
  ];
  const call = { type: 'tool_use', id: 'toolu_1', name: 'f', input: {} };
  const cutCall = [
    start,
    block(0, call),
    delta(0, { type: 'input_json_delta', partial_json: '{"city":"Par' }),
    stop(0),
  ];
  const events = [
    start,
    block(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'Hm' }),
    delta(0, { type: 'thinking_delta', thinking: '.' }),
    delta(0, { type: 'signature_delta', signature: 's' }),
    stop(0),
    { type: 'ping' },
    block(1, { type: 'text', text: '' }),
    delta(1, { type: 'text_delta', text: 'Zo' }),
    delta(1, { type: 'text_delta', text: 'ë' }),
    delta(1, { type: 'citations_delta', citation: { url: 'u' } }),
    stop(1),
    block(2, call),
    delta(2, { type: 'input_json_delta', partial_json: '{"a":' }),
    delta(2, { type: 'input_json_delta', partial_json: '1}' }),
    stop(2),
    block(3, { ...call, id: 'toolu_2' }),
    stop(3),
    ...end,
  ];

  it('is the whole message when it is put together', async () => {
    text = eventsOf(events);
    const stream = client.messages.stream(body);
    const seen: string[] = [];
    for await (const { type } of stream) seen.push(type);
    expect(seen).toEqual(events.map(({ type }) => type).filter((type) => type !== 'ping'));
    const whole = await stream.finalMessage();
    expect(whole).toEqual({
      ...message,
      stop_reason: 'tool_use',
      usage: { input_tokens: 3, output_tokens: 9 },
      content: [
        { type: 'thinking', thinking: 'Hm.', signature: 's' },
        { type: 'text', text: 'Zoë', citations: [{ url: 'u' }] },
        { ...call, input: { a: 1 } },
        { ...call, id: 'toolu_2' },
      ],
    });
    expect(whole.response.requestId).toBe('req_1');
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({ ...body, stream: true });
    expect(await client.messages.stream(body).finalText()).toBe('Zoë');
  });

  it.each<[string, readonly TypedEvent[], unknown]>([
    ['cut', [start], StreamInterruptedError],
    ['without a message', end, StreamInterruptedError],
    ['with broken input', [...cutCall, ...end], UnexpectedAnswerError],
    [
      'that fails',
      [start, { type: 'error', error: { type: 'overloaded_error', message: 'Busy.' } }],
      UnavailableError,
    ],
  ])('%s throws', async (_, wrong, expected) => {
    text = eventsOf(wrong);
    await expect(client.messages.stream(body).finalMessage()).rejects.toBeInstanceOf(expected);
  });

  it('whose call a limit has cut ends, and the call keeps the input that it began with', async () => {
    const cut = { stop_reason: 'max_tokens', stop_sequence: null };
    const counts = { output_tokens: 9, input_tokens: null };
    text = eventsOf([
      ...cutCall,
      { type: 'message_delta', delta: cut, usage: counts },
      { type: 'message_stop' },
    ]);
    expect(await client.messages.stream(body).finalMessage()).toMatchObject({
      content: [call],
      stop_reason: 'max_tokens',
      usage: { input_tokens: 3, output_tokens: 9 },
    });
  });

  it('that is left has no end', async () => {
    text = eventsOf(events);
    const stream = client.messages.stream(body);
    for await (const _event of stream) break;
    await expect(stream.finalMessage()).rejects.toBeInstanceOf(UserAbortedError);
  });
});

describe('a streamed response', () => {
  const body = { model: 'm', input: 'Hi' };
  const content = [
    { type: 'output_text', text: 'Zoë', annotations: [], logprobs: [] },
    { type: 'refusal', refusal: 'No.' },
  ];
  const output = [
    { type: 'reasoning', id: 'rs_1', summary: [] },
    { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content },
  ];
  const whole = { id: 'resp_1', object: 'response', status: 'completed', output };
  const created = { type: 'response.created', sequence_number: 0, response: { ...whole, output: [] } };
  const done = 'data: [DONE]\n\n';

  it.each(['completed', 'incomplete'])('gives its events, and the %s one holds the whole', async (status) => {
    const last = { type: `response.${status}`, sequence_number: 2, response: whole };
    text = eventsOf([created, { type: 'keepalive', sequence_number: 1 }, last]) + done;
    const stream = client.responses.stream(body);
    const seen: string[] = [];
    for await (const { type } of stream) seen.push(type);
    expect(seen).toEqual([created.type, last.type]);
    expect(await stream.finalResponse()).toEqual(whole);
    expect((await stream.response).requestId).toBe('req_1');
    expect(await client.responses.stream(body).finalText()).toBe('Zoë');
  });

  const error = { type: 'overloaded', code: 'overloaded', message: 'Busy.', param: null };
  it.each<[string, string, unknown]>([
    ['cut', eventsOf([created]), StreamInterruptedError],
    ['without its last event', eventsOf([created]) + done, StreamInterruptedError],
    ['that fails', eventsOf([created, { ...error, type: 'error', error }]), UnavailableError],
    [
      'that ends as failed',
      eventsOf([created, { type: 'response.failed', response: { ...whole, error } }]),
      UnavailableError,
    ],
  ])('%s throws', async (_, wrong, expected) => {
    text = wrong;
    await expect(client.responses.stream(body).finalResponse()).rejects.toBeInstanceOf(expected);
  });
});

it('a streamed text gives its chunks', async () => {
  text = `data: ${JSON.stringify({ choices: [{ text: 'Zoë' }] })}\n\ndata: [DONE]\n\n`;
  const chunks = [];
  const body = { model: 'm', prompt: 'Hi', stream: true } as const;
  for await (const chunk of await client.completions.create(body)) chunks.push(chunk);
  expect(chunks).toEqual([{ choices: [{ text: 'Zoë' }] }]);
});
