import type { ModelGateway } from '@model-gateway/client';
import { AdminClient } from '../support/admin-client.js';
import type { LooseJson } from '../support/ask.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { bothProviders, startServices, type Services } from '../support/services.js';
import { hello, startClient } from './start-client.js';

const claude = '@vertex/anthropic.claude-sonnet-4-5@20250929';
const thinking = { strictStandardCompliance: false } as const;

let services: Services;
let client: ModelGateway;
let admin: AdminClient;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
  client = startClient(services);
  admin = new AdminClient(services.gateway.url);
});
afterAll(() => services.stop());

describe.each(bothProviders)('chat completions at %s', (slug) => {
  const body = { ...hello, model: `${slug}/gemini-2.5-flash` };

  it('answer at once', async () => {
    const completion = await client.chat.completions.create(body);
    expect(completion.choices[0]?.message.content).toMatch(/sea/i);
    expect(completion.usage?.total_tokens).toBeGreaterThan(0);
    expect(completion.response).toMatchObject({
      status: 200,
      provider: slug === '@vertex' ? 'vertex-ai' : 'google',
      model: 'gemini-2.5-flash',
      cacheStatus: 'DISABLED',
      retryAttemptCount: 0,
      loss: 0,
    });
    expect(completion.response.requestId).toMatch(/^req_/);
    expect(completion.response.serverTiming.total).toBeGreaterThan(0);
  });

  it('answer in chunks, and put together they are the whole answer', async () => {
    const asked = { ...body, reasoning_effort: 'low' as const };
    const whole = await client.chat.completions.create(asked, thinking);
    let text = '';
    for await (const chunk of await client.chat.completions.create({ ...asked, stream: true }, thinking)) {
      text += chunk.choices[0]?.delta.content ?? '';
    }
    expect(text).toBe(whole.choices[0]?.message.content);
    const joined = await client.chat.completions.stream(asked, thinking).finalCompletion();
    const { id: _id, created: _created, gateway: _gateway, ...rest } = whole;
    expect(JSON.parse(JSON.stringify(joined))).toMatchObject(JSON.parse(JSON.stringify(rest)) as object);
    expect(joined.choices[0]?.message.content_blocks?.[0]).toMatchObject({ type: 'thinking' });
  });

  it('call tools, and go on with an answer that is sent back as it came', async () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const tools = [{ type: 'function' as const, function: { name: 'get_weather', parameters } }];
    const asked = { ...body, tools, tool_choice: 'required' as const };
    const whole = await client.chat.completions.create(asked, thinking);
    const joined = await client.chat.completions.stream(asked, thinking).finalCompletion();
    for (const { choices } of [whole, joined]) {
      const message = choices[0]!.message;
      const [call] = message.tool_calls ?? [];
      expect(call?.function.name).toBe('get_weather');
      const messages = [
        ...body.messages,
        message,
        { role: 'tool' as const, tool_call_id: call!.id, content: 'Sunny.' },
      ];
      const next = await client.chat.completions.create({ ...body, tools, messages }, thinking);
      expect(next.choices[0]?.finish_reason).toBe('stop');
    }
  });
});

it('a streamed answer with images has its content_parts when it is put together', async () => {
  const body = {
    model: '@google/gemini-2.5-flash-image',
    messages: [{ role: 'user' as const, content: 'Draw a lighthouse.' }],
    modalities: ['text', 'image'] as ('text' | 'image')[],
  };
  const { choices } = await client.chat.completions.create(body, thinking);
  const joined = await client.chat.completions.stream(body, thinking).finalCompletion();
  const parts = joined.choices[0]?.message.content_parts;
  expect(parts?.map(({ type }) => type)).toEqual(['text', 'image']);
  expect(parts).toEqual(choices[0]?.message.content_parts);
  const strict = await client.chat.completions.stream(body).finalCompletion();
  expect(strict.choices[0]?.message).not.toHaveProperty('content_parts');
});

describe('messages', () => {
  const body = {
    model: claude,
    max_tokens: 100,
    messages: [{ role: 'user', content: 'Tell me about the sea.' }],
  };

  it('answer at once, and in events', async () => {
    const message = await client.messages.create(body);
    expect(message.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/sea/i) });
    expect(message.response.provider).toBe('vertex-ai');
    let text = '';
    const types: string[] = [];
    const stream = await client.messages.create({ ...body, stream: true });
    for await (const event of stream) {
      types.push(event.type);
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text;
    }
    expect(text).toBe(message.content[0]?.type === 'text' && message.content[0].text);
    expect([types[0], types.at(-1)]).toEqual(['message_start', 'message_stop']);
    expect(stream.response.requestId).toMatch(/^req_/);
  });

  it('are counted, for both kinds of models', async () => {
    const { model: _, max_tokens: __, ...rest } = body;
    for (const model of [claude, '@google/gemini-2.5-flash']) {
      const count = await client.messages.countTokens({ ...rest, model });
      expect(count.input_tokens).toBeGreaterThan(0);
      expect((await client.countTokens({ ...rest, model })).input_tokens).toBe(count.input_tokens);
    }
  });
});

