import {
  InvalidRequestError,
  UpstreamStatusError,
  type ChatStreamPart,
  type RequestRecord,
} from '@model-gateway/core';
import { request } from 'node:http';
import { startApi, type RunningApi } from '../testing/start-api.js';

const model = '@gemini-dev/gemini-2.5-flash';
const body = { model, input: 'Hi', store: false };

let running: RunningApi;
let records: RequestRecord[];

beforeEach(async () => {
  records = [];
  const observer = { observe: (record: RequestRecord) => void records.push(record) };
  running = await startApi({}, {}, { observers: [observer] });
});
afterEach(() => running.stop());

const send = (json: unknown, headers: Record<string, string> = {}) =>
  running.post('/v1/responses', json, headers);

interface SentEvent {
  readonly type: string;
  readonly sequence_number: number;
  readonly response?: Record<string, unknown>;
  readonly [member: string]: unknown;
}

function eventsIn(text: string): SentEvent[] {
  const blocks = text.split('\n\n').filter((block) => block !== '');
  expect(blocks.pop()).toBe('data: [DONE]');
  return blocks.map((block) => {
    const [name, data = ''] = block.split('\n');
    const event = JSON.parse(data.slice('data: '.length)) as SentEvent;
    expect(name).toBe(`event: ${event.type}`);
    return event;
  });
}

describe('POST /v1/responses', () => {
  it('answers as a response that names the model as it was asked for', async () => {
    const response = await send({ ...body, metadata: { a: 'b' }, instructions: 'Be brief.' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^resp_/),
      object: 'response',
      status: 'completed',
      model,
      metadata: { a: 'b' },
      instructions: 'Be brief.',
      store: false,
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text' }] }],
      usage: { input_tokens: expect.any(Number), total_tokens: expect.any(Number) },
    });
    expect(running.upstream.calls[0]?.request.messages).toMatchObject([
      { role: 'system', content: [{ text: 'Be brief.' }] },
      { role: 'user', content: [{ text: 'Hi' }] },
    ]);
  });

  it('streams the same as events', async () => {
    const response = await send({ ...body, stream: true });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsIn(await response.text());
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
    expect(events[0]?.type).toBe('response.created');
    expect(events.at(-1)).toMatchObject({
      type: 'response.completed',
      response: { model, status: 'completed' },
    });
  });

  it('shows thoughts, whose losses have the names of the format', async () => {
    running.upstream.complete = async (_request, call) => {
      call.reportLoss({ path: 'reasoning_effort', action: 'approximated', reason: 'r' });
      call.reportLoss({ path: 'thinking.include_thoughts', action: 'dropped', reason: 'r' });
      expect(call.strict).toBe(false);
      const content = [
        { type: 'reasoning', text: 'hm' },
        { type: 'text', text: 'Hi' },
      ] as const;
      const choice = { index: 0, content, finish: { reason: 'stop' }, citations: [], metadata: {} } as const;
      return { choices: [choice] };
    };
    const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };
    const reasoning = { effort: 'high', summary: 'auto' };
    const response = await send({ ...body, reasoning }, notStrict);
    expect(response.headers.get('x-gateway-loss-severity')).toBe('degraded');
    const effort = { path: 'reasoning.effort', severity: 'degraded' };
    expect(await response.json()).toMatchObject({
      gateway: { loss: [effort, { path: 'reasoning.summary', severity: 'note' }] },
      output: [{ type: 'reasoning', summary: [{ text: 'hm' }] }, { type: 'message' }],
    });
    const unasked = await send({ ...body, reasoning: { effort: 'high' } }, notStrict);
    expect(((await unasked.json()) as { gateway: { loss: object[] } }).gateway.loss).toEqual([
      expect.objectContaining(effort),
    ]);
  });

  it('names the place of an upstream’s refusal as the client wrote it', async () => {
    const refusal = (param: string) => new InvalidRequestError('invalid_value', `${param} is no.`, { param });
    running.upstream.complete = async () => {
      throw refusal('messages[1].content[0]');
    };
    running.upstream.stream = async function* () {
      yield* [];
      throw refusal('max_completion_tokens');
    };
    const items = [
      { role: 'user', content: 'Hi' },
      { role: 'user', content: 'Ho' },
    ];
    const named = { error: { param: 'input[1]', message: 'input[1] is no.' } };
    expect(await (await send({ ...body, input: items })).json()).toMatchObject(named);
    expect(await (await send({ ...body, stream: true })).json()).toMatchObject({
      error: { param: 'max_output_tokens' },
    });
  });

  it('keeps the name that was asked for when a config has the model', async () => {
    const config = JSON.stringify({
      override_params: { model: '@gemini-dev/gemini-2.5-pro', max_tokens: 7 },
    });
    const response = await send({ ...body, model: 'my-model' }, { 'x-gateway-config': config });
    expect(await response.json()).toMatchObject({ model: 'my-model' });
    expect(running.upstream.calls[0]).toMatchObject({
      target: { model: 'gemini-2.5-pro' },
      request: { sampling: { maxOutputTokens: 7 } },
    });
  });

  it('is logged as its own route, with usage and finish reasons', async () => {
    await (await send(body)).text();
    await (await send({ ...body, stream: true })).text();
    await running.stop();
    expect(records).toHaveLength(2);
    for (const record of records) {
      const usage = { promptTokens: 3, completionTokens: 1 };
      expect(record).toMatchObject({ route: '/v1/responses', finish: ['stop'], usage });
    }
  });

  it.each<[string, object, string]>([
    ['no model', { input: 'Hi' }, 'model'],
    ['no input', { model }, 'input'],
    ['an input of another type', { model, input: 5 }, 'input'],
    ['an item of another type', { model, input: ['Hi'] }, 'input'],
    ['an earlier response', { ...body, previous_response_id: 'resp_1' }, 'previous_response_id'],
    ['a conversation', { ...body, conversation: 'conv_1' }, 'conversation'],
    ['work in the background', { ...body, background: true }, 'background'],
    [
      'a forced tool that no upstream has',
      { ...body, tools: [{ type: 'mcp' }], tool_choice: { type: 'mcp' } },
      'tool_choice.type',
    ],
  ])('refuses %s in OpenAI’s form, naming the member', async (_name, json, param) => {
    const response = await send(json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
    expect(running.upstream.calls).toEqual([]);
  });

  it('gives a failure before the first event its status', async () => {
    running.upstream.stream = () => failing([]);
    const response = await send({ ...body, stream: true });
    expect(response.status).toBe(429);
    expect(await response.json()).toHaveProperty('error.message');
  });

  it('ends a stream that is cut with the error and the failed response', async () => {
    running.upstream.stream = () => failing([{ type: 'text', choice: 0, text: 'Hel' }]);
    const events = eventsIn(await (await send({ ...body, stream: true })).text());
    expect(events.slice(-2)).toMatchObject([
      { type: 'error', code: 'rate_limit_exceeded', error: { code: 'rate_limit_exceeded' } },
      {
        type: 'response.failed',
        response: { status: 'failed', output: [{ status: 'incomplete', content: [{ text: 'Hel' }] }] },
      },
    ]);
    await running.stop();
    expect(records[0]).toMatchObject({ failure: { code: 'resource_exhausted' } });
  });

  it('fails where the model has made a call that cannot be read', async () => {
    const finish = { reason: 'content_filter', raw: 'MALFORMED_FUNCTION_CALL' } as const;
    running.upstream.complete = async () => ({
      choices: [{ index: 0, content: [], finish, citations: [], metadata: {} }],
    });
    const response = await send(body);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { code: 'upstream_invalid_response' } });
  });
});

