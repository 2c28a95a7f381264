import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin();
});
afterAll(() => twin.close());

const models = '/v1/projects/p/locations/europe-west4/publishers/mistralai/models';
const user = (content: unknown = 'Hello') => ({ role: 'user', content });
const tools = [
  {
    type: 'function',
    function: { name: 'look', parameters: { type: 'object', properties: { at: { type: 'string' } } } },
  },
];
const call = (id = 'abcdef123') => ({ id, type: 'function', function: { name: 'look', arguments: '{}' } });
const assistant = (...calls: object[]) => ({ role: 'assistant', content: '', tool_calls: calls });
const result = (id = 'abcdef123') => ({ role: 'tool', tool_call_id: id, name: 'look', content: 'a tree' });

const send = (body: object, model = 'mistral-small-2503@001', method = 'rawPredict'): Promise<Response> =>
  fetch(`${twin.url}${models}/${model}:${method}`, {
    method: 'POST',
    body: JSON.stringify({ model: 'mistral-small-2503', messages: [user()], ...body }),
    headers: { authorization: `Bearer ${staticAccessToken}` },
  });
const ask = async (...parameters: Parameters<typeof send>): Promise<LooseJson> =>
  (await send(...parameters)).json();

describe('Mistral', () => {
  it('answers with a completion', async () => {
    expect(await ask({})).toMatchObject({
      object: 'chat.completion',
      model: 'mistral-small-2503',
      choices: [{ message: { content: expect.stringContaining('Hello') }, finish_reason: 'stop' }],
    });
  });

  it('calls tools under ids of nine characters, and goes on from their results', async () => {
    const first = (await ask({ tools, tool_choice: 'any' })).choices[0].message;
    expect(first.tool_calls[0].id).toMatch(/^[a-zA-Z0-9]{9}$/);
    const messages = [user(), { ...first, content: '' }, result(first.tool_calls[0].id)];
    expect((await ask({ messages, tools })).choices[0].message.content).toContain('a tree');
  });

  it('streams, with the usage in the last chunk', async () => {
    const response = await send({ stream: true }, 'mistral-medium-3', 'streamRawPredict');
    expect(response.status).toBe(400);
    const text = await (await send({ stream: true }, undefined, 'streamRawPredict')).text();
    const events = text.split('\n\n').filter(Boolean);
    expect(events.pop()).toBe('data: [DONE]');
    expect(JSON.parse(events.at(-1)!.slice(6))).toMatchObject({
      choices: [{ finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
    });
  });

  it.each([
    { type: 'image_url', image_url: 'gs://b/a.png' },
    { type: 'image_url', image_url: { url: 'gs://b/a.png' } },
    { type: 'document_url', document_url: 'gs://b/a.pdf' },
  ])('reads no Cloud Storage: %j', async (part) => {
    expect((await send({ messages: [user([part])] })).status).toBe(400);
  });

  it('refuses members of others with 422', async () => {
    const response = await send({ seed: 1 });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      object: 'error',
      message: {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }],
      },
    });
  });

  it.each([
    ['stream options', { stream_options: {} }],
    ['safe_prompt', { safe_prompt: true }],
    ['a user', { user: 'x' }],
    ['the choice of OpenAI', { tools, tool_choice: 'required' }],
    [
      'a refusal in history',
      { messages: [user(), { role: 'assistant', content: 'x', refusal: null }, user()] },
    ],
    ['a name of the user', { messages: [{ ...user(), name: 'x' }] }],
    ['no model', { model: undefined }],
    ['a developer', { messages: [{ role: 'developer', content: 'x' }, user()] }],
  ])('refuses %s with 422', async (_name, body) => {
    expect((await send(body)).status).toBe(422);
  });

  it.each([
    [
      'a long id',
      [user(), assistant(call('call_0fypS1hVX')), result('call_0fypS1hVX')],
      'Tool call id was call_0fypS1hVX but must be a-z, A-Z, 0-9, with a length of 9.',
      '3280',
    ],
    [
      'a user after a tool',
      [user(), assistant(call()), result(), user()],
      "Unexpected role 'user' after role 'tool'",
      '3230',
    ],
    ['a tool after a user', [user(), result()], "Unexpected role 'tool' after role 'user'", '3230'],
    [
      'a system after an assistant',
      [user(), { role: 'assistant', content: 'x' }, { role: 'system', content: 'x' }, user()],
      "Unexpected role 'system' after role 'assistant'",
      '3230',
    ],
    [
      'the assistant at the end',
      [user(), { role: 'assistant', content: 'x' }],
      'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant',
      '3230',
    ],
    [
      'a missing result',
      [user(), assistant(call(), call('abcdef124')), result(), assistant(), user()],
      'Not the same number of function calls and responses',
      '3230',
    ],
    [
      'a silent assistant',
      [user(), assistant(), user()],
      'Assistant message must have either content or tool_calls, but not none.',
      '3240',
    ],
  ])('refuses %s', async (_name, messages, message, code) => {
    const response = await send({ messages, tools });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ object: 'error', message, code, raw_status_code: 400 });
  });

  it('wants the name of the URL in the body, without version', async () => {
    expect(await ask({ model: 'mistral-small-2503@001' })).toMatchObject({
      type: 'invalid_model',
      code: '1500',
    });
    const lost = await send({}, 'mistral-tiny');
    expect([lost.status, ((await lost.json()) as LooseJson).error.status]).toEqual([404, 'NOT_FOUND']);
  });
});
