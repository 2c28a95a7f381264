import { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { serviceAccount } from '../support/service-account.js';
import { startServices, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import type { LooseJson } from '../support/ask.js';
import { callerKey } from '../support/start-gateway.js';
import { expressClient, rejection } from './genai-client.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(async () => {
  await services.twin.reset();
  // The client warns of its own plans.
  jest.spyOn(console, 'warn').mockReturnValue();
});

/** The calls for pictures that the upstream got, the first one first. */
async function sent(): Promise<{ path: string; body: LooseJson }[]> {
  const requests = await services.twin.requests();
  return requests.filter(({ path }) => /:(predict|generateContent)$/.test(path));
}

const post = (path: string, body: unknown) =>
  fetch(services.gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': callerKey },
    body: JSON.stringify(body),
  });

const prompt = 'A lighthouse in a storm';
const isPng = (bytes: string | undefined) => bytes?.startsWith('iVBORw0KGgo');

describe('ai.models.generateImages', () => {
  it('reaches Imagen on Vertex AI as it is', async () => {
    const { models } = expressClient(services);
    const { generatedImages } = await models.generateImages({
      model: '@vertex/imagen-4.0-generate-001',
      prompt,
      config: { numberOfImages: 2, aspectRatio: '16:9', includeRaiReason: true, enhancePrompt: true },
    });
    expect(generatedImages?.map(({ image }) => isPng(image?.imageBytes))).toEqual([true, true]);
    expect(generatedImages?.[0]?.enhancedPrompt).toBe(`${prompt}, in fine detail`);
    const [call] = await sent();
    expect(call?.path).toMatch(/imagen-4.0-generate-001:predict$/);
    expect(call?.body).toEqual({
      instances: [{ prompt }],
      parameters: { sampleCount: 2, aspectRatio: '16:9', includeRaiReason: true, enhancePrompt: true },
    });
  });

  it.each([
    '@google/imagen-4.0-generate-001',
    '@google/gemini-3-pro-image',
    '@vertex/gemini-2.5-flash-image',
  ])('is translated for %s', async (model) => {
    const { models } = expressClient(services);
    const { generatedImages } = await models.generateImages({ model, prompt, config: { numberOfImages: 2 } });
    expect(generatedImages?.map(({ image }) => isPng(image?.imageBytes))).toEqual([true, true]);
  });

  it('keeps refusals', async () => {
    const { models } = expressClient(services);
    const blocked = models.generateImages({
      model: '@vertex/imagen-4.0-generate-001',
      prompt: 'x [[block]]',
    });
    expect(await rejection(blocked)).toMatchObject({
      status: 400,
      message: expect.stringContaining('Responsible AI'),
    });
    const chat = models.generateImages({ model: '@vertex/anthropic.claude-sonnet-4-5', prompt });
    expect(await rejection(chat)).toMatchObject({
      status: 400,
      message: expect.stringContaining('pictures'),
    });
  });
});

describe('predict for pictures', () => {
  const path = (model: string) => `/v1/publishers/@vertex/models/${model}:predict`;
  const image = { bytesBase64Encoded: 'iVBORw0KGgo=', mimeType: 'image/png' };
  const reference = { referenceType: 'REFERENCE_TYPE_RAW', referenceId: 1, referenceImage: image };

  it('changes pictures with a model of Gemini', async () => {
    const answer = await post(path('gemini-2.5-flash-image'), {
      instances: [{ prompt, referenceImages: [reference] }],
      parameters: { sampleCount: 1, editMode: 'EDIT_MODE_DEFAULT' },
    });
    expect([answer.status, answer.headers.get('x-gateway-loss')]).toEqual([200, '1']);
    expect((await sent())[0]?.body.contents).toEqual([
      {
        role: 'user',
        parts: [{ inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }, { text: prompt }],
      },
    ]);
  });

  it('reads from and writes to buckets only where the provider allows it', async () => {
    const own = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
    try {
      const admin = new AdminClient(own.gateway.url);
      await admin.need('providers', {
        kind: 'vertex-ai',
        region: 'global',
        serviceAccount: serviceAccount(own.twin.url),
        baseUrl: own.twin.url,
        slug: 'closed',
        allowedBuckets: ['team-*'],
      });
      const statusOf = async (body: unknown): Promise<unknown> => {
        const url = `${own.gateway.url}/v1/publishers/@closed/models/imagen-4.0-generate-001:predict`;
        const headers = { 'content-type': 'application/json', 'x-goog-api-key': callerKey };
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        const { error } = (await answer.json()) as LooseJson;
        return [answer.status, error?.reason];
      };
      const address = 'gs://someone-elses/x';
      const instances = [{ prompt }];
      const refused = [403, 'insufficient_scope'];
      expect(await statusOf({ instances, parameters: { storageUri: address } })).toEqual(refused);
      expect(await statusOf({ instances: [{ prompt, novel: { anything: address } }] })).toEqual(refused);
      expect(await statusOf({ instances: [{ prompt, referenceImages: [{ list: [address] }] }] })).toEqual(
        refused,
      );
      const allowed = { storageUri: 'gs://team-a/x' };
      expect(await statusOf({ instances, parameters: allowed })).toEqual([200, undefined]);
      expect(await statusOf({ instances: [{ prompt: address }] })).toEqual([200, undefined]);
    } finally {
      await own.stop();
    }
  });
});