describe('what needs stored responses', () => {
  it.each([
    ['GET', '/v1/responses/resp_1', 'stores no responses'],
    ['DELETE', '/v1/responses/resp_1', 'stores no responses'],
    ['GET', '/v1/responses/resp_1/input_items', 'stores no responses'],
    ['POST', '/v1/responses/compact', 'compacts no conversations'],
  ])('%s %s is not found', async (method, path, text) => {
    const response = await fetch(running.base + path, {
      method,
      headers: { 'x-gateway-api-key': 'caller-key' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(text) } });
  });
});

it('refuses a WebSocket with 426, at which clients go on over HTTP', async () => {
  const headers = {
    'x-gateway-api-key': 'caller-key',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${running.base}/v1/responses`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
  expect(status).toBe(426);
  const get = await fetch(`${running.base}/v1/responses`, { headers: { 'x-gateway-api-key': 'caller-key' } });
  expect([get.status, get.headers.get('allow')]).toEqual([404, 'POST']);
});

async function* failing(parts: ChatStreamPart[]): AsyncIterable<readonly ChatStreamPart[]> {
  if (parts.length > 0) yield parts;
  throw new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'Slow down.' });
}

it('is explained like a chat', async () => {
  const tools = [{ type: 'web_search', external_web_access: false }];
  const response = await running.post('/v1/explain', { ...body, tools });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    object: 'gateway.explanation',
    targets: [{ model: 'gemini-2.5-flash' }],
    loss: [{ path: 'tools[0]', severity: 'degraded' }],
  });
  expect(running.upstream.calls).toEqual([]);
});
