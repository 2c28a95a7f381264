import { MemoryResponseStore } from '@model-gateway/core/testing';
import type { ChatResponse } from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

const model = '@gemini-dev/gemini-2.5-flash';
interface Answer {
  readonly id: string;
  readonly output: readonly { readonly id: string; readonly type: string }[];
  readonly [member: string]: unknown;
}

let running: RunningApi;
let store: MemoryResponseStore;

beforeEach(async () => {
  store = new MemoryResponseStore();
  running = await startApi({}, {}, { responses: store });
});
afterEach(() => running.stop());

const signature = { value: 'c2lnbmVk', issuer: 'google' };
const called: ChatResponse = {
  choices: [
    {
      index: 0,
      content: [{ type: 'tool-call', id: 'call_1', name: 'f', arguments: '{}', signature }],
      finish: { reason: 'tool_calls' },
      citations: [],
      metadata: {},
    },
  ],
};

const create = async (body: object): Promise<Answer> => {
  const response = await running.post('/v1/responses', { model, ...body });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};
const call = async (method: string, path: string) => {
  const headers = { 'x-gateway-api-key': 'caller-key' };
  const response = await fetch(`${running.base}/v1/responses/${path}`, { method, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const lastMessages = () => running.upstream.calls.at(-1)?.request.messages;

describe('a stored response', () => {
  it('is read as it was sent, and is gone once it is deleted', async () => {
    const response = await create({ input: 'Hi', metadata: { a: 'b' } });
    expect(response).toMatchObject({ store: true, previous_response_id: null });
    expect((await call('GET', response.id)).body).toEqual(response);
    expect(await call('DELETE', response.id)).toEqual({
      status: 200,
      body: { id: response.id, object: 'response', deleted: true },
    });
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await call(method, response.id);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'response_not_found' } });
    }
  });

  it('is continued with all that was said, but not with its instructions', async () => {
    const first = await create({ input: 'One', instructions: 'Be brief.' });
    const second = await create({
      input: [{ role: 'user', content: 'Two' }],
      previous_response_id: first.id,
    });
    expect(second.previous_response_id).toBe(first.id);
    await create({ input: 'Three', previous_response_id: second.id, instructions: 'Be long.' });
    expect(lastMessages()).toMatchObject([
      { role: 'system', content: [{ text: 'Be long.' }] },
      { role: 'user', content: [{ text: 'One' }] },
      { role: 'assistant' },
      { role: 'user', content: [{ text: 'Two' }] },
      { role: 'assistant' },
      { role: 'user', content: [{ text: 'Three' }] },
    ]);
  });

  it('keeps the signature of a call that the client did not ask for', async () => {
    running.upstream.complete = async () => called;
    const tools = [{ type: 'function', name: 'f', parameters: { type: 'object' } }];
    const first = await create({ input: 'Hi', tools });
    expect(first.output.map(({ type }) => type)).toEqual(['reasoning', 'function_call']);
    expect(first.output[0]).not.toHaveProperty('encrypted_content');
    const item = { type: 'function_call_output', call_id: 'call_1', output: 'done' };
    await create({ input: [item], tools, previous_response_id: first.id });
    expect(lastMessages()).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: [{ type: 'tool-call', signature }] },
      { role: 'tool', toolCallId: 'call_1' },
    ]);
    const included = await call('GET', `${first.id}?include[]=reasoning.encrypted_content`);
    expect(included.body).toMatchObject({ output: [{ encrypted_content: 'next.google.c2lnbmVk' }, {}] });
  });

  it('is stored before the client of a stream learns that it is complete', async () => {
    const response = await running.post('/v1/responses', { model, input: 'Hi', stream: true });
    const text = await response.text();
    const data = /event: response.completed\ndata: (.*)/.exec(text)?.[1] ?? '{}';
    const { response: completed } = JSON.parse(data) as { response: Answer };
    expect(completed.store).toBe(true);
    expect((await call('GET', completed.id)).body).toEqual(completed);
  });

  it('has items that a later request refers to', async () => {
    const first = await create({ input: 'One' });
    const input = [
      { role: 'user', content: 'One' },
      { type: 'item_reference', id: first.output[0]?.id },
    ];
    const second = await create({ input: [...input, { role: 'user', content: 'Two' }] });
    expect(lastMessages()).toMatchObject([{ role: 'user' }, { role: 'assistant' }, { role: 'user' }]);
    const { body } = await call('GET', `${second.id}/input_items?order=asc`);
    expect(body).toMatchObject({ data: [{ role: 'user' }, { id: first.output[0]?.id }, {}] });
    const unknown = await running.post('/v1/responses', { model, input: [{ id: 'msg_x' }] });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { code: 'item_not_found', param: 'input' } });
  });

  it('lists its input in pages, newest first', async () => {
    const input = ['a', 'b', 'c'].map((id) => ({ id, role: 'user', content: id }));
    const { id } = await create({ input });
    const { body } = await call('GET', `${id}/input_items?limit=2`);
    expect(body).toMatchObject({ object: 'list', first_id: 'c', last_id: 'b', has_more: true });
    expect(body.data).toMatchObject([
      { id: 'c', type: 'message', status: 'completed', content: [{ type: 'input_text', text: 'c' }] },
      { id: 'b' },
    ]);
    const rest = await call('GET', `${id}/input_items?limit=2&after=b`);
    expect(rest.body).toMatchObject({ data: [{ id: 'a' }], has_more: false });
    for (const query of ['limit=0', 'limit=101', 'order=up', 'after=x', 'size=1']) {
      const refused = await call('GET', `${id}/input_items?${query}`);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ error: { param: `query:${query.split('=')[0]}` } });
    }
  });

  it('is neither streamed again nor cancelled', async () => {
    const { id } = await create({ input: 'Hi' });
    expect((await call('GET', `${id}?stream=true`)).status).toBe(400);
    expect(await call('POST', `${id}/cancel`)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('in the background') } },
    });
    expect((await call('PUT', id)).status).toBe(404);
  });
});

it('refuses to continue a response that is not there', async () => {
  const response = await running.post('/v1/responses', {
    model,
    input: 'Hi',
    previous_response_id: 'resp_x',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'previous_response_not_found', param: 'previous_response_id' },
  });
  expect(running.upstream.calls).toEqual([]);
});

it('stores nothing where the client says so', async () => {
  const { id, store: isStored } = await create({ input: 'Hi', store: false });
  expect(isStored).toBe(false);
  expect((await call('GET', id)).status).toBe(404);
});

it.each([true, false])(
  'answers though the store is away, and says that nothing is stored (stream: %s)',
  async (stream) => {
    store.isAway = true;
    const headers = { 'x-gateway-strict-standard-compliance': 'false' };
    const response = await running.post('/v1/responses', { model, input: 'Hi', stream }, headers);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"store":false');
    expect(text).toContain('"path":"store"');
    expect(running.lines.map(({ message }) => message)).toContain('A response could not be stored.');
  },
);
