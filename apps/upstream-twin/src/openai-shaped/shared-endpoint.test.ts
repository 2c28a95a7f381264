import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin({ control: true });
});
afterAll(() => twin.close());

const path = '/v1/projects/p/locations/us-central1/endpoints/openapi/chat/completions';
const bearer = { authorization: `Bearer ${staticAccessToken}` };
const user = (content: unknown = 'Hello') => ({ role: 'user', content });
const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];
const call = (id = 'a', name = 'get_weather') => ({
  id,
  type: 'function',
  function: { name, arguments: '{}' },
});
const assistant = (...calls: object[]) => ({ role: 'assistant', content: null, tool_calls: calls });
const result = (id = 'a', content = '"20"') => ({ role: 'tool', tool_call_id: id, content });

const send = (body: object): Promise<Response> =>
  fetch(`${twin.url}${path}`, {
    method: 'POST',
    body: JSON.stringify({ model: 'meta/llama-3.3-70b-instruct-maas', messages: [user()], ...body }),
    headers: bearer,
  });
const ask = async (body: object): Promise<LooseJson> => (await send(body)).json();
const chunksOf = async (body: object): Promise<LooseJson[]> => {
  const events = (await (await send({ stream: true, ...body })).text()).split('\n\n').filter(Boolean);
  expect(events.pop()).toBe('data: [DONE]');
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')));
};