describe('the other methods', () => {
  it('embed', async () => {
    const list = await client.embeddings.create({
      model: '@google/gemini-embedding-001',
      input: ['a', 'b'],
      dimensions: 8,
    });
    expect(list.data.map(({ embedding }) => embedding.length)).toEqual([8, 8]);
  });

  it('make images', async () => {
    const { data } = await client.images.generate({
      model: '@vertex/imagen-4.0-generate-001',
      prompt: 'The sea',
    });
    expect(data[0]?.b64_json).toMatch(/^[\w+/]+=*$/);
  });

  it('list models, and find one', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['@google/gemini-2.5-flash', claude]));
    expect(await client.models.retrieve(claude)).toMatchObject({ id: claude, owned_by: 'anthropic' });
    expect((await client.models.list({ refresh: true, provider: '@google' })).object).toBe('list');
  });

  it('explain', async () => {
    const explanation = await client.explain({ ...hello, user: 'ann' });
    expect(explanation.targets[0]?.request?.url).toContain('gemini-2.5-flash:generateContent');
    expect(explanation.loss[0]?.path).toBe('user');
    const model = '@vertex/gemini-2.5-flash';
    const extra_body = { generationConfig: { audioTimestamp: true } };
    const { targets, loss } = await client.explain({ ...hello, model, extra_body });
    expect(targets[0]?.request?.body).toMatchObject(extra_body);
    expect(loss).toEqual([]);
  });

  it('run and render stored prompts, which stream only when told to', async () => {
    await admin.need('prompts', {
      id: 'about',
      name: 'About things',
      model: '@google/gemini-2.5-flash',
      template: { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }], stream: true },
      variables: [{ name: 'topic', type: 'string' }],
    });
    const body = { prompt: 'about@latest', variables: { topic: 'mountains' } };
    const rendering = await client.prompts.render(body);
    expect(rendering.data.messages).toEqual([{ role: 'user', content: 'Tell me about mountains.' }]);
    const completion = await client.prompts.completions.create(body);
    expect(completion.choices[0]?.message.content).toMatch(/mountains/i);
    let text = '';
    for await (const chunk of await client.prompts.completions.create({ ...body, stream: true })) {
      text += chunk.choices[0]?.delta.content ?? '';
    }
    expect(text).toBe(completion.choices[0]?.message.content);
  });

  it('give feedback to a trace', async () => {
    const { response } = await client.chat.completions.create(hello);
    const answer = await client.feedback.create({
      trace_id: response.traceId!,
      value: 5,
      metadata: { by: 'test' },
    });
    expect(answer.feedback_ids).toHaveLength(1);
  });
});

describe('what calls say', () => {
  it('is in the log, beyond ASCII too, and never mixed between calls', async () => {
    const options = Array.from({ length: 12 }, (_, n) => ({
      traceId: `trace-${n}`,
      // The last byte of à alone is a space in Latin-1.
      spanName: `größe ${n} 東京 voilà`,
      metadata: { _user: `Zoë ${n}`, n: String(n) },
    }));
    const shared = startClient(services, { metadata: { app: 'e2e' } });
    await Promise.all(options.map((own) => shared.chat.completions.create(hello, own)));
    await shared.chat.completions.create(hello, { traceId: 'trace-plain' });
    const logged = async (traceId: string): Promise<LooseJson> => {
      await eventually(async () => (await admin.read(`logs?trace_id=${traceId}`)).body.data.length === 1);
      return (await admin.read(`logs?trace_id=${traceId}`)).body.data[0];
    };
    for (const { traceId, spanName, metadata } of options) {
      const entry = await logged(traceId);
      expect(entry.metadata).toEqual({ app: 'e2e', ...metadata });
      expect(entry.spanName).toBe(spanName);
    }
    expect((await logged('trace-plain')).metadata).toEqual({ app: 'e2e' });
  });

  it('reaches the gateway in every header', async () => {
    const strict = await client.chat.completions.create(hello, { config: { override_params: { n: 2 } } });
    expect(strict.choices).toHaveLength(2);
    expect(strict.gateway).toBeUndefined();
    const lossy = await client.chat.completions.create({ ...hello, user: 'ann' }, thinking);
    expect(lossy.gateway?.loss?.[0]?.path).toBe('user');
    expect(lossy.response.loss).toBe(1);
    const own = { provider: '@bring-your-own', Authorization: 'key-of-the-caller' };
    await services.twin.reset();
    await client.chat.completions.create({ ...hello, model: 'gemini-2.5-flash' }, own);
    const [sent] = await services.twin.requests();
    expect(sent?.headers['x-goog-api-key']).toBe('***ller');
  });
});
