import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the openai SDK', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  describe.each(bothProviders)('at %s', (slug) => {
    it('gets an answer', async () => {
      const completion = await services.client().chat.completions.create({
        model: `${slug}/gemini-2.5-flash`,
        messages: [
          { role: 'system', content: 'Answer in one sentence.' },
          { role: 'user', content: 'Tell me about the sea.' },
        ],
      });
      expect(completion.object).toBe('chat.completion');
      expect(completion.id).toMatch(/^chatcmpl-/);
      expect(completion.choices[0]?.message.content).toMatch(/sea/i);
      expect(completion.choices[0]?.finish_reason).toBe('stop');
      expect(completion.usage?.total_tokens).toBe(
        (completion.usage?.prompt_tokens ?? 0) + (completion.usage?.completion_tokens ?? 0),
      );
    });

    it('gets the same answer streamed, with usage', async () => {
      const body = {
        model: `${slug}/gemini-2.5-flash`,
        messages: [{ role: 'user' as const, content: 'Tell me about mountains.' }],
      };
      const whole = await services.client().chat.completions.create(body);
      const stream = await services
        .client()
        .chat.completions.create({ ...body, stream: true, stream_options: { include_usage: true } });
      let text = '';
      let roles = 0;
      let usage;
      for await (const chunk of stream) {
        text += chunk.choices[0]?.delta.content ?? '';
        if (chunk.choices[0]?.delta.role) roles += 1;
        if (chunk.usage) usage = chunk.usage;
      }
      expect(text).toBe(whole.choices[0]?.message.content);
      expect(roles).toBe(1);
      expect(usage).toEqual(whole.usage);
    });

    it('uses the stream() helper', async () => {
      const stream = services.client().chat.completions.stream({
        model: `${slug}/gemini-2.5-flash`,
        messages: [{ role: 'user', content: 'Count to three.' }],
      });
      const deltas: string[] = [];
      stream.on('content', (delta) => deltas.push(delta));
      const completion = await stream.finalChatCompletion();
      expect(deltas.join('')).toBe(completion.choices[0]?.message.content);
      expect(completion.choices[0]?.finish_reason).toBe('stop');
    });

    it('sends an image', async () => {
      const completion = await services.client().chat.completions.create({
        model: `${slug}/gemini-2.5-flash`,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is on this picture?' },
              { type: 'image_url', image_url: { url: pixel } },
            ],
          },
        ],
      });
      expect(completion.choices[0]?.message.content).toBeTruthy();
    });

    it('asks for several choices', async () => {
      const completion = await services.client().chat.completions.create({
        model: `${slug}/gemini-2.5-flash`,
        n: 2,
        messages: [{ role: 'user', content: 'Say something.' }],
      });
      expect(completion.choices.map((choice) => choice.index)).toEqual([0, 1]);
    });

    it('asks for log probabilities', async () => {
      const completion = await services.client().chat.completions.create({
        model: `${slug}/gemini-2.5-flash`,
        logprobs: true,
        top_logprobs: 2,
        messages: [{ role: 'user', content: 'Say something.' }],
      });
      const tokens = completion.choices[0]?.logprobs?.content ?? [];
      expect(tokens.length).toBeGreaterThan(0);
      expect(tokens[0]?.top_logprobs.length).toBeGreaterThan(0);
    });

    it('stops where it is told to', async () => {
      const completion = await services.client().chat.completions.create({
        model: `${slug}/gemini-2.5-flash`,
        max_completion_tokens: 3,
        messages: [{ role: 'user', content: 'Tell me a long story about dragons and knights.' }],
        reasoning_effort: 'none',
      });
      expect(completion.choices[0]?.finish_reason).toBe('length');
    });
  });

  describe.each(['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-3-pro-preview', 'gemini-3-flash-preview'])(
    'reasoning with %s',
    (model) => {
      it.each(['low', 'high'] as const)(
        'takes reasoning_effort %s and counts the thoughts',
        async (effort) => {
          const completion = await services.client().chat.completions.create({
            model: `@vertex/${model}`,
            reasoning_effort: effort,
            messages: [{ role: 'user', content: 'Why is the sky blue?' }],
          });
          expect(completion.usage?.completion_tokens_details?.reasoning_tokens).toBeGreaterThan(0);
          expect(completion.choices[0]?.message).not.toHaveProperty('content_blocks');
        },
      );

      it('shows the thoughts to a client that is not strict', async () => {
        const completion = await services
          .client({ 'x-gateway-strict-standard-compliance': 'false' })
          .chat.completions.create({
            model: `@google/${model}`,
            reasoning_effort: 'low',
            messages: [{ role: 'user', content: 'Why is the sky blue?' }],
          });
        const message = completion.choices[0]?.message as { content_blocks?: { type: string }[] } | undefined;
        expect(message?.content_blocks?.map((block) => block.type)).toEqual(['thinking', 'text']);
      });
    },
  );
});
