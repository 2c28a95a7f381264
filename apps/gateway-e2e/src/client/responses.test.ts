import { NotFoundError, type ModelGateway } from '@model-gateway/client';
import type { LooseJson } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { startClient } from './start-client.js';

const models = [
  '@google/gemini-2.5-flash',
  '@vertex/anthropic.claude-sonnet-4-5@20250929',
  '@vertex/meta.llama-3.3-70b-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
];
const input = 'Tell me about the sea.';

let services: Services;
let client: ModelGateway;
beforeAll(async () => {
  services = await shareServices();
  client = startClient(services);
});
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

describe.each(models)('with %s', (model) => {
  const messages = [{ role: 'user' as const, content: input }];

  it('responses are answered at once, event by event, and put together', async () => {
    const body = { model, input, store: false };
    const whole = await client.responses.create(body);
    expect(whole).toMatchObject({ object: 'response', status: 'completed', model });
    expect(whole.response.requestId).toMatch(/^req_/);
    let text = '';
    for await (const event of await client.responses.create({ ...body, stream: true })) {
      if (event.type === 'response.output_text.delta') text += event.delta;
    }
    const stream = client.responses.stream(body);
    expect(await stream.finalText()).toBe(text);
    expect(text).toMatch(/sea/i);
    const { output } = await stream.finalResponse();
    expect(output.map(({ type }) => type)).toEqual(whole.output.map(({ type }) => type));
    expect((await stream.response).provider).toBe(whole.response.provider);
  });

  it('messages are answered at once, event by event, and put together', async () => {
    const body = { model, max_tokens: 300, messages };
    const whole = await client.messages.create(body);
    const stream = client.messages.stream(body);
    let text = '';
    for await (const event of stream) {
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text;
    }
    const joined = await stream.finalMessage();
    expect(text).toMatch(/sea/i);
    expect(await stream.finalText()).toBe(text);
    expect(joined).toMatchObject({ role: 'assistant', model, stop_reason: whole.stop_reason });
    expect(joined.content).toEqual(whole.content);
    expect(joined.usage.output_tokens).toBe(whole.usage.output_tokens);
  });

  it('calls of tools are put together, and the conversation goes on', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const tools = [{ name: 'get_weather', input_schema: schema }];
    const question = { role: 'user' as const, content: 'What is the weather in "Paris"?' };
    const body = { model, max_tokens: 300, tools, tool_choice: { type: 'any' } };
    const message = await client.messages.stream({ ...body, messages: [question] }).finalMessage();
    const call = message.content.find(({ type }) => type === 'tool_use') as LooseJson;
    expect(call).toMatchObject({ name: 'get_weather', input: { city: expect.any(String) } });
    const result = { type: 'tool_result', tool_use_id: call.id, content: 'Sunny.' };
    const next = await client.messages.create({
      ...body,
      tool_choice: { type: 'auto' },
      messages: [
        question,
        { role: 'assistant', content: message.content },
        { role: 'user', content: [result] },
      ],
    });
    expect(next.stop_reason).toBe('end_turn');
  });
});

describe('stored responses', () => {
  const model = models[0]!;

  it('are read, listed item by item, gone on from and deleted', async () => {
    const first = await client.responses.create({ model, input });
    const read = await client.responses.retrieve(first.id, { include: ['reasoning.encrypted_content'] });
    expect(read).toMatchObject({ id: first.id, output: [expect.objectContaining({ type: 'message' })] });
    const turns = ['More.', 'And more.'].map((content) => ({ role: 'user', content }));
    const next = await client.responses.create({ model, input: turns, previous_response_id: first.id });
    const page = await client.responses.inputItems(next.id, { order: 'asc', limit: 1 });
    expect(page).toMatchObject({ object: 'list', has_more: true, data: [{ type: 'message', role: 'user' }] });
    const rest = await client.responses.inputItems(next.id, { order: 'asc', after: page.last_id ?? '' });
    expect(rest).toMatchObject({ has_more: false, data: [{ type: 'message', role: 'user' }] });
    expect(await client.responses.delete(first.id)).toEqual({
      id: first.id,
      object: 'response',
      deleted: true,
    });
    await expect(client.responses.retrieve(first.id)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('that break off throw', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 1 } });
    const failure = client.responses.stream({ model, input, store: false }).finalResponse();
    await expect(failure).rejects.toMatchObject({
      name: expect.stringMatching(/Error$/),
      requestId: expect.any(String),
    });
  });
});

it('texts are continued', async () => {
  const body = { model: models[0]!, prompt: input };
  const whole = await client.completions.create(body);
  let text = '';
  for await (const { choices } of await client.completions.create({ ...body, stream: true })) {
    text += choices[0]?.text ?? '';
  }
  expect(text).toBe(whole.choices[0]?.text);
});

it('pictures are changed', async () => {
  const image = `data:image/png;base64,${Buffer.from('not looked at').toString('base64')}`;
  const model = '@google/gemini-3-pro-image';
  const edited = await client.images.edit({ model, prompt: 'At night', images: [{ image_url: image }] });
  expect(edited.data[0]?.b64_json).toMatch(/^iVBORw0KGgo/);
  const varied = await client.images.createVariation({ model, image });
  expect(varied.data).toHaveLength(1);
  expect(varied.response.loss).toBeGreaterThan(0);
});
