import { chunk, play } from '../support/played-answer.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const call = { functionCall: { name: 'get_weather', args: { city: 'Paris' } } };
const strict = { 'x-gateway-strict-standard-compliance': 'true' };

describe('how an answer ended', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it.each([
    ['STOP', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['SAFETY', 'content_filter'],
    ['RECITATION', 'content_filter'],
    ['MALFORMED_FUNCTION_CALL', 'content_filter'],
    ['OTHER', 'content_filter'],
    ['NO_IMAGE', 'content_filter'],
    ['UNEXPECTED_TOOL_CALL', 'content_filter'],
    ['A_WORD_OF_TOMORROW', 'stop'],
  ])('%s without content is one choice that ends with %s (R15, R16, K22)', async (finishReason, expected) => {
    const chunks = [chunk(undefined, { finishReason, finishMessage: 'Why.' })];
    for (const choice of Object.values(await play(services, chunks))) {
      expect(choice).toMatchObject({ status: 200, finish: expected, native: finishReason });
      expect(choice.message.content ?? '').toBe('');
      expect(choice.facts.finish_message).toBe('Why.');
    }
    for (const choice of Object.values(await play(services, chunks, { headers: strict }))) {
      expect(choice).toMatchObject({ status: 200, finish: expected, native: undefined });
      expect(choice.facts).not.toHaveProperty('finish_message');
      if (expected === 'content_filter') {
        const refusal = `The upstream ended this answer early: ${finishReason}. Why.`;
        expect(choice.message.refusal).toBe(refusal);
      }
    }
  });

  it.each([undefined, strict])(
    'is tool_calls only when an answer with calls ended normally: %j (R17, K11)',
    async (headers) => {
      for (const [finishReason, finish] of [
        ['STOP', 'tool_calls'],
        ['A_WORD_OF_TOMORROW', 'tool_calls'],
        ['MAX_TOKENS', 'length'],
        ['SAFETY', 'content_filter'],
        ['OTHER', 'content_filter'],
        ['MALFORMED_FUNCTION_CALL', 'content_filter'],
      ]) {
        const chunks = [chunk([call]), chunk(undefined, { finishReason })];
        for (const choice of Object.values(await play(services, chunks, headers && { headers }))) {
          expect(choice).toMatchObject({ finish, native: headers ? undefined : finishReason });
          expect(choice.message).toMatchObject({ content: null, tool_calls: [{ type: 'function' }] });
          const refusal = `The upstream ended this answer early: ${finishReason}.`;
          if (finish === 'content_filter') expect(choice.message.refusal).toBe(refusal);
          else expect(choice.message.refusal ?? null).toBeNull();
        }
      }
    },
  );

  it('an answer that ended well without a word is empty text, and is said to be empty (R16)', async () => {
    for (const parts of [undefined, [], [{ text: '' }]]) {
      const chunks = [chunk(parts, { finishReason: 'STOP' })];
      for (const choice of Object.values(await play(services, chunks))) {
        expect(choice).toMatchObject({ status: 200, finish: 'stop', message: { content: '' } });
        expect(choice.facts.finish_message).toContain('empty');
      }
    }
    const { whole } = await play(services, [chunk([{ text: 'Hi' }], { finishReason: 'STOP' })]);
    expect(whole.facts).not.toHaveProperty('finish_message');
  });

  it('is length when the cap cut the last call in two: it must not be made (R14, R17)', async () => {
    const half = {
      functionCall: { name: 'f', willContinue: true, partialArgs: [{ jsonPath: '$.a', stringValue: 'b' }] },
    };
    const { whole, streamed } = await play(services, [
      chunk([half]),
      chunk(undefined, { finishReason: 'MAX_TOKENS' }),
    ]);
    expect(whole).toMatchObject({ finish: 'length', native: 'MAX_TOKENS' });
    expect(streamed).toMatchObject({ finish: 'length', native: 'MAX_TOKENS' });
  });

  it('is an error in the stream, and not stop, when the upstream never said (K6)', async () => {
    const { streamed } = await play(services, [chunk([{ text: 'Half an ans' }])]);
    expect(streamed.error).toMatchObject({ code: 'upstream_invalid_response' });
    expect(streamed.finish).toBeUndefined();
  });

  describe.each([
    ['SAFETY', undefined],
    ['PROHIBITED_CONTENT', 'Not this.'],
    ['JAILBREAK', undefined],
  ])('a prompt blocked for %s (R44, K10)', (blockReason, blockReasonMessage) => {
    const safetyRatings = [
      { category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true },
    ];
    const promptFeedback = { blockReason, blockReasonMessage, safetyRatings };

    it('is a choice that refuses and says why', async () => {
      for (const choice of Object.values(await play(services, [{ promptFeedback }]))) {
        expect(choice).toMatchObject({ status: 200, finish: 'content_filter', native: blockReason });
        expect(choice.message.content).toBeNull();
        expect(choice.message.refusal).toContain(blockReason);
        if (blockReasonMessage) expect(choice.message.refusal).toContain(blockReasonMessage);
      }
    });

    it('refuses in strict mode too', async () => {
      for (const choice of Object.values(await play(services, [{ promptFeedback }], { headers: strict }))) {
        expect(choice).toMatchObject({ status: 200, finish: 'content_filter', native: undefined });
        expect(choice.message.refusal).toContain(blockReason);
      }
    });
  });
});
