import { ask, askStreamed } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const categories = ['SEXUALLY_EXPLICIT', 'HATE_SPEECH', 'HARASSMENT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY'];
const thresholds = ['BLOCK_LOW_AND_ABOVE', 'BLOCK_MEDIUM_AND_ABOVE', 'BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF'];
const platformOnly = [
  'JAILBREAK',
  'IMAGE_HATE',
  'IMAGE_DANGEROUS_CONTENT',
  'IMAGE_HARASSMENT',
  'IMAGE_SEXUALLY_EXPLICIT',
];
const setting = (category: string, threshold = 'BLOCK_LOW_AND_ABOVE') => ({
  category: `HARM_CATEGORY_${category}`,
  threshold,
});
const body = (slug: string, more: object = {}, content = 'Hello!') => ({
  model: `${slug}/gemini-2.5-flash`,
  messages: [{ role: 'user', content }],
  ...more,
});

describe('safety', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  describe.each(bothProviders)('settings at %s', (slug) => {
    it.each(thresholds)('reach the upstream in every category with %s', async (threshold) => {
      const settings = categories.map((category) => setting(category, threshold));
      const { status, sent, losses } = await ask(services, body(slug, { safety_settings: settings }));
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      expect(sent?.body.safetySettings).toEqual(settings);
    });

    it('with a wrong threshold are refused by the upstream, which names the place', async () => {
      const wrong = { safety_settings: [setting('HARASSMENT', 'BLOCK_SOMETIMES')] };
      const { status, error } = await ask(services, body(slug, wrong));
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 'invalid_argument' });
      expect(error?.message).toMatch(/safety_settings\[0\]\.threshold.*BLOCK_SOMETIMES/);
    });

    it('without a category are refused here', async () => {
      const { status, error, sent } = await ask(
        services,
        body(slug, { safety_settings: [{ threshold: 'OFF' }] }),
      );
      expect({ status, sent }).toEqual({ status: 400, sent: undefined });
      expect(error?.param).toBe('safety_settings[0].category');
    });
  });

  it('the platform has more categories and a method', async () => {
    const settings = platformOnly.map((category) => ({ ...setting(category), method: 'SEVERITY' }));
    const { status, sent, losses } = await ask(services, body('@vertex', { safety_settings: settings }));
    expect({ status, losses }).toEqual({ status: 200, losses: [] });
    expect(sent?.body.safetySettings).toEqual(settings);
  });

  it('at the direct provider they are losses, and the rest goes through', async () => {
    const settings = [
      { ...setting('HARASSMENT'), method: 'PROBABILITY' },
      ...platformOnly.map((category) => setting(category)),
    ];
    const { status, sent, losses } = await ask(services, body('@google', { safety_settings: settings }));
    expect(status).toBe(200);
    expect(sent?.body.safetySettings).toEqual([setting('HARASSMENT')]);
    expect(losses).toEqual([
      'safety_settings[0].method',
      ...platformOnly.map((_category, index) => `safety_settings[${index + 1}]`),
    ]);
  });

  describe.each(bothProviders)('what %s finds', (slug) => {
    const rated = { safety_settings: [setting('HARASSMENT')], n: 2 };

    it('is shown per choice to clients that are not strict, streamed and not (R55)', async () => {
      const { answer } = await ask(services, body(slug, rated));
      const ratings = answer.choices.map(({ safetyRatings }) => safetyRatings);
      expect(ratings).toHaveLength(2);
      for (const each of ratings) expect(each?.map(({ category }) => category)).toHaveLength(4);
      const { chunks } = (await askStreamed(services, body(slug, rated))).answer;
      const last = (index: number) =>
        chunks.flatMap(({ choices }) => choices).findLast((choice) => choice.index === index);
      expect([last(0)?.safetyRatings, last(1)?.safetyRatings]).toEqual(ratings);
    });

    it('is not shown to strict clients', async () => {
      const { answer } = await ask(services, body(slug, rated), {});
      expect(answer.choices[0]).not.toHaveProperty('safetyRatings');
    });

    it.each(['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'])(
      'a prompt blocked for %s is one choice that refuses (R44, K10)',
      async (reason) => {
        const blocked = body(slug, {}, `Bad words. [[block ${reason}]]`);
        const { status, answer } = await ask(services, blocked);
        expect(status).toBe(200);
        expect(answer.choices).toEqual([
          expect.objectContaining({ finish_reason: 'content_filter', native_finish_reason: reason }),
        ]);
        expect(answer.choices[0]?.message).toMatchObject({
          content: null,
          refusal: expect.stringContaining(reason),
        });
        expect(answer.prompt_feedback).toMatchObject({
          blockReason: reason,
          safetyRatings: expect.arrayContaining([expect.objectContaining({ blocked: true })]),
        });
        const { chunks, done } = (await askStreamed(services, blocked)).answer;
        const choices = chunks.flatMap((chunk) => chunk.choices);
        expect(choices.at(-1)).toMatchObject({
          finish_reason: 'content_filter',
          native_finish_reason: reason,
        });
        expect(choices.map(({ delta }) => delta.refusal ?? '').join('')).toContain(reason);
        expect(done).toBe(true);
        const strict = (await ask(services, blocked, {})).answer;
        expect(strict.choices[0]).toMatchObject({
          finish_reason: 'content_filter',
          message: { refusal: expect.stringContaining(reason) },
        });
        expect(strict).not.toHaveProperty('prompt_feedback');
      },
    );

    it.each(['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'OTHER'])(
      'an answer ended for %s says so (R15, K22)',
      async (reason) => {
        const ended = body(slug, {}, `[[twin:finish ${reason}]]`);
        const { answer } = await ask(services, ended);
        expect(answer.choices).toEqual([
          expect.objectContaining({
            finish_reason: 'content_filter',
            native_finish_reason: reason,
            finish_message: expect.stringContaining(reason),
            safetyRatings: expect.any(Array),
          }),
        ]);
        const { chunks } = (await askStreamed(services, ended)).answer;
        expect(chunks.flatMap(({ choices }) => choices).at(-1)).toMatchObject({
          finish_reason: 'content_filter',
          native_finish_reason: reason,
          safetyRatings: answer.choices[0]?.safetyRatings,
        });
      },
    );
  });
});