describe('open models', () => {
  it('answer with a completion', async () => {
    expect(await ask({})).toMatchObject({
      object: 'chat.completion',
      model: 'meta/llama-3.3-70b-instruct-maas',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: expect.stringContaining('Hello') },
          finish_reason: 'stop',
        },
      ],
      usage: { extra_properties: { google: { traffic_type: 'ON_DEMAND' } } },
    });
  });

  it('call tools, and go on from their results', async () => {
    const messages = [user('Weather in Paris and London?')];
    const first = (await ask({ messages, tools })).choices[0];
    expect(first.finish_reason).toBe('tool_calls');
    expect(first.message.tool_calls.map((each: LooseJson) => each.function.arguments)).toEqual([
      '{"city":"Paris"}',
      '{"city":"London"}',
    ]);
    const results = first.message.tool_calls.map(({ id }: LooseJson) => result(id, 'Sunny'));
    const second = (await ask({ messages: [...messages, first.message, ...results], tools })).choices[0];
    expect(second.message.content).toContain('Sunny');
  });

  it('reason when they are made for it, or told to', async () => {
    expect((await ask({ model: 'openai/gpt-oss-120b-maas' })).choices[0].message.reasoning_content).not.toBe(
      '',
    );
    expect(
      (await ask({ messages: [user('x [[twin:think Hm]]')] })).choices[0].message.reasoning_content,
    ).toBe('Hm');
    expect((await ask({})).choices[0].message.reasoning_content).toBeUndefined();
  });

  it('stream chunks that add up to the whole', async () => {
    const body = { messages: [user('Weather in Paris? [[twin:think Hm]]')], tools };
    const chunks = await chunksOf({ ...body, stream_options: { include_usage: true } });
    const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }: LooseJson) => delta));
    const calls = deltas.flatMap(({ tool_calls: fragments = [] }) => fragments);
    expect(deltas.map(({ reasoning_content: text = '' }) => text).join('')).toBe('Hm');
    expect(calls[0]).toMatchObject({
      index: 0,
      type: 'function',
      function: { name: 'get_weather', arguments: '' },
    });
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.map((each) => each.function.arguments).join('')).toBe('{"city":"Paris"}');
    expect(chunks.at(-2).choices[0].finish_reason).toBe('tool_calls');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  });

  it('give the usage with the finish reason when nobody asks', async () => {
    const chunks = await chunksOf({});
    expect(chunks.at(-1)).toMatchObject({
      choices: [{ finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
    });
  });

  it('give several choices, probabilities, JSON, and stop where told', async () => {
    expect((await ask({ n: 2 })).choices).toHaveLength(2);
    const [choice] = (await ask({ logprobs: true, top_logprobs: 2 })).choices;
    expect(choice.logprobs.content[0].top_logprobs).toHaveLength(2);
    const json = (await ask({ response_format: { type: 'json_object' } })).choices[0].message.content;
    expect(JSON.parse(json)).toEqual({ answer: 'Hello' });
    expect((await ask({ stop: 'wrote' })).choices[0].message.content).toBe('You ');
    expect((await ask({ max_tokens: 2 })).choices[0].finish_reason).toBe('length');
  });

  it('end a stream in an error', async () => {
    const response = await send({
      stream: true,
      messages: [user('x [[twin:fault {"kind":"errorEvent","at":1}]]')],
    });
    const events = (await response.text()).split('\n\n').filter(Boolean);
    expect(events).toHaveLength(2);
    expect(JSON.parse(events[1]!.slice(6))).toMatchObject({
      error: { code: 500, type: 'InternalServerError' },
    });
  });

  it('are known to faults by the name in the body', async () => {
    const fault = {
      match: { model: 'meta/llama-3.3-70b-instruct-maas' },
      fault: { kind: 'status', code: 429 },
    };
    await fetch(`${twin.url}/twin/faults`, { method: 'POST', body: JSON.stringify(fault) });
    expect((await send({ model: 'openai/gpt-oss-20b-maas' })).status).toBe(200);
    expect((await send({})).status).toBe(429);
  });

  it.each([
    ['an unknown model', { model: 'meta/llama-9' }, 404, 'publishers/meta/models/llama-9` was not found'],
    ['a model without publisher', { model: 'llama' }, 400, 'Malformed publisher model'],
    ['no messages', { messages: [] }, 400, 'messages: List should have at least 1 item'],
    [
      'an unknown role',
      { messages: [{ role: 'bot', content: '' }] },
      400,
      "Input tag 'bot' found using 'role'",
    ],
    [
      'a part of Gemini',
      { messages: [user([{ text: 'x' }])] },
      400,
      "Unable to extract tag using discriminator 'type'",
    ],
    [
      'content blocks in history',
      { messages: [user(), { role: 'assistant', content: 'x', content_blocks: [] }, user()] },
      400,
      'content_blocks: Extra inputs are not permitted',
    ],
    [
      'a picture',
      { messages: [user([{ type: 'image_url', image_url: { url: 'https://x/y' } }])] },
      400,
      'is not a multimodal model',
    ],
    [
      'a call without result',
      { messages: [user(), assistant(call()), user()], tools },
      400,
      'The following tool_call_ids did not have response messages: a',
    ],
    [
      'a call at the end',
      { messages: [user(), assistant(call())], tools },
      400,
      'did not have response messages: a',
    ],
    [
      'a result of nothing',
      { messages: [user(), result()] },
      400,
      "must be a response to a preceeding message with 'tool_calls'",
    ],
    [
      'arguments that are no text',
      { messages: [user(), assistant({ ...call(), function: { name: 'x', arguments: {} } }), result()] },
      400,
      'arguments: Input should be a valid string',
    ],
    [
      'a silent assistant',
      { messages: [user(), { role: 'assistant', content: null }, user()] },
      400,
      'an assistant message needs content or tool_calls',
    ],
    [
      'a choice without tools',
      { tool_choice: 'required' },
      400,
      'When using `tool_choice`, `tools` must be set.',
    ],
    ['a choice of Mistral', { tools, tool_choice: 'any' }, 400, 'Invalid value for `tool_choice`: `any`!'],
    [
      'stream options without stream',
      { stream_options: { include_usage: true } },
      400,
      'Stream options can only be defined',
    ],
    ['a hot temperature', { temperature: 3 }, 400, 'temperature: Input should be less than or equal to 2'],
    [
      'a schema without schema',
      { response_format: { type: 'json_schema', json_schema: { name: 'x' } } },
      400,
      'schema is required',
    ],
  ])('refuse %s', async (_name, body, status, message) => {
    const response = await send(body);
    const { error }: LooseJson = await response.json();
    expect([response.status, error.code]).toEqual([status, status]);
    expect(error.message).toContain(message);
  });
});
