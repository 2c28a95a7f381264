import OpenAI from 'openai';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const hello = [{ role: 'user' as const, content: 'Hello!' }];

describe('the openai SDK meets errors', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it('an unknown key is an AuthenticationError', async () => {
    const client = new OpenAI({ baseURL: `${services.gateway.url}/v1`, apiKey: 'wrong', maxRetries: 0 });
    const error = await rejection(
      client.chat.completions.create({ model: '@google/gemini-2.5-flash', messages: hello }),
    );
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(error.code).toBe('invalid_api_key');
  });

  it('the caller key may come as a Bearer token', async () => {
    const client = new OpenAI({ baseURL: `${services.gateway.url}/v1`, apiKey: callerKey, maxRetries: 0 });
    const completion = await client.chat.completions.create({
      model: '@google/gemini-2.5-flash',
      messages: hello,
    });
    expect(completion.choices).toHaveLength(1);
  });

  it('a wrong field is a BadRequestError that names it', async () => {
    const error = await rejection(
      services.client().chat.completions.create({
        model: '@google/gemini-2.5-flash',
        messages: [
          { role: 'user', content: [{ type: 'image_url', image_url: { url: 'ftp://nowhere/x.png' } }] },
        ],
      }),
    );
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error.param).toBe('messages[0].content[0].image_url.url');
    expect(error.code).toBe('invalid_value');
  });

  it('an unknown entry is a NotFoundError', async () => {
    const error = await rejection(
      services.client().chat.completions.create({ model: '@nobody/m', messages: hello }),
    );
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error.code).toBe('provider_not_found');
  });

  it('a model that the key may not use is a PermissionDeniedError', async () => {
    const client = services.client({ 'x-gateway-api-key': `${callerKey}-limited` });
    const error = await rejection(
      client.chat.completions.create({ model: '@google/gemini-2.5-pro', messages: hello }),
    );
    expect(error).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(error.code).toBe('model_not_allowed');
  });

  it('an unknown model keeps the upstream status and words', async () => {
    const error = await rejection(
      services.client().chat.completions.create({ model: '@google/gemini-99-none', messages: hello }),
    );
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error.message).toContain('gemini-99-none');
  });

  it.each([false, true])(
    'a rate limit of the upstream is a RateLimitError with its details (stream: %s)',
    async (stream) => {
      await services.twin.fault({
        times: 1,
        fault: {
          kind: 'status',
          code: 429,
          status: 'RESOURCE_EXHAUSTED',
          message: 'Slow down.',
          retryInfoSeconds: 7,
        },
      });
      const error = await rejection(
        services
          .client()
          .chat.completions.create({ model: '@google/gemini-2.5-flash', messages: hello, stream }),
      );
      expect(error).toBeInstanceOf(OpenAI.RateLimitError);
      expect(error.code).toBe('resource_exhausted');
      expect(error.error).toHaveProperty('upstream.details');
    },
  );

  it('an error in mid-stream reaches the reader, after the text that came before it', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 1 } });
    const stream = await services.client().chat.completions.create({
      model: '@google/gemini-2.5-flash',
      messages: [{ role: 'user', content: 'Tell me a long story about dragons.' }],
      stream: true,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    })();
    const error = await rejection(reading);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect(text.length).toBeGreaterThan(0);
  });
});

async function rejection(promise: PromiseLike<unknown>): Promise<InstanceType<typeof OpenAI.APIError>> {
  try {
    await promise;
  } catch (error) {
    return error as InstanceType<typeof OpenAI.APIError>;
  }
  throw new Error('Nothing was thrown.');
}
