import type OpenAI from 'openai';
import { families, familyNames } from '../families/families.js';
import { joinChunks } from '../support/chat-client.js';
import { openAISchema } from '../support/openai-schema.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'>;

/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const schema = openAISchema();

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());

const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };

/** Asks for the whole answer and for the stream of it; both have to agree. */
async function ask(body: Body, headers: Record<string, string> = {}): Promise<OpenAI.ChatCompletion> {
  const client = services.client(headers);
  const whole = await client.chat.completions.create(body);
  const stream = await client.chat.completions.create({
    ...body,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (headers !== notStrict) {
    expect(violations(schema.completion, whole)).toEqual([]);
    for (const chunk of chunks) expect(violations(schema.chunk, chunk)).toEqual([]);
  }
  const joined = joinChunks(chunks as never);
  const [choice] = whole.choices;
  expect(joined.text).toBe(choice?.message.content ?? '');
  expect(joined.finish).toBe(choice?.finish_reason);
  expect(joined.usage).toEqual(whole.usage);
  expect(joined.model).toBe(whole.model);
  expect(chunks.flatMap(({ choices }) => choices).filter(({ delta }) => delta.role)).toHaveLength(
    whole.choices.length,
  );
  return whole;
}

function violations(validate: ReturnType<typeof openAISchema>['chunk'], value: object): unknown[] {
  return validate(JSON.parse(JSON.stringify(value))) ? [] : (validate.errors ?? []);
}

describe.each(familyNames)('the openai SDK with %s', (name) => {
  const { model } = families[name];
  const user = (content: OpenAI.ChatCompletionUserMessageParam['content']) => ({
    role: 'user' as const,
    content,
  });

  it.each([
    ['strict', {}],
    ['not strict', notStrict],
  ])('gets an answer, whole and streamed, with usage: %s', async (_mode, headers) => {
    const completion = await ask(
      { model, messages: [user('Tell me about the sea.'), user('In one sentence.')] },
      headers,
    );
    expect(completion.id).toMatch(/^chatcmpl-/);
    expect(completion.object).toBe('chat.completion');
    expect(completion.choices[0]?.message).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/sentence/),
    });
    expect(completion.choices[0]?.finish_reason).toBe('stop');
    const { prompt_tokens: prompt = 0, completion_tokens: said = 0, total_tokens } = completion.usage ?? {};
    expect(prompt).toBeGreaterThan(0);
    expect(said).toBeGreaterThan(0);
    expect(total_tokens).toBe(prompt + said);
  });

  it('is told what to do, wherever that stands', async () => {
    const completion = await ask({
      model,
      messages: [
        { role: 'system', content: 'Answer in one sentence.' },
        { role: 'developer', content: [{ type: 'text', text: 'Be kind.' }] },
        user('Tell me about rivers.'),
        { role: 'assistant', content: 'They flow.' },
        { role: 'system', content: 'Now be brief.' },
        user('And about lakes?'),
      ],
    });
    expect(completion.choices[0]?.message.content).toMatch(/lakes/);
  });

  it('takes any order of messages that the OpenAI API takes', async () => {
    const orders: OpenAI.ChatCompletionMessageParam[][] = [
      [{ role: 'system', content: 'Say hello.' }],
      [{ role: 'assistant', content: 'Hello!' }, user('Hi'), user('again')],
      [user('Go on:'), { role: 'assistant', content: 'Once upon a ' }],
      [user('Hi'), { role: 'assistant', content: '' }, user('Hi?')],
      [user('Hi'), { role: 'system', content: 'Be brief.' }],
    ];
    for (const messages of orders) {
      const { choices } = await services.client().chat.completions.create({ model, messages });
      expect(choices[0]?.message.role).toBe('assistant');
    }
  });

  it('is asked with every setting', async () => {
    const completion = await ask(
      {
        model,
        messages: [user('Tell me about trees.')],
        temperature: 0.7,
        top_p: 0.9,
        max_completion_tokens: 3000,
        stop: ['###', '@@@'],
        seed: 7,
        presence_penalty: 0.1,
        frequency_penalty: 0.1,
        logit_bias: { '50256': -100 },
        logprobs: true,
        top_logprobs: 2,
        user: 'somebody',
        metadata: { team: 'tests' },
        service_tier: 'auto',
        verbosity: 'low',
        store: false,
        reasoning_effort: 'low',
      },
      notStrict,
    );
    expect(completion.choices[0]?.message.content).toMatch(/trees/);
  });

  it('ends where it is told to', async () => {
    const long = [user('Tell me a long story about dragons and knights.')];
    const limited = await ask({ model, messages: long, max_tokens: 3 });
    expect(limited.choices[0]?.finish_reason).toBe('length');
    const stopped = await ask({ model, messages: long, stop: 'dragons' });
    expect(stopped.choices[0]).toMatchObject({ finish_reason: 'stop' });
    expect(stopped.choices[0]?.message.content).not.toContain('dragons');
  });

  it('says when the model will not answer', async () => {
    const refused = name.startsWith('Gemini')
      ? '[[block]]'
      : name.startsWith('Claude')
        ? '[[twin:refuse No.]]'
        : '[[twin:finish content_filter]]';
    const { choices } = await ask({ model, messages: [user(`Tell me. ${refused}`)] });
    expect(choices[0]?.finish_reason).toBe('content_filter');
  });

  it('gets pictures', async () => {
    const completion = await ask({
      model,
      messages: [
        user([
          { type: 'text', text: 'What is on these pictures?' },
          { type: 'image_url', image_url: { url: pixel, detail: 'high' } },
          { type: 'image_url', image_url: { url: pixel } },
        ]),
      ],
    });
    expect(completion.choices[0]?.message.content).toMatch(/pictures/);
  });

  it('gets a picture by its address, and no model one of this machine', async () => {
    const body: Body = {
      model,
      messages: [
        user([
          { type: 'text', text: 'What is on this picture?' },
          { type: 'image_url', image_url: { url: 'https://127.0.0.1/picture.png' } },
        ]),
      ],
    };
    if (name.startsWith('Claude')) {
      const param = 'messages[0].content[1].image_url.url';
      await expect(services.client().chat.completions.create(body)).rejects.toMatchObject({ param });
    } else expect((await ask(body)).choices[0]?.message.content).toMatch(/picture/);
  });

  it('gives as many choices as are asked for, or says that there is one', async () => {
    const completion = await services
      .client(notStrict)
      .chat.completions.create({ model, n: 2, messages: [user('Say something.')] });
    const { gateway } = completion as unknown as { gateway?: { loss?: { path: string }[] } };
    const isAlone = name.startsWith('Claude');
    expect(completion.choices.map(({ index }) => index)).toEqual(isAlone ? [0] : [0, 1]);
    expect((gateway?.loss ?? []).some(({ path }) => path === 'n')).toBe(isAlone);
  });

  it('calls a tool, whole and streamed', async () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const completion = await ask({
      model,
      messages: [user('Compare the weather in Paris and London.')],
      tools: [{ type: 'function', function: { name: 'get_weather', parameters } }],
    });
    expect(completion.choices[0]?.finish_reason).toBe('tool_calls');
    expect(completion.choices[0]?.message.tool_calls).toHaveLength(2);
  });

  it('thinks, and shows it to a client that is not strict', async () => {
    const body: Body = {
      model,
      reasoning_effort: 'low',
      messages: [user('Why is the sky blue? [[twin:think The air scatters it.]]')],
    };
    const strict = await ask(body);
    expect(strict.choices[0]?.message).not.toHaveProperty('content_blocks');
    const open = await ask(body, notStrict);
    const { content_blocks: blocks = [] } = open.choices[0]?.message as unknown as {
      content_blocks?: { type: string }[];
    };
    expect(blocks.map(({ type }) => type)).toEqual(['thinking', 'text']);
  });

  it('uses the stream() helper', async () => {
    const stream = services.client().chat.completions.stream({ model, messages: [user('Count to three.')] });
    const deltas: string[] = [];
    stream.on('content', (delta) => deltas.push(delta));
    const completion = await stream.finalChatCompletion();
    expect(deltas.join('')).toBe(completion.choices[0]?.message.content);
    expect(completion.choices[0]?.finish_reason).toBe('stop');
  });
});

it('the openai SDK learns what Claude read from its cache, whole and streamed', async () => {
  const rules = { type: 'text', text: 'A long text of rules.', cache_control: { type: 'ephemeral' } };
  const body: Body = {
    model: families['Claude with a budget'].model,
    messages: [
      { role: 'system', content: [rules as OpenAI.ChatCompletionContentPartText] },
      { role: 'user', content: 'Hello' },
    ],
  };
  const { usage: first } = await services.client().chat.completions.create(body);
  const { usage: second } = await ask(body);
  expect(first?.prompt_tokens_details?.cached_tokens).toBe(0);
  expect(second?.prompt_tokens_details?.cached_tokens).toBeGreaterThan(0);
  expect(second?.prompt_tokens).toBe(first?.prompt_tokens);
});
