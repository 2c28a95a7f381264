import { createReadStream } from 'node:fs';
import { mkdtemp, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI, { toFile } from 'openai';
import { everything, type LooseJson } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';
import { imagesSchema } from './images-schema.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

const schema = imagesSchema();
const models = ['@google/gemini-3-pro-image', '@vertex/gemini-2.5-flash-image'];
const prompt = 'At night';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name = 'sea.png') => toFile(png, name, { type: 'image/png' });
const part = { inlineData: { mimeType: 'image/png', data: png.toString('base64') } };

/** The parts that the upstream was asked with, the first call first. */
async function sentParts(): Promise<LooseJson[]> {
  const requests = await services.twin.requests();
  return requests
    .filter(({ path }) => path.includes(':generateContent'))
    .map(({ body }) => (body as LooseJson).contents[0].parts);
}

describe.each(models)('images.edit with %s', (model) => {
  it('changes a picture', async () => {
    const answer = await services.client().images.edit({ model, prompt, image: await picture() });
    expect(answer.data?.[0]?.b64_json).toMatch(/^iVBORw0KGgo/);
    expect(answer.usage?.input_tokens_details.image_tokens).toBeGreaterThan(0);
    expect(schema(answer) ? [] : schema.errors).toEqual([]);
    expect(await sentParts()).toEqual([[part, { text: prompt }]]);
  });

  it('takes several pictures, a mask and every option', async () => {
    const { data, response } = await services
      .client(everything)
      .images.edit({
        model,
        prompt,
        image: [await picture(), await picture('b.png')],
        mask: await picture('mask.png'),
        n: 2,
        size: '1024x1024',
        quality: 'auto',
        background: 'opaque',
        input_fidelity: 'high',
        response_format: 'b64_json',
        user: 'ann',
      })
      .withResponse();
    expect(data.data).toHaveLength(2);
    const parts = [part, part, { text: prompt }, { text: expect.stringContaining('mask') }, part];
    expect(await sentParts()).toEqual([parts, parts]);
    const losses = (data as LooseJson).gateway.loss.map(({ path }: { path: string }) => path);
    expect(losses.toSorted()).toEqual(['mask', 'user']);
    expect(response.headers.get('x-gateway-loss')).toBe('2');
  });
});

describe('images.edit', () => {
  const model = models[0] ?? '';

  it('streams files of the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-picture-'));
    try {
      await writeFile(join(folder, 'sea.png'), png);
      const image = createReadStream(join(folder, 'sea.png'));
      const { data } = await services.client().images.edit({ model, prompt, image });
      expect(data).toHaveLength(1);
      expect(await sentParts()).toEqual([[part, { text: prompt }]]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('refuses a stream and addresses, before anything is sent', async () => {
    const { images } = services.client();
    const image = await picture();
    const code = 'unsupported_parameter';
    await expect(images.edit({ model, prompt, image, stream: true })).rejects.toMatchObject({
      status: 400,
      param: 'stream',
      code,
    });
    await expect(images.edit({ model, prompt, image, response_format: 'url' })).rejects.toMatchObject({
      status: 400,
      param: 'response_format',
      code,
    });
    expect(await sentParts()).toEqual([]);
  });

  it.each(['@vertex/imagen-4.0-generate-001', '@vertex/anthropic.claude-sonnet-4-5@20250929'])(
    '%s is refused before anything is sent',
    async (other) => {
      const failure = services.client().images.edit({ model: other, prompt, image: await picture() });
      await expect(failure).rejects.toBeInstanceOf(OpenAI.BadRequestError);
      expect(await services.twin.requests()).toEqual([]);
    },
  );

  it('falls back, and carries a picture of some megabytes', async () => {
    const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024, 7)]);
    await services.twin.fault({ times: 1, fault: { kind: 'status', code: 503 } });
    const config = {
      strategy: { mode: 'fallback' },
      targets: models.map((each) => ({ override_params: { model: each } })),
    };
    const { data, response } = await services
      .client({ 'x-gateway-config': JSON.stringify(config) })
      .images.edit({ model, prompt, image: await toFile(large, 'large.png') })
      .withResponse();
    expect(data.data).toHaveLength(1);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect((await sentParts()).at(-1)?.[0].inlineData.data.length).toBe(Math.ceil(large.length / 3) * 4);
  });
});

describe('images.createVariation', () => {
  it.each(models)('with %s', async (model) => {
    const { images } = services.client();
    const answer = await images.createVariation({ model, image: await picture(), n: 2, size: '1024x1024' });
    expect(answer.data).toHaveLength(2);
    expect(await sentParts()).toEqual(
      Array.from({ length: 2 }, () => [part, { text: expect.stringContaining('variation') }]),
    );
  });
});

describe('JSON', () => {
  const post = (path: string, body: unknown) =>
    fetch(`${services.gateway.url}/v1/images/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
      body: JSON.stringify(body),
    });
  const [model] = models;

  it('of OpenAI’s API changes pictures', async () => {
    const images = [{ image_url: `data:image/png;base64,${png.toString('base64')}` }];
    const answer = await post('edits', { model, prompt, images });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: [{ b64_json: expect.any(String) }] },
    ]);
    expect(await sentParts()).toEqual([[part, { text: prompt }]]);
  });

  it('names a file that the gateway does not have', async () => {
    const answer = await post('edits', { model, prompt, images: [{ file_id: 'file-1' }] });
    expect([answer.status, ((await answer.json()) as LooseJson).error]).toMatchObject([
      400,
      { param: 'images[0].file_id', code: 'unsupported_parameter' },
    ]);
  });
});
