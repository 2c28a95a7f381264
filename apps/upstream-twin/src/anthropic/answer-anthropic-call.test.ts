import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin({ control: true });
});
afterAll(() => twin.close());

const models = '/v1/projects/p/locations/us-east5/publishers/anthropic/models';
const bearer = { authorization: `Bearer ${staticAccessToken}` };
const base = { anthropic_version: 'vertex-2023-10-16', max_tokens: 2000 };
const user = (content: unknown) => ({ role: 'user', content });
const weather = {
  name: 'get_weather',
  input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const thinking = { type: 'enabled', budget_tokens: 1024 };

const post = (path: string, body: object, headers: Record<string, string> = bearer): Promise<Response> =>
  fetch(`${twin.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
const send = (text: string, rest: object = {}, model = 'claude-sonnet-4-5@20250929'): Promise<Response> =>
  post(`${models}/${model}:rawPredict`, { ...base, messages: [user(text)], ...rest });
const ask = async (...parameters: Parameters<typeof send>): Promise<LooseJson> =>
  (await send(...parameters)).json();
const queue = (value: object): Promise<Response> => post('/twin/faults', value);

/** Events of a stream, read back from its bytes. */
async function stream(
  text: string,
  rest: object = {},
  model = 'claude-sonnet-4-5@20250929',
): Promise<LooseJson[]> {
  const body = { ...base, messages: [user(text)], stream: true, ...rest };
  const answer = await (await post(`${models}/${model}:streamRawPredict`, body)).text();
  return answer
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      const value = JSON.parse(data);
      expect(value.type).toBe(name);
      return value;
    });
}

/** The message that the events add up to. */
function fold(events: LooseJson[]): LooseJson {
  const message = structuredClone(events[0].message);
  for (const event of events) {
    if (event.type === 'content_block_start')
      message.content[event.index] = structuredClone(event.content_block);
    const block = message.content[event.index];
    const { delta } = event;
    if (delta?.type === 'text_delta') block.text += delta.text;
    if (delta?.type === 'thinking_delta') block.thinking += delta.thinking;
    if (delta?.type === 'signature_delta') block.signature = delta.signature;
    if (delta?.type === 'citations_delta') block.citations.push(delta.citation);
    if (delta?.type === 'input_json_delta') block.json = (block.json ?? '') + delta.partial_json;
    if (event.type === 'content_block_stop' && block.json !== undefined) {
      block.input = JSON.parse(block.json || '{}');
      delete block.json;
    }
    if (event.type === 'message_delta')
      Object.assign(message, delta, { usage: { ...message.usage, ...event.usage } });
  }
  return message;
}

describe('messages', () => {
  it('are answered by a text that quotes the prompt', async () => {
    expect(await ask('Hello')).toMatchObject({
      id: expect.stringMatching(/^msg_vrtx_01\w+$/),
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-4-5-20250929',
      content: [{ type: 'text', text: expect.stringContaining('You wrote: "Hello"') }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: expect.any(Number), cache_read_input_tokens: 0 },
    });
  });

  it('with tools are answered by calls, in parallel unless that is switched off', async () => {
    const both = await ask('Weather in Paris and London?', { tools: [weather] });
    expect(both.stop_reason).toBe('tool_use');
    expect(both.content.slice(1).map(({ input }: LooseJson) => input)).toEqual([
      { city: 'Paris' },
      { city: 'London' },
    ]);
    const choice = { type: 'any', disable_parallel_tool_use: true };
    const one = await ask('Weather in Paris and London?', { tools: [weather], tool_choice: choice });
    expect(one.content).toEqual([
      {
        type: 'tool_use',
        id: expect.stringMatching(/^toolu_vrtx_01\w+$/),
        name: 'get_weather',
        input: { city: 'Paris' },
      },
    ]);
  });

  it('go on from the results of tools, thoughts included', async () => {
    const question = user('Weather in Paris?');
    const first = await ask('', { tools: [weather], thinking, messages: [question] });
    expect(first.content.map(({ type }: LooseJson) => type)).toEqual(['thinking', 'text', 'tool_use']);
    const results = [{ type: 'tool_result', tool_use_id: first.content[2].id, content: '20 degrees' }];
    const turns = [question, { role: 'assistant', content: first.content }, user(results)];
    const second = await ask('', { tools: [weather], thinking, messages: turns });
    expect(second.content).toEqual([{ type: 'text', text: expect.stringContaining('20 degrees') }]);
  });

  it('end at the limit and at a stop sequence', async () => {
    expect(await ask('Hello', { max_tokens: 2 })).toMatchObject({ stop_reason: 'max_tokens' });
    expect(await ask('Hello', { stop_sequences: ['wrote'] })).toMatchObject({
      content: [{ text: 'You ' }],
      stop_reason: 'stop_sequence',
      stop_sequence: 'wrote',
    });
  });

  it('follow the directives of the prompt', async () => {
    expect(await ask('x [[twin:refuse Not this.]]')).toMatchObject({
      content: [],
      stop_reason: 'refusal',
      stop_details: { type: 'refusal', explanation: 'Not this.' },
    });
    expect(await ask('x [[twin:finish pause_turn]]')).toMatchObject({ stop_reason: 'pause_turn' });
    const thoughts = await ask('x [[twin:redact]][[twin:think Deeply.]]', { thinking });
    expect(thoughts.content).toMatchObject([
      { thinking: 'Deeply.' },
      { type: 'redacted_thinking' },
      { type: 'text' },
    ]);
    const cited = await ask('x [[twin:cite https://example.com/a]]');
    expect(cited.content[0].citations).toMatchObject([
      { type: 'web_search_result_location', url: 'https://example.com/a' },
    ]);
  });

  it('cite documents that allow it', async () => {
    const source = { type: 'text', media_type: 'text/plain', data: 'The sky is blue.' };
    const content = [
      { type: 'document', source, title: 'Sky', citations: { enabled: true } },
      { type: 'text', text: 'Why?' },
    ];
    const answer = await ask('', { messages: [user(content)] });
    expect(answer.content[0].citations).toEqual([
      {
        type: 'char_location',
        cited_text: 'The sky is blue.',
        document_index: 0,
        document_title: 'Sky',
        file_id: null,
        start_char_index: 0,
        end_char_index: 16,
      },
    ]);
  });

  it('keep to an output schema', async () => {
    const schema = {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    };
    const answer = await ask('It is in "Oslo"', {
      output_config: { format: { type: 'json_schema', schema } },
    });
    expect(JSON.parse(answer.content[0].text)).toEqual({ city: 'Oslo' });
  });

  it('write to the cache, then read from it', async () => {
    const system = [{ type: 'text', text: 'A long text of rules.', cache_control: { type: 'ephemeral' } }];
    const { usage: first } = await ask('One', { system });
    const { usage: second } = await ask('Two', { system });
    expect(first).toMatchObject({ cache_read_input_tokens: 0 });
    expect(first.cache_creation_input_tokens).toBeGreaterThan(0);
    expect(second).toMatchObject({
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: first.cache_creation_input_tokens,
    });
  });

  it('of the newest models hide their thoughts unless asked', async () => {
    const hidden = await ask('x', { thinking: { type: 'adaptive' } }, 'claude-opus-4-7');
    expect(hidden.content[0]).toMatchObject({
      type: 'thinking',
      thinking: '',
      signature: expect.stringMatching(/./),
    });
    const shown = await ask(
      'x',
      { thinking: { type: 'adaptive', display: 'summarized' } },
      'claude-opus-4-7',
    );
    expect(shown.content[0].thinking).not.toBe('');
    expect((await ask('x', {}, 'claude-fable-5')).content[0].type).toBe('thinking');
  });
});

describe('the beginning of an answer', () => {
  const goOn = (begun: string, question = 'Go. [[twin:words 12]]') =>
    ask(question, { messages: [user(question), { role: 'assistant', content: begun }] });
  const whole = 'calm river under stone light moves past green hills toward open sea.';

  it('is gone on from', async () => {
    const { content, usage } = await goOn('calm river under');
    expect(content).toEqual([{ type: 'text', text: whole.slice('calm river under'.length) }]);
    const { usage: ofWhole } = await ask('Go. [[twin:words 12]]');
    expect(usage.output_tokens).toBeLessThan(ofWhole.output_tokens);
  });

  it('of another answer is not', async () => {
    expect((await goOn('Well')).content).toEqual([{ type: 'text', text: whole }]);
  });

  it('may be all of it', async () => {
    expect(await goOn(whole)).toMatchObject({ content: [], stop_reason: 'end_turn' });
  });
});

describe('thoughts of the newest models', () => {
  const model = 'claude-opus-5-5';
  const question = user('Weather in Paris?');
  const turnsAfter = (message: LooseJson, first = question): object[] => {
    const { id } = message.content.find(({ type }: LooseJson) => type === 'tool_use');
    const results = [{ type: 'tool_result', tool_use_id: id, content: 'Sunny' }];
    return [first, { role: 'assistant', content: message.content }, user(results)];
  };
  const goOn = (messages: object[], rest: object = {}, name = model): Promise<LooseJson> =>
    ask('', { tools: [weather], messages, ...rest }, name);

  it('come back in their conversation, marks for the cache aside', async () => {
    const first = await goOn([question]);
    expect(first.content[0].type).toBe('thinking');
    const marked = user([{ type: 'text', text: 'Weather in Paris?', cache_control: { type: 'ephemeral' } }]);
    expect(await goOn(turnsAfter(first, marked))).toMatchObject({ stop_reason: 'end_turn' });
  });

  it.each([
    ['another question', (first: LooseJson) => goOn(turnsAfter(first, user('Weather in Rome?')))],
    ['another system prompt', (first: LooseJson) => goOn(turnsAfter(first), { system: 'Be brief' })],
    [
      'other tools',
      (first: LooseJson) => goOn(turnsAfter(first), { tools: [weather, { ...weather, name: 'other' }] }),
    ],
  ])('are refused after %s', async (_name, change) => {
    const { error } = await change(await goOn([question]));
    expect(error.message).toBe('messages.1.content.0: The block is bound to a different conversation.');
  });

  it('are passed over by other models', async () => {
    const first = await goOn([question]);
    expect(await goOn(turnsAfter(first), { system: 'Be brief' }, 'claude-fable-5-1')).toMatchObject({
      type: 'message',
    });
  });
});

describe('streamed messages', () => {
  it.each([
    ['text', 'Hello there', {}],
    ['thoughts and calls', 'Weather in Paris and London? [[twin:redact]]', { tools: [weather], thinking }],
    ['citations', 'x [[twin:cite]]', {}],
    ['a refusal', 'x [[twin:refuse]]', {}],
    ['a call without arguments', 'Go', { tools: [{ name: 'now', input_schema: { type: 'object' } }] }],
  ])('add up to the whole: %s', async (_name, text, rest) => {
    const whole = await ask(text, rest);
    const folded = fold(await stream(text, rest));
    const ids = (message: LooseJson): string =>
      JSON.stringify(message).replace(/"(msg|toolu)_vrtx_\w+"/g, '"id"');
    expect(JSON.parse(ids({ ...folded, usage: folded.usage.output_tokens }))).toEqual(
      JSON.parse(ids({ ...whole, usage: whole.usage.output_tokens })),
    );
  });

  it('come in the order of the documents, with a ping', async () => {
    const kinds = (await stream('Weather in Paris?', { tools: [weather], thinking })).map(
      ({ type, delta }) => delta?.type ?? type,
    );
    expect(kinds.slice(0, 3)).toEqual(['message_start', 'content_block_start', 'ping']);
    expect(kinds.slice(-2)).toEqual(['message_delta', 'message_stop']);
    expect(kinds).toEqual(
      expect.arrayContaining(['thinking_delta', 'signature_delta', 'text_delta', 'input_json_delta']),
    );
  });

  it('are one event with the whole when only the method asks', async () => {
    const response = await post(`${models}/claude-3-5-haiku:streamRawPredict`, {
      ...base,
      messages: [user('Hi')],
    });
    expect(await response.text()).toMatch(/^event: message\ndata: \{.*"type":"message".*\}\n\n$/);
  });

  it('end in an error of their own kind', async () => {
    await queue({ fault: { kind: 'errorEvent', at: 4 }, match: { model: 'claude-opus-4-6' } });
    const events = await stream('Hello', {}, 'claude-opus-4-6');
    expect(events).toHaveLength(5);
    expect(events[4]).toMatchObject({
      type: 'error',
      error: { type: 'overloaded_error', message: 'Overloaded' },
    });
  });
});

describe('errors', () => {
  it('of the model have its shape', async () => {
    const response = await send('Hello', { max_tokens: 'many' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'max_tokens: Input should be a valid integer' },
      request_id: expect.stringMatching(/^req_vrtx_/),
    });
  });

  it.each([
    ['the model in the body', { model: 'claude-sonnet-4-5' }, 'model: Extra inputs are not permitted'],
    ['no version', { anthropic_version: undefined }, 'anthropic_version: Field required'],
    [
      'the version of the vendor',
      { anthropic_version: '2023-06-01' },
      'anthropic_version: "2023-06-01" is not a valid version',
    ],
  ])('%s', async (_name, rest, message) => {
    expect((await ask('Hello', rest)).error.message).toBe(message);
  });

  it('of betas name the values', async () => {
    const headers = { ...bearer, 'anthropic-beta': 'interleaved-thinking-2025-05-14, files-api-2025-04-14' };
    const response = await post(
      `${models}/claude-opus-4-6:rawPredict`,
      { ...base, messages: [user('Hi')] },
      headers,
    );
    const { error }: LooseJson = await response.json();
    expect(error.message).toBe(
      'Unexpected value(s) `files-api-2025-04-14` for the `anthropic-beta` header. Please consult our documentation at docs.anthropic.com or try again without the header.',
    );
  });

  it('of the platform have the shape of Google', async () => {
    const lost = await send('Hello', {}, 'claude-2');
    expect([lost.status, ((await lost.json()) as LooseJson).error.status]).toEqual([404, 'NOT_FOUND']);
    const stranger = await post(`${models}/claude-opus-4-6:rawPredict`, {}, {});
    expect([stranger.status, ((await stranger.json()) as LooseJson).error.status]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    await queue({ fault: { kind: 'status', code: 429 } });
    expect((await ask('Hello')).error.status).toBe('RESOURCE_EXHAUSTED');
  });

  it('of an overloaded model are its own', async () => {
    await queue({ fault: { kind: 'status', code: 529 } });
    const response = await send('Hello');
    expect(response.status).toBe(529);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'overloaded_error' } });
  });
});

describe('token counts', () => {
  const count = (body: object, headers = {}): Promise<Response> =>
    post(`${models}/count-tokens:rawPredict`, body, { ...bearer, ...headers });
  const body = { model: 'claude-opus-4-6', messages: [user('Hello')] };

  it('are those of the usage', async () => {
    const { input_tokens: counted }: LooseJson = await (await count(body)).json();
    expect(counted).toBe((await ask('Hello', {}, 'claude-opus-4-6')).usage.input_tokens);
  });

  it('need a model and take no limits and no betas', async () => {
    const errorMessage = async (response: Response): Promise<string> =>
      ((await response.json()) as LooseJson).error.message;
    expect(await errorMessage(await count({ messages: body.messages }))).toBe('model: Field required');
    expect(await errorMessage(await count({ ...body, max_tokens: 5 }))).toBe(
      'max_tokens: Extra inputs are not permitted',
    );
    expect(await errorMessage(await count({ ...body, model: 'claude-x' }))).toBe('model: claude-x');
    const beta = await count(body, { 'anthropic-beta': 'web-search-2025-03-05' });
    expect(await errorMessage(beta)).toContain('Unexpected value(s) `web-search-2025-03-05`');
  });
});
