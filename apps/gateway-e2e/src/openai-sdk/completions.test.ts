import OpenAI from 'openai';
import { shareServices } from '../support/shared-services.js';
import type { Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

const models = [
  '@google/gemini-2.5-flash',
  '@vertex/anthropic.claude-sonnet-4-5@20250929',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
] as const;

describe.each(models)('the openai SDK completes a text with %s', (model) => {
  let services: Services;
  let client: OpenAI;
  beforeAll(async () => {
    services = await shareServices();
    client = new OpenAI({ baseURL: `${services.gateway.url}/v1`, apiKey: callerKey, maxRetries: 0 });
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it('whole', async () => {
    const completion = await client.completions.create({
      model,
      prompt: ['Hello there!'],
      max_tokens: 500,
      echo: true,
    });
    expect(completion).toMatchObject({ object: 'text_completion', id: expect.stringMatching(/^cmpl-/) });
    const [choice] = completion.choices;
    expect(choice?.text).toMatch(/^Hello there!.+/s);
    expect(choice).toMatchObject({ index: 0, logprobs: null, finish_reason: 'stop' });
    expect(completion.usage?.completion_tokens).toBeGreaterThan(0);
  });

  it('as a stream', async () => {
    const stream = await client.completions.create({
      model,
      prompt: 'Hello there!',
      max_tokens: 500,
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let finish: string | null | undefined;
    let usage: OpenAI.CompletionUsage | null | undefined;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.text ?? '';
      finish = chunk.choices[0]?.finish_reason ?? finish;
      usage = chunk.usage ?? usage;
    }
    expect([text.includes('Hello there!'), finish]).toEqual([true, 'stop']);
    expect(usage?.completion_tokens).toBeGreaterThan(0);
  });

  it.each([
    [{ prompt: ['a', 'b'] }, 'prompt'],
    [{ prompt: 'a', suffix: 'b' }, 'suffix'],
    [{ prompt: 'a', logprobs: 9 }, 'logprobs'],
  ])('and is told what cannot be served: %j', async (body, param) => {
    const refused = client.completions.create({ model, ...body });
    await expect(refused).rejects.toMatchObject({ status: 400, param });
    expect(await services.twin.requests()).toEqual([]);
  });
});
