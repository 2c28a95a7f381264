import { ask, askStreamed } from '../support/ask.js';
import type { PlayedAnswer } from '../support/recorded-upstream.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { postChat, readStream } from '../support/chat-client.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const messages = [{ role: 'user', content: 'Search and think.' }];

describe.each(bothProviders)('the usage of %s', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const cache = slug === '@vertex' ? 'projects/p/locations/global/cachedContents/1' : 'cachedContents/1';
  it.each([
    ['thoughts', { model: `${slug}/gemini-2.5-flash`, reasoning_effort: 'high' }],
    ['a cache', { model: `${slug}/gemini-2.5-flash`, cached_content: cache }],
    [
      'a search',
      { model: `${slug}/gemini-2.5-flash`, tools: [{ type: 'function', function: { name: 'web_search' } }] },
    ],
    ['an image', { model: `${slug}/gemini-2.5-flash-image`, modalities: ['text', 'image'] }],
    ['speech', { model: `${slug}/gemini-2.5-flash-preview-tts`, modalities: ['audio'] }],
    ['choices', { model: `${slug}/gemini-2.5-flash`, n: 3 }],
  ])('with %s is the same streamed and not, and adds up (R30, R31, K12)', async (_what, more) => {
    const body = { messages, ...more };
    const { usage } = (await ask(services, body)).answer;
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
    for (const headers of [undefined, {}]) {
      const { chunks } = (await askStreamed(services, body, headers)).answer;
      expect(chunks.filter((chunk) => chunk.usage)).toHaveLength(1);
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage });
    }
  });

  it('comes in no chunk unless it is asked for (K12)', async () => {
    const body = { model: `${slug}/gemini-2.5-flash`, messages, stream: true };
    const { chunks } = await readStream(await postChat({ gateway: services.gateway.url, body }));
    expect(chunks.some((chunk) => chunk.usage)).toBe(false);
  });
});

describe('the usage of recorded answers', () => {
  const services = useRecordedServices({});

  const details = (modality: string, tokenCount: number) => ({ modality, tokenCount });
  const rows: readonly (readonly [string, object, object])[] = [
    [
      'counts all four parts and every detail (R29, R32)',
      {
        promptTokenCount: 100,
        cachedContentTokenCount: 60,
        candidatesTokenCount: 20,
        thoughtsTokenCount: 30,
        toolUsePromptTokenCount: 7,
        totalTokenCount: 157,
        promptTokensDetails: [details('TEXT', 90), details('AUDIO', 10)],
        candidatesTokensDetails: [details('AUDIO', 20)],
      },
      {
        prompt_tokens: 107,
        completion_tokens: 50,
        total_tokens: 157,
        prompt_tokens_details: { cached_tokens: 60, audio_tokens: 10 },
        completion_tokens_details: { reasoning_tokens: 30, audio_tokens: 20 },
      },
    ],
    [
      'is put right when the cached part was left out of the prompt (R30)',
      { promptTokenCount: 40, cachedContentTokenCount: 60, candidatesTokenCount: 20, totalTokenCount: 120 },
      {
        prompt_tokens: 100,
        completion_tokens: 20,
        total_tokens: 120,
        prompt_tokens_details: { cached_tokens: 60 },
      },
    ],
    [
      'leaves out what the upstream did not count',
      { promptTokenCount: 4, candidatesTokenCount: 2, totalTokenCount: 6 },
      { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 },
    ],
  ];

  it.each(rows)('%s', async (_what, usageMetadata, usage) => {
    const candidates = [{ content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }];
    const answer = JSON.stringify({ candidates, usageMetadata });
    const play = (framing: string | null, text: string): PlayedAnswer => ({
      status: 200,
      framing,
      body: Buffer.from(text),
    });
    const body = { model: '@google/gemini-2.5-flash', messages };
    services.upstream.play(play(null, answer));
    const whole = (await (await postChat({ gateway: services.gateway.url, body })).json()) as {
      usage: object;
    };
    expect(whole.usage).toEqual(usage);
    services.upstream.play(play('sse-crlf', `data: ${answer}\r\n\r\n`));
    const streamed = { ...body, stream: true, stream_options: { include_usage: true } };
    const { chunks } = await readStream(await postChat({ gateway: services.gateway.url, body: streamed }));
    expect(chunks.at(-1)?.usage).toEqual(usage);
  });

  it('is absent when the upstream gave none', async () => {
    const candidates = [{ content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }];
    services.upstream.play({ status: 200, framing: null, body: Buffer.from(JSON.stringify({ candidates })) });
    const body = { model: '@google/gemini-2.5-flash', messages };
    expect(await (await postChat({ gateway: services.gateway.url, body })).json()).not.toHaveProperty(
      'usage',
    );
  });
});
