import { Type, type GoogleGenAI } from '@google/genai';
import type { AdminLogRecord } from '@model-gateway/contract';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import { collected, expressClient, geminiClient, platformClient } from './genai-client.js';

const contents = 'Tell me about the sea.';
let services: Services;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_BODIES: 'full' });
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const lastRequest = async () => (await services.twin.requests()).findLast(({ path }) => path !== '/token');
const ownToken = { 'x-gateway-provider': '@own-token' };
const stored = (slug: string) => ({ 'x-gateway-provider': `@${slug}` });

interface Way {
  readonly client: () => GoogleGenAI;
  readonly model: string;
  readonly upstreamPath: string;
}

const ofGemini = '/v1beta/models/gemini-2.5-flash';
const ofVertex = '/v1beta1/projects/end-to-end/locations/global/publishers/google/models/gemini-2.5-flash';
const ways: Record<string, Way> = {
  'as the Gemini API, a slug in the model': {
    client: () => geminiClient(services),
    model: '@google/gemini-2.5-flash',
    upstreamPath: ofGemini,
  },
  'as the Gemini API, served by Vertex AI': {
    client: () => geminiClient(services),
    model: '@vertex/gemini-2.5-flash',
    upstreamPath: ofVertex,
  },
  'as the Gemini API, a provider in the headers': {
    client: () => geminiClient(services, { headers: stored('google') }),
    model: 'gemini-2.5-flash',
    upstreamPath: ofGemini,
  },
  'as the Gemini API, with a version in the base URL': {
    client: () => geminiClient(services, { path: '/v1' }),
    model: 'models/@google/gemini-2.5-flash',
    upstreamPath: ofGemini,
  },
  'as Vertex AI in express mode': {
    client: () => expressClient(services),
    model: '@vertex/gemini-2.5-flash',
    upstreamPath: ofVertex,
  },
  'as Vertex AI in express mode, served by the Gemini API': {
    client: () => expressClient(services, { headers: stored('google') }),
    model: 'gemini-2.5-flash',
    upstreamPath: ofGemini,
  },
  'as Vertex AI with a project, by a token of its own': {
    client: () => platformClient(services, { headers: ownToken }),
    model: 'gemini-2.5-flash',
    upstreamPath:
      '/v1beta1/projects/sdk-project/locations/us-east5/publishers/google/models/gemini-2.5-flash',
  },
  'as Vertex AI with a project, a slug in the model': {
    client: () => platformClient(services),
    model: '@vertex/gemini-2.5-flash',
    upstreamPath: ofVertex.replace('global', 'us-east5'),
  },
};

describe.each(Object.entries(ways))('@google/genai, %s', (_, { client, model, upstreamPath }) => {
  it('generates', async () => {
    const answer = await client().models.generateContent({ model, contents, config: { temperature: 0 } });
    expect(answer.text).toMatch(/\w/);
    expect(answer.candidates?.[0]?.finishReason).toBe('STOP');
    expect(answer.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
    expect(answer.sdkHttpResponse?.headers?.['x-gateway-request-id']).toMatch(/^req_/);
    const sent = await lastRequest();
    expect(sent?.path).toBe(`${upstreamPath}:generateContent`);
    expect(sent?.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: contents }] }],
      generationConfig: { temperature: 0 },
    });
    expect(JSON.stringify(sent)).not.toContain(callerKey);
  });

  it('streams the same', async () => {
    const whole = await client().models.generateContent({ model, contents });
    const chunks = await collected(client().models.generateContentStream({ model, contents }));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map(({ text }) => text ?? '').join('')).toBe(whole.text);
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect((await lastRequest())?.path).toBe(`${upstreamPath}:streamGenerateContent?alt=sse`);
  });

  it('counts tokens', async () => {
    const { totalTokens } = await client().models.countTokens({ model, contents });
    expect(totalTokens).toBeGreaterThan(0);
    expect((await lastRequest())?.path).toBe(`${upstreamPath}:countTokens`);
  });
});

const tools = [
  {
    functionDeclarations: [
      {
        name: 'get_weather',
        parameters: { type: Type.OBJECT, properties: { city: { type: Type.STRING } }, required: ['city'] },
      },
    ],
  },
];

