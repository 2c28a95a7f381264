import { ask, askStreamed, everything } from '../support/ask.js';
import { chunk, joinedChoice, play } from '../support/played-answer.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const strict = { 'x-gateway-strict-standard-compliance': 'true' };
const stop = { finishReason: 'STOP' };
const bytes = (text: string) => Buffer.byteLength(text);

/** What is cited, as a client reads it. */
function cited(message: {
  content: string;
  annotations?: {
    type: string;
    url_citation: { start_index: number; end_index: number; url: string; title: string };
  }[];
}) {
  return (message.annotations ?? []).map(({ type, url_citation: { start_index, end_index, url, title } }) => [
    type,
    message.content.slice(start_index, end_index),
    url,
    title,
  ]);
}

describe('grounding', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  describe.each(bothProviders)('at %s', (slug) => {
    const body = {
      model: `${slug}/gemini-2.5-flash`,
      messages: [{ role: 'user', content: 'Größe 𝒜 東京? Ça va. Second sentence here.' }],
      tools: [{ type: 'web_search' }],
    };

    it.each([everything, strict])(
      'cites sources by characters, streamed and not: %j (R56, K9)',
      async (headers) => {
        const whole = (await ask(services, body, headers)).answer.choices[0]!;
        const streamed = joinedChoice((await askStreamed(services, body, headers)).answer);
        const citations = cited(whole.message as never);
        expect(citations.length).toBeGreaterThan(1);
        expect(citations[0]![1]).toContain('東京?');
        for (const [type, text, url] of citations) {
          expect(type).toBe('url_citation');
          expect(text).toMatch(/[.!?]$/);
          expect(url).toMatch(/^https:/);
        }
        expect(cited(streamed.message)).toEqual(citations);
      },
    );

    it('shows the raw metadata to those who want it, and only to them', async () => {
      const whole = (await ask(services, body)).answer.choices[0]!;
      const streamed = joinedChoice((await askStreamed(services, body)).answer);
      for (const facts of [whole, streamed.facts]) {
        expect(facts.groundingMetadata).toMatchObject({ webSearchQueries: [expect.any(String)] });
        expect(facts.groundingMetadata.searchEntryPoint.renderedContent).toContain('<div');
      }
      const strictly = (await ask(services, body, strict)).answer.choices[0]!;
      expect(strictly).not.toHaveProperty('groundingMetadata');
    });
  });

  const web = (n: number) => ({ web: { uri: `https://example.com/${n}`, title: `Source ${n}` } });
  const support = (segment: object, ...groundingChunkIndices: number[]) => ({
    segment,
    groundingChunkIndices,
  });

  it('counts characters where the upstream counts bytes: emoji, CJK, combining marks (R56)', async () => {
    const texts = ['🦊 fox. ', '東京は晴れ。', 'e\u0301te\u0301. ', 'plain.'];
    const text = texts.join('');
    let at = 0;
    const supports = texts.map((each, n) => {
      const startIndex = at;
      at += bytes(each);
      return support({ ...(startIndex > 0 && { startIndex }), endIndex: at, text: each }, n);
    });
    const groundingMetadata = { groundingChunks: texts.map((_, n) => web(n)), groundingSupports: supports };
    const chunks = [...text].map((character) => chunk([{ text: character }]));
    chunks.push(chunk(undefined, { ...stop, groundingMetadata }));
    for (const { message } of Object.values(await play(services, chunks, { headers: strict }))) {
      expect(message.content).toBe(text);
      expect(cited(message)).toEqual(
        texts.map((each, n) => ['url_citation', each, `https://example.com/${n}`, `Source ${n}`]),
      );
    }
  });

  it('is not lost when it comes before the finish chunk, or in pieces (R56)', async () => {
    const chunks = [
      chunk([{ text: 'Sunny. ' }], {
        groundingMetadata: { webSearchQueries: ['weather'], groundingChunks: [web(0)] },
      }),
      chunk([{ text: 'Warm.' }], {
        groundingMetadata: {
          groundingChunks: [web(1)],
          groundingSupports: [
            support({ endIndex: 6, text: 'Sunny.' }, 0),
            support({ startIndex: 7, endIndex: 12, text: 'Warm.' }, 0, 1),
          ],
        },
      }),
      chunk([{ text: '' }], { ...stop, groundingMetadata: {} }),
    ];
    const { streamed } = await play(services, chunks);
    expect(cited(streamed.message).map(([, text, url]) => [text, url])).toEqual([
      ['Sunny.', 'https://example.com/0'],
      ['Warm.', 'https://example.com/0'],
      ['Warm.', 'https://example.com/1'],
    ]);
    expect(streamed.facts.groundingMetadata).toMatchObject({
      webSearchQueries: ['weather'],
      groundingChunks: [web(0), web(1)],
    });
  });

  it('points into the text behind thoughts and calls, and leaves out sources without an address', async () => {
    const groundingMetadata = {
      groundingChunks: [
        { retrievedContext: { text: 'no address' } },
        { maps: { uri: 'https://maps.example/1' } },
      ],
      groundingSupports: [support({ partIndex: 2, endIndex: 5, text: 'There' }, 0, 1)],
    };
    const parts = [{ text: 'Hm.', thought: true }, { text: 'Look. ' }, { text: 'There it is.' }];
    const { whole } = await play(services, [chunk(parts, { ...stop, groundingMetadata })]);
    expect(cited(whole.message)).toEqual([
      ['url_citation', 'There', 'https://maps.example/1', 'https://maps.example/1'],
    ]);
  });

  it.each([
    ['citationSources', '@google/gemini-2.5-flash'],
    ['citations', '@vertex/gemini-2.5-flash'],
  ])('citation metadata is shown raw: %s of %s', async (member, model) => {
    const citationMetadata = {
      [member]: [{ startIndex: 0, endIndex: 4, uri: 'https://example.com', license: 'MIT' }],
    };
    const chunks = [chunk([{ text: 'Code' }], { ...stop, citationMetadata })];
    for (const { facts } of Object.values(await play(services, chunks, { body: { model } }))) {
      expect(facts.citationMetadata).toEqual(citationMetadata);
    }
    const strictly = await play(services, chunks, { body: { model }, headers: strict });
    expect(strictly.whole.facts).not.toHaveProperty('citationMetadata');
  });
});
