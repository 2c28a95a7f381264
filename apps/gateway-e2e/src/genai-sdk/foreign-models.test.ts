import { FunctionCallingConfigMode, type Content, type GenerateContentResponse } from '@google/genai';
import { claude } from '../anthropic-sdk/native-client.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { collected, geminiClient, rejection } from './genai-client.js';

const models = [
  claude,
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
] as const;
const tools = [
  {
    functionDeclarations: [
      {
        name: 'get_weather',
        description: 'Weather of a city.',
        parametersJsonSchema: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
        },
      },
    ],
  },
];
const asks = (text: string): Content[] => [{ role: 'user', parts: [{ text }] }];
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('@google/genai asks models of other vendors', () => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  type Params = Parameters<ReturnType<typeof geminiClient>['models']['generateContent']>[0];
  const ask = async (streamed: boolean, params: Params): Promise<readonly GenerateContentResponse[]> => {
    const { models: own } = geminiClient(services);
    return streamed ? collected(own.generateContentStream(params)) : [await own.generateContent(params)];
  };
  const textOf = (chunks: readonly GenerateContentResponse[]) => chunks.map(({ text = '' }) => text).join('');
  const contentsOf = (chunks: readonly GenerateContentResponse[]) =>
    chunks.flatMap(({ candidates }) => candidates?.[0]?.content ?? []);
  const lastSent = async () => (await services.twin.requests()).findLast(({ path }) => path !== '/token');

  describe.each(models)('%s', (model) => {
    it.each([false, true])('answers with text and counts (streamed: %s)', async (streamed) => {
      const chunks = await ask(streamed, { model, contents: asks('Hello there!') });
      expect(textOf(chunks)).toContain('Hello there!');
      const last = chunks.at(-1);
      expect(last?.candidates?.[0]?.finishReason).toBe('STOP');
      expect(last?.usageMetadata?.promptTokenCount).toBeGreaterThan(0);
      expect(last?.usageMetadata?.candidatesTokenCount).toBeGreaterThan(0);
      expect(new Set(chunks.map(({ modelVersion }) => modelVersion))).toEqual(new Set([model]));
    });

    it.each([
      [false, 'all'],
      [true, 'all'],
      [true, 'only the calls'],
      [true, 'calls without ids'],
    ] as const)(
      'calls functions until the answer is there (streamed: %s, sent back: %s)',
      async (streamed, returned) => {
        const contents = asks('What is the weather in "Paris"? [[twin:steps 2]]');
        for (let turn = 0; ; turn += 1) {
          const chunks = await ask(streamed, { model, contents, config: { tools } });
          const calls = chunks.flatMap(({ functionCalls }) => functionCalls ?? []);
          if (calls.length === 0) {
            expect([turn, chunks.at(-1)?.candidates?.[0]?.finishReason]).toEqual([2, 'STOP']);
            break;
          }
          const parts = contentsOf(chunks).flatMap((content) => content.parts ?? []);
          const sentBack = parts.filter(({ functionCall }) => returned === 'all' || functionCall);
          const withIds = returned !== 'calls without ids';
          contents.push({
            role: 'model',
            parts: sentBack.map((part) =>
              withIds || !part.functionCall
                ? part
                : { ...part, functionCall: { name: part.functionCall.name!, args: part.functionCall.args! } },
            ),
          });
          contents.push({
            role: 'user',
            parts: calls.map(({ id, name, args }) => {
              expect(args).toEqual({ city: expect.any(String) as string });
              const response = { output: `Sunny, ${turn}.` };
              return { functionResponse: { ...(withIds && { id: id! }), name: name!, response } };
            }),
          });
        }
      },
    );

    it('writes JSON after a schema', async () => {
      const responseJsonSchema = {
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
        additionalProperties: false,
      };
      const [answer] = await ask(false, {
        model,
        contents: asks('Name a city.'),
        config: { responseMimeType: 'application/json', responseJsonSchema },
      });
      expect(JSON.parse(answer?.text ?? '')).toEqual({ city: expect.any(String) as string });
    });

    it('ends with MAX_TOKENS where the limit cuts the answer', async () => {
      const config = { maxOutputTokens: 1 };
      const chunks = await ask(true, { model, contents: asks('Tell me about the sea.'), config });
      expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('MAX_TOKENS');
    });

    it('counts tokens', async () => {
      const { totalTokens } = await geminiClient(services).models.countTokens({
        model,
        contents: asks('Tell me about the sea.'),
      });
      expect(totalTokens).toBeGreaterThan(3);
    });
  });

  it.each([false, true])(
    'shows the thoughts of Claude where they are asked for (streamed: %s)',
    async (streamed) => {
      const think = (includeThoughts: boolean) =>
        ask(streamed, {
          model: claude,
          contents: asks('Hello there!'),
          config: { thinkingConfig: { includeThoughts, thinkingBudget: 1024 } },
        });
      const thoughtsOf = (chunks: readonly GenerateContentResponse[]) =>
        contentsOf(chunks).flatMap(({ parts = [] }) => parts.filter(({ thought }) => thought));
      const thoughts = thoughtsOf(await think(true));
      expect(thoughts.map(({ text }) => text).join('')).toMatch(/\w/);
      expect(thoughts.at(-1)?.thoughtSignature).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
      expect(thoughtsOf(await think(false))).toEqual([]);
    },
  );

  it('gives Claude its thoughts back, also from the calls alone', async () => {
    const config = { tools, thinkingConfig: { includeThoughts: true, thinkingBudget: 1024 } };
    for (const callsAlone of [false, true]) {
      const contents = asks('What is the weather in "Paris"? [[twin:steps 1]]');
      const chunks = await ask(true, { model: claude, contents, config });
      const parts = contentsOf(chunks).flatMap((content) => content.parts ?? []);
      contents.push({ role: 'model', parts: parts.filter((part) => !callsAlone || part.functionCall) });
      const responses = parts.flatMap(({ functionCall }) =>
        functionCall
          ? [{ functionResponse: { name: functionCall.name!, response: { output: 'Sunny.' } } }]
          : [],
      );
      contents.push({ role: 'user', parts: responses });
      const [answer] = await ask(false, { model: claude, contents, config });
      expect(answer?.candidates?.[0]?.finishReason).toBe('STOP');
      const sent = JSON.stringify((await lastSent())?.body);
      expect(sent).toContain('"type":"thinking"');
      expect(sent).toMatch(/"signature":"\w/);
    }
  });

  it.each([false, true])(
    'a conversation goes on with another vendor’s model at each turn (streamed: %s)',
    async (streamed) => {
      const turns = ['@vertex/gemini-3-flash-preview', claude, '@vertex/gemini-3-flash-preview', models[1]];
      const contents = asks('What is the weather in "Paris"? [[twin:steps 3]]');
      for (const [turn, model] of turns.entries()) {
        const config = { tools, thinkingConfig: { includeThoughts: true, thinkingBudget: 1024 } };
        const chunks = await ask(streamed, { model, contents, config });
        const said = contentsOf(chunks).flatMap((content) => content.parts ?? []);
        contents.push({
          role: 'model',
          parts: said.filter((part) => part.text !== '' || part.thoughtSignature !== undefined),
        });
        const calls = chunks.flatMap(({ functionCalls }) => functionCalls ?? []);
        expect([turn, calls.length > 0]).toEqual([turn, turn < 3]);
        const parts = calls.map(({ id, name }) => ({
          functionResponse: { ...(id !== undefined && { id }), name: name!, response: { output: 'Sunny.' } },
        }));
        contents.push({ role: 'user', parts });
      }
    },
  );

  it('shows Claude a picture', async () => {
    const contents = [
      {
        role: 'user',
        parts: [{ inlineData: { mimeType: 'image/png', data: pixel } }, { text: 'What is it?' }],
      },
    ];
    const [answer] = await ask(false, { model: claude, contents });
    expect(answer?.text).toMatch(/\w/);
    expect(JSON.stringify((await lastSent())?.body)).toContain(pixel);
  });

  it('forces a function by its name', async () => {
    const functionCallingConfig = {
      mode: FunctionCallingConfigMode.ANY,
      allowedFunctionNames: ['get_weather'],
    };
    const config = { tools, toolConfig: { functionCallingConfig } };
    const [answer] = await ask(false, { model: claude, contents: asks('Hello'), config });
    expect(answer?.functionCalls?.[0]?.name).toBe('get_weather');
    expect((await lastSent())?.body).toMatchObject({ tool_choice: { type: 'tool', name: 'get_weather' } });
  });

  it('is told what is wrong at the place in its own request', async () => {
    const contents = [{ role: 'user', parts: [{ fileData: { fileUri: 'file:///etc/passwd' } }] }];
    const error = await rejection(ask(false, { model: claude, contents }));
    expect(error.status).toBe(400);
    expect(error.message).toContain('contents[0].parts[0].fileData.fileUri');
  });

  it('is told in the stream that it broke off, after the text before it', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 8 } });
    const contents = asks('Tell me about the sea. [[twin:words 200]]');
    const read: string[] = [];
    const reading = async () => {
      const stream = await geminiClient(services).models.generateContentStream({ model: claude, contents });
      for await (const { text = '' } of stream) read.push(text);
    };
    expect((await rejection(reading())).status).toBe(502);
    expect(read.join('')).toMatch(/\w/);
  });

  it('gets the rest of a stream that breaks off from the next target', async () => {
    const config = {
      strategy: { mode: 'fallback' },
      on_interrupt: 'restart',
      targets: [{ override_params: { model: claude } }, { override_params: { model: claude } }],
    };
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 5 } });
    const { models: own } = geminiClient(services, {
      headers: { 'x-gateway-config': JSON.stringify(config) },
    });
    const chunks = await collected(
      own.generateContentStream({ model: 'any', contents: asks('Hello there!') }),
    );
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect(textOf(chunks).split('Hello there!')).toHaveLength(2);
  });
});
