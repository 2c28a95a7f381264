import { ask } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const body = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Hello!' }],
  ...more,
});

describe.each(bothProviders)('sampling at %s', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const everything = {
    max_completion_tokens: 400,
    temperature: 0.5,
    top_p: 0.9,
    top_k: 20,
    n: 2,
    stop: ['END', 'FIN'],
    seed: 42,
    presence_penalty: 0.25,
    frequency_penalty: -0.5,
    logprobs: true,
    top_logprobs: 3,
  };
  const asSent = {
    maxOutputTokens: 400,
    temperature: 0.5,
    topP: 0.9,
    topK: 20,
    candidateCount: 2,
    stopSequences: ['END', 'FIN'],
    seed: 42,
    presencePenalty: 0.25,
    frequencyPenalty: -0.5,
    responseLogprobs: true,
    logprobs: 3,
  };

  it('every field has its place', async () => {
    const { status, sent, losses, answer } = await ask(
      services,
      body(`${slug}/gemini-2.5-flash`, everything),
    );
    expect({ status, losses }).toEqual({ status: 200, losses: [] });
    expect(sent?.body.generationConfig).toEqual(asSent);
    expect(answer.choices).toHaveLength(2);
    expect(answer.choices[0]?.logprobs?.content?.[0]?.top_logprobs).toHaveLength(3);
  });

  it.each(['gemini-3.5-flash-lite', 'gemini-3.6-flash'])(
    '%s ignores randomness and refuses penalties: they are losses',
    async (model) => {
      const { status, sent, losses } = await ask(services, body(`${slug}/${model}`, everything));
      expect(status).toBe(200);
      const { maxOutputTokens, candidateCount, stopSequences, seed, responseLogprobs, logprobs } = asSent;
      const left = { maxOutputTokens, candidateCount, stopSequences, seed, responseLogprobs, logprobs };
      expect(sent?.body.generationConfig).toEqual(left);
      expect([...losses].sort()).toEqual([
        'frequency_penalty',
        'presence_penalty',
        'temperature',
        'top_k',
        'top_p',
      ]);
    },
  );

  it.each(['gemini-3.5-flash-lite', 'gemini-3.6-flash', 'gemini-2.5-flash'])(
    '%s gets an unfinished answer in a form that it takes (R20)',
    async (model) => {
      const { status, sent } = await ask(
        services,
        body(`${slug}/${model}`, {
          messages: [
            { role: 'user', content: 'Name a colour.' },
            { role: 'assistant', content: 'The colour is' },
          ],
        }),
      );
      expect(status).toBe(200);
      expect(JSON.stringify(sent?.body.contents)).toContain('The colour is');
    },
  );

  it('stop may be one string (K13); more than five are cut, and said to be', async () => {
    const one = await ask(services, body(`${slug}/gemini-2.5-flash`, { stop: 'END' }));
    expect(one.sent?.body.generationConfig.stopSequences).toEqual(['END']);
    const six = await ask(services, body(`${slug}/gemini-2.5-flash`, { stop: [...'abcdef'] }));
    expect(six.sent?.body.generationConfig.stopSequences).toEqual([...'abcde']);
    expect(six.losses).toEqual(['stop']);
  });

  it('a seed of more than 32 bits is folded, and said to be', async () => {
    const { status, losses } = await ask(services, body(`${slug}/gemini-2.5-flash`, { seed: 2 ** 40 + 7 }));
    expect({ status, losses }).toEqual({ status: 200, losses: ['seed'] });
  });

  it.each([
    ['temperature', 'hot'],
    ['max_tokens', 0],
    ['n', 0],
    ['top_logprobs', 3],
    ['stop', [1]],
  ])('%s: %j is refused by name', async (name, value) => {
    const { status, error, sent } = await ask(services, body(`${slug}/gemini-2.5-flash`, { [name]: value }));
    expect({ status, sent }).toEqual({ status: 400, sent: undefined });
    expect(error?.param).toMatch(new RegExp(`^${name}`));
  });

  it.each([
    ['temperature', 3, 'temperature', 2],
    ['top_p', 1.5, 'topP', 1],
    ['presence_penalty', -5, 'presencePenalty', -2],
    ['frequency_penalty', 5, 'frequencyPenalty', 2],
  ])(
    '%s: %d is out of range: the nearest value is sent, and said to be',
    async (name, value, own, sentValue) => {
      const { status, sent, losses } = await ask(
        services,
        body(`${slug}/gemini-2.5-flash`, { [name]: value }),
      );
      expect({ status, losses }).toEqual({ status: 200, losses: [name] });
      expect(sent?.body.generationConfig[own]).toBe(sentValue);
    },
  );

  describe('service_tier', () => {
    it.each([
      ['default', 'standard', undefined],
      ['flex', 'flex', 'flex'],
      ['priority', 'priority', 'priority'],
      ['auto', undefined, undefined],
    ])('%s', async (tier, inBody, inHeader) => {
      const { status, sent, losses } = await ask(
        services,
        body(`${slug}/gemini-2.5-flash`, { service_tier: tier }),
      );
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      const isPlatform = slug === '@vertex';
      expect(sent?.body.serviceTier).toBe(isPlatform ? undefined : inBody);
      expect(sent?.headers['x-vertex-ai-llm-shared-request-type']).toBe(isPlatform ? inHeader : undefined);
    });

    it('an unknown one is a loss', async () => {
      const asked = await ask(services, body(`${slug}/gemini-2.5-flash`, { service_tier: 'scale' }));
      expect({ status: asked.status, losses: asked.losses }).toEqual({
        status: 200,
        losses: ['service_tier'],
      });
    });
  });
});
