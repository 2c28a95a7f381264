import OpenAI from 'openai';
import { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { callerKey } from '../support/start-gateway.js';
import { serviceAccount } from '../support/service-account.js';
import { bothProviders, startServices, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { everything, type LooseJson } from '../support/ask.js';
import { imagesSchema } from './images-schema.js';

let services: Services;
beforeAll(async () => {
  services = await shareServices();
});
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

const schema = imagesSchema();
const imageModels = ['imagen-4.0-generate-001', 'gemini-2.5-flash-image', 'gemini-3-pro-image-preview'];
const everyModel = bothProviders.flatMap((slug) => imageModels.map((model) => `${slug}/${model}`));
const prompt = 'A lighthouse in a storm';
const isPng = (base64: string | undefined) =>
  Buffer.from(base64 ?? '', 'base64')
    .subarray(1, 4)
    .toString() === 'PNG';

/** What the upstream was asked, the last first. */
async function sent(): Promise<{ path: string; body: LooseJson }[]> {
  const requests = await services.twin.requests();
  return requests.filter(({ path }) => /:(predict|generateContent)/.test(path)).toReversed();
}

/** A request in the gateway's own words, with what it says about itself. */
async function generate(body: object): Promise<LooseJson> {
  const { data, response } = await services
    .client(everything)
    .images.generate({ prompt, ...body } as OpenAI.ImageGenerateParamsNonStreaming)
    .withResponse();
  return {
    ...data,
    headers: response.headers,
    paths: ((data as LooseJson).gateway?.loss ?? []).map(({ path }: { path: string }) => path),
  };
}

describe.each(everyModel)('images.generate with %s', (model) => {
  it('gives a picture', async () => {
    const answer = await services.client().images.generate({ model, prompt });
    expect(answer.data).toHaveLength(1);
    expect(isPng(answer.data?.[0]?.b64_json)).toBe(true);
    expect(answer.output_format).toBe('png');
    expect(schema(answer) ? [] : schema.errors).toEqual([]);
  });

  it('gives several', async () => {
    const { data } = await services
      .client()
      .images.generate({ model, prompt, n: 5, response_format: 'b64_json' });
    expect(data).toHaveLength(5);
    expect(data?.every(({ b64_json }) => isPng(b64_json))).toBe(true);
  });

  it('takes every size of OpenAI’s', async () => {
    for (const size of [
      'auto',
      '256x256',
      '512x512',
      '1024x1024',
      '1536x1024',
      '1024x1536',
      '1792x1024',
      '1024x1792',
    ] as const) {
      const { data } = await services.client().images.generate({ model, prompt, size });
      expect(data).toHaveLength(1);
    }
  });

  it('takes what OpenAI’s models take, and reports what is lost', async () => {
    const { data, paths, headers } = await generate({
      model,
      quality: 'low',
      style: 'vivid',
      background: 'transparent',
      moderation: 'low',
      user: 'someone',
    });
    expect(data).toHaveLength(1);
    expect(paths.sort()).toEqual(
      expect.arrayContaining(['background', 'moderation', 'quality', 'style', 'user']),
    );
    expect(Number(headers.get('x-gateway-loss'))).toBe(paths.length);
  });

  it('refuses a stream, and an address nobody would keep', async () => {
    const { images } = services.client();
    await expect(images.generate({ model, prompt, stream: true })).rejects.toMatchObject({
      status: 400,
      param: 'stream',
      code: 'unsupported_parameter',
    });
    await expect(images.generate({ model, prompt, response_format: 'url' })).rejects.toMatchObject({
      status: 400,
      param: 'response_format',
      code: 'unsupported_parameter',
    });
    expect(await sent()).toEqual([]);
  });
});

describe('Imagen', () => {
  it('is asked on Vertex AI with every parameter', async () => {
    const { paths } = await generate({
      model: '@vertex/imagen-4.0-generate-001',
      n: 2,
      size: '2816x1536',
      seed: 3,
      negative_prompt: 'people',
      person_generation: 'dont_allow',
      safety_setting: 'block_only_high',
      add_watermark: false,
      enhance_prompt: true,
      guidance_scale: 12,
      language: 'en',
      output_format: 'jpeg',
      output_compression: 60,
      labels: { team: 'maps' },
    });
    expect(paths).toEqual([]);
    expect((await sent())[0]?.body).toMatchObject({
      instances: [{ prompt }],
      parameters: {
        sampleCount: 2,
        aspectRatio: '16:9',
        sampleImageSize: '2K',
        seed: 3,
        negativePrompt: 'people',
        personGeneration: 'dont_allow',
        safetySetting: 'block_only_high',
        addWatermark: false,
        enhancePrompt: true,
        guidanceScale: 12,
        language: 'en',
        outputOptions: { mimeType: 'image/jpeg', compressionQuality: 60 },
      },
      labels: { team: 'maps' },
    });
  });

  it('gives another picture each time, also beyond what one upstream call makes', async () => {
    const { data, paths } = await generate({
      model: '@vertex/imagen-4.0-generate-001',
      n: 10,
      seed: 3,
      add_watermark: false,
    });
    expect(new Set(data.map(({ b64_json }: OpenAI.Image) => b64_json)).size).toBe(10);
    expect(paths).toEqual(['seed']);
    expect(await sent()).toHaveLength(3);
  });

  it('revises the prompt, rates its pictures and the prompt', async () => {
    const answer = await generate({ model: '@vertex/imagen-4.0-generate-001', enhance_prompt: true });
    expect(answer.data[0]).toMatchObject({
      revised_prompt: `${prompt}, in fine detail`,
      upstream: { safetyAttributes: expect.anything() },
    });
    expect(answer.prompt_facts).toHaveProperty('safetyAttributes');
  });

  it('writes to a bucket', async () => {
    const { data } = await services.client().images.generate({
      model: '@vertex/imagen-4.0-generate-001',
      prompt,
      n: 2,
      response_format: 'url',
      ...{ storage_uri: 'gs://bucket/pictures' },
    });
    expect(data?.map(({ url }) => url)).toEqual([
      'gs://bucket/pictures/1700000000000/sample_0.png',
      'gs://bucket/pictures/1700000000000/sample_1.png',
    ]);
  });

  it('writes only where the provider and the key allow it', async () => {
    const own = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
    try {
      const admin = new AdminClient(own.gateway.url);
      const vertex = {
        kind: 'vertex-ai',
        region: 'global',
        serviceAccount: serviceAccount(own.twin.url),
        baseUrl: own.twin.url,
      };
      await admin.need('providers', { ...vertex, slug: 'closed' });
      await admin.need('providers', { ...vertex, slug: 'open', allowedBuckets: ['team-*'] });
      const { secret } = (await admin.need('api-keys', { name: 'a', allowedBuckets: ['team-a'] })) as {
        secret: string;
      };
      const statusOf = async (slug: string, storage_uri: string, key = secret): Promise<unknown> => {
        const model = `@${slug}/imagen-4.0-generate-001`;
        const answer = await fetch(`${own.gateway.url}/v1/images/generations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-gateway-api-key': key },
          body: JSON.stringify({ model, prompt, storage_uri }),
        });
        const { error } = (await answer.json()) as LooseJson;
        return [answer.status, error?.code, error?.param];
      };
      const refused = [403, 'insufficient_scope', 'storage_uri'];
      expect(await statusOf('closed', 'gs://team-a/x', callerKey)).toEqual(refused);
      expect(await statusOf('closed', 'gs://other/x')).toEqual(refused);
      expect(await statusOf('open', 'gs://team-b/x')).toEqual(refused);
      expect(await statusOf('open', 'gs://other/x')).toEqual(refused);
      expect(await statusOf('open', 'gs://team-a/x')).toEqual([200, undefined, undefined]);
    } finally {
      await own.stop();
    }
  });

  it.each(['@google/imagen-4.0-generate-001', '@vertex/gemini-2.5-flash-image'])(
    '%s cannot',
    async (model) => {
      await expect(generate({ model, storage_uri: 'gs://bucket' })).rejects.toMatchObject({
        status: 400,
        param: 'storage_uri',
      });
    },
  );

  it('tells of pictures that were filtered', async () => {
    const answer = await generate({
      model: '@google/imagen-4.0-generate-001',
      n: 3,
      prompt: 'x [[twin:filter 2]]',
    });
    expect(answer.data).toHaveLength(1);
    expect(answer.filtered).toEqual([{ reason: expect.stringContaining('filtered out 2 generated images') }]);
    expect(answer.paths).toEqual(['n']);
  });
});

describe('several upstream calls', () => {
  it('lose no picture to one that fails, and the reason is told', async () => {
    await services.twin.fault({
      match: { pathContains: 'flash-image' },
      fault: { kind: 'status', code: 429, message: 'No quota is left.' },
    });
    const answer = await generate({ model: '@vertex/gemini-2.5-flash-image', n: 3 });
    expect(answer.data).toHaveLength(2);
    expect(answer.filtered).toEqual([{ reason: 'No quota is left.', code: expect.any(String) as string }]);
    expect(answer.paths).toEqual(['n']);
  });
});

describe('no picture at all', () => {
  it.each([
    '{"predictions":[{"weird":1}]}',
    '{"embeddings":[]}',
    '{"predictions":[{"bytesBase64Encoded":""}]}',
  ])('in %s, which is no list of pictures: it may be tried again', async (text) => {
    const fault = { kind: 'replay', bodyBase64: Buffer.from(text).toString('base64') };
    await services.twin.fault({ fault });
    const failure = services.client().images.generate({ model: '@vertex/imagen-4.0-generate-001', prompt });
    await expect(failure).rejects.toMatchObject({ status: 502, code: 'upstream_invalid_response' });
  });

  it.each([
    ['@vertex/imagen-4.0-generate-001', 'x [[twin:filter 1]]', 400, 'content_filter'],
    ['@vertex/imagen-4.0-generate-001', 'x [[block]]', 400, 'invalid_argument'],
    ['@google/gemini-3-pro-image-preview', 'x [[twin:finish IMAGE_SAFETY]]', 400, 'content_filter'],
    ['@google/gemini-3-pro-image-preview', 'x [[block]]', 400, 'content_filter'],
    ['@vertex/gemini-2.5-flash-image', 'x [[twin:finish NO_IMAGE]]', 502, 'upstream_invalid_response'],
    ['@vertex/gemini-2.5-flash', 'x', 400, 'invalid_argument'],
  ])('of %s for %j is an error, %d %s', async (model, text, status, code) => {
    const failure = services.client().images.generate({ model, prompt: text });
    await expect(failure).rejects.toMatchObject({ status, code });
    const error = await failure.catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message.length).toBeGreaterThan(10);
  });

  it.each([
    'anthropic.claude-sonnet-4-5@20250929',
    'meta.llama-3.3-70b-instruct-maas',
    'mistralai.mistral-medium-3',
    'endpoints.1',
    'text-embedding-005',
  ])('%s is refused before anything is sent', async (model) => {
    const failure = services.client().images.generate({ model: `@vertex/${model}`, prompt });
    await expect(failure).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    expect(await sent()).toEqual([]);
  });

  it('keeps the upstream’s refusal', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'status', code: 429, retryInfoSeconds: 7 } });
    const failure = services.client().images.generate({ model: '@vertex/imagen-4.0-generate-001', prompt });
    await expect(failure).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  });
});