it.each(['@google/gemini-3-pro-preview', '@vertex/gemini-3-pro-preview'])(
  'a chat with tools keeps the signatures of %s',
  async (model) => {
    const chat = geminiClient(services).chats.create({ model, config: { tools } });
    const asked = await chat.sendMessage({ message: 'What is the weather in "Paris"?' });
    const call = asked.candidates?.[0]?.content?.parts?.find(({ functionCall }) => functionCall);
    expect(call).toMatchObject({
      functionCall: { name: 'get_weather', args: { city: 'Paris' } },
      thoughtSignature: expect.stringMatching(/./),
    });
    const response = { name: 'get_weather', response: { result: '21 degrees' } };
    const answered = await chat.sendMessage({ message: [{ functionResponse: response }] });
    expect(answered.text).toMatch(/\w/);
    // The twin refuses a signature that is not its own, or is missing.
    expect(JSON.stringify((await lastRequest())?.body)).toContain(call?.thoughtSignature);
    const streamed = await collected(chat.sendMessageStream({ message: 'And tomorrow?' }));
    expect(streamed.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
  },
);

it('the other upstream gets what it knows, and the loss is told', async () => {
  const config = { labels: { team: 'search' } };
  const vertex = expressClient(services);
  const withThinking = await vertex.models.generateContent({
    model: '@vertex/gemini-2.5-flash',
    contents,
    config,
  });
  expect(withThinking.sdkHttpResponse?.headers?.['x-gateway-loss']).toBeUndefined();
  expect((await lastRequest())?.body.labels).toEqual(config.labels);
  const direct = expressClient(services, { headers: stored('google') });
  const lost = await direct.models.generateContent({ model: 'gemini-2.5-flash', contents, config });
  expect(lost.sdkHttpResponse?.headers?.['x-gateway-loss']).toBe('1');
  expect((await lastRequest())?.body).not.toHaveProperty('labels');
});

it('a config by header falls back, from one upstream to the other', async () => {
  const config = {
    strategy: { mode: 'fallback' },
    targets: ['@google/gemini-2.5-flash', '@vertex/gemini-2.5-flash'].map((model) => ({
      override_params: { model },
    })),
  };
  const ai = geminiClient(services);
  const httpOptions = { headers: { 'x-gateway-config': JSON.stringify(config) } };
  const ask = { model: 'gemini-2.5-flash', contents, config: { httpOptions } };
  const fault = { kind: 'status', code: 503 };
  await services.twin.fault({ times: 1, match: { pathContains: '/v1beta/' }, fault });
  const answer = await ai.models.generateContent(ask);
  expect(answer.sdkHttpResponse?.headers?.['x-gateway-last-used-option-index']).toBe('config.targets[1]');
  await services.twin.fault({
    times: 1,
    match: { pathContains: '/v1beta/' },
    fault: { kind: 'errorEvent', at: 0 },
  });
  const chunks = await collected(ai.models.generateContentStream(ask));
  expect(chunks[0]?.sdkHttpResponse?.headers?.['x-gateway-last-used-option-index']).toBe('config.targets[1]');
  expect(chunks.map(({ text }) => text ?? '').join('')).toBe(answer.text);
});

it('is on record, with usage, cost and end, and without a key', async () => {
  const admin = new AdminClient(services.gateway.url);
  const ai = geminiClient(services);
  const ask = { model: '@google/gemini-2.5-flash', contents };
  const whole = await ai.models.generateContent(ask);
  const [streamed] = await collected(ai.models.generateContentStream(ask));
  const counted = await ai.models.countTokens(ask);
  const records: AdminLogRecord[] = [];
  for (const answer of [whole, streamed, counted]) {
    const id = answer?.sdkHttpResponse?.headers?.['x-gateway-request-id'] ?? '';
    await eventually(async () => (await admin.read(`logs/${id}`)).status === 200);
    records.push((await admin.read(`logs/${id}`)).body as AdminLogRecord);
  }
  const usage = {
    promptTokens: whole.usageMetadata?.promptTokenCount,
    totalTokens: whole.usageMetadata?.totalTokenCount,
  };
  const common = { status: 200, slug: 'google', model: 'gemini-2.5-flash' };
  expect(records).toMatchObject([
    { ...common, route: '/v1beta/models/{model}:generateContent', usage, finish: ['stop'] },
    {
      ...common,
      route: '/v1beta/models/{model}:streamGenerateContent',
      usage,
      finish: ['stop'],
      stream: true,
    },
    { ...common, route: '/v1beta/models/{model}:countTokens' },
  ]);
  expect(records[0]?.cost).toBeDefined();
  expect(records[0]?.cost).toEqual(records[1]?.cost);
  expect(JSON.stringify(records[0])).toContain(contents);
  expect(JSON.stringify(records)).not.toContain(callerKey);
  expect(JSON.stringify(records)).not.toContain('upstream-key-of-the-tests');
});
