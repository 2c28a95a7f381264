import { ask, askStreamed } from '../support/ask.js';
import { postChat } from '../support/chat-client.js';
import { bothProviders, startServices, type Services } from '../support/services.js';

const question = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Hello!' }],
  ...more,
});

let services: Services;
beforeAll(async () => void (services = await startServices()));
afterAll(() => services.stop());

describe.each(bothProviders)('Gemini 4 at %s', (slug) => {
  const everything = { n: 2, temperature: 0.5, presence_penalty: 0.5, frequency_penalty: 0.5 };

  it.each(['gemini-4-argon', 'gemini-4-neon'])('%s answers once, without what it refuses', async (model) => {
    const { status, sent, losses, answer } = await ask(services, question(`${slug}/${model}`, everything));
    expect(status).toBe(200);
    expect(answer.choices).toHaveLength(1);
    expect(sent?.body.generationConfig).toEqual({ candidateCount: 1 });
    expect([...losses].sort()).toEqual(['frequency_penalty', 'n', 'presence_penalty', 'temperature']);
  });

  it('streams the one answer to its end', async () => {
    const { answer } = await askStreamed(services, question(`${slug}/gemini-4-neon`, { n: 2 }));
    expect(answer.done).toBe(true);
  });

  it('reads no cache entry: the gateway says so itself', async () => {
    const { status, error, sent } = await ask(
      services,
      question(`${slug}/gemini-4-argon`, { cached_content: 'cachedContents/1' }),
    );
    expect({ status, code: error?.code, param: error?.param }).toEqual({
      status: 400,
      code: 'unsupported_parameter',
      param: 'cached_content',
    });
    expect(sent).toBeUndefined();
  });
});

describe('a parameter that a model refuses, and no table knows of', () => {
  const refusals = [
    ['@google/gemini-2.5-flash', 'google', { seed: 7 }, 'seed is not supported for this model'],
    ['@vertex/gemini-3.5-flash', 'google', { presence_penalty: 1 }, 'Penalty is not enabled for this model'],
    [
      '@vertex/anthropic.claude-haiku-4-5@20251001',
      'anthropic',
      { temperature: 0.5 },
      '`temperature` is deprecated for this model.',
    ],
    [
      '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
      'openai',
      { top_k: 3 },
      "Unsupported parameter: 'top_k' is not supported with this model.",
    ],
  ] as const;

  it.each(refusals)(
    '%s (%s): is left out at once, and not sent again',
    async (model, shape, member, message) => {
      const [name = ''] = Object.keys(member);
      await services.twin.reset();
      const fault = { kind: 'status', code: 400, message, shape };
      await services.twin.fault({ fault });
      const headers = { 'x-gateway-strict-standard-compliance': 'false' };
      const options = { gateway: services.gateway.url, body: question(model, member), headers };
      const first = await postChat(options);
      expect(first.status).toBe(200);
      expect(first.headers.get('x-gateway-loss')).toBe('1');
      expect(await services.twin.requests()).toHaveLength(2);

      const { status, losses } = await ask(services, question(model, member));
      expect({ status, losses }).toEqual({ status: 200, losses: [name] });
      expect(await services.twin.requests()).toHaveLength(1);
    },
  );

  it('stays an error when leaving it out does not help', async () => {
    await services.twin.reset();
    const message = 'seed is not supported for this model';
    await services.twin.fault({ times: 2, fault: { kind: 'status', code: 400, message } });
    const model = '@google/gemini-2.5-pro';
    const headers = {};
    const refused = await postChat({
      gateway: services.gateway.url,
      body: question(model, { seed: 7 }),
      headers,
    });
    expect(refused.status).toBe(400);
    expect(await services.twin.requests()).toHaveLength(2);
    const { losses } = await ask(services, question(model, { seed: 7 }));
    expect(losses).toEqual([]);
  });
});
