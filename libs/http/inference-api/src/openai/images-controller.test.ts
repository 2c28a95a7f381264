import {
  UpstreamStatusError,
  type CallContext,
  type ImageRequest,
  type ImageResponse,
  type Target,
} from '@model-gateway/core';
import { startApi, untilAborted, type RunningApi } from '../testing/start-api.js';

const picture: ImageResponse = {
  images: [{ data: 'aGk=', mimeType: 'image/png', revisedPrompt: 'A lighthouse at dawn' }],
  filtered: [],
  usage: { promptTokens: 3, completionTokens: 1290, totalTokens: 1293 },
};

let api: RunningApi;
let generate: (request: ImageRequest, call: CallContext) => Promise<ImageResponse>;
let asked: { target: Target; request: ImageRequest; call: CallContext }[];

beforeAll(async () => {
  api = await startApi(
    {},
    {
      images: (target) => ({
        generate: (request, call) => {
          asked.push({ target, request, call });
          return generate(request, call);
        },
      }),
    },
  );
});
beforeEach(() => {
  asked = [];
  generate = async () => picture;
});
afterAll(() => api.stop());

const body = { model: '@vertex-dev/imagen-4.0-generate-001', prompt: 'A lighthouse' };
const post = (members: object = {}, headers: Record<string, string> = {}) =>
  api.post('/v1/images/generations', { ...body, ...members }, headers);
const loose = { 'x-gateway-strict-standard-compliance': 'false' };

describe('POST /v1/images/generations', () => {
  it('answers with pictures, and says who made them', async () => {
    const response = await post({ n: 1, size: '1024x1024' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      created: expect.any(Number),
      data: [{ b64_json: 'aGk=', revised_prompt: 'A lighthouse at dawn' }],
      output_format: 'png',
      usage: {
        input_tokens: 3,
        input_tokens_details: { image_tokens: 0, text_tokens: 3 },
        output_tokens: 1290,
        total_tokens: 1293,
      },
    });
    expect(response.headers.get('x-gateway-provider')).toBe('vertex-ai');
    expect(response.headers.get('x-gateway-model')).toBe('imagen-4.0-generate-001');
    expect(response.headers.has('x-gateway-loss')).toBe(false);
    expect(asked).toEqual([
      expect.objectContaining({
        target: expect.objectContaining({ kind: 'vertex-ai', model: 'imagen-4.0-generate-001' }),
        request: { prompt: 'A lighthouse', count: 1, size: { width: 1024, height: 1024 } },
      }),
    ]);
  });

  it('counts what is missing among the losses, and names it where that is wanted', async () => {
    generate = async () => ({ ...picture, filtered: [{ reason: 'Too scary.', byRule: true }] });
    const strict = await post({ n: 2 });
    expect(strict.headers.get('x-gateway-loss')).toBe('1');
    expect(await strict.json()).not.toHaveProperty('gateway');
    expect(await (await post({ n: 2 }, loose)).json()).toMatchObject({
      filtered: [{ reason: 'Too scary.' }],
      gateway: { loss: [{ path: 'n', action: 'clamped' }] },
    });
  });

  it.each([
    [{ prompt: undefined }, 'prompt'],
    [{ prompt: '' }, 'prompt'],
    [{ n: 0 }, 'n'],
    [{ n: 11 }, 'n'],
    [{ n: '2' }, 'n'],
    [{ stream: 'true' }, 'stream'],
    [{ stream: true }, 'stream'],
    [{ size: 'large' }, 'size'],
    [{ response_format: 'url' }, 'response_format'],
    [{ output_format: 'gif' }, 'output_format'],
    [{ output_compression: 101 }, 'output_compression'],
    [{ labels: { a: 1 } }, 'labels.a'],
    [{ safety_settings: [{ category: 'x' }] }, 'safety_settings[0].threshold'],
    [{ image_config: { aspect_ratio: 1 } }, 'image_config.aspect_ratio'],
  ])('refuses %j at %s, and asks nobody', async (members, param) => {
    const response = await post(members);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ image_config: [1] }, 'image_config must be an object.'],
    [{ safety_settings: {} }, 'safety_settings must be an array.'],
    [{ safety_settings: [[]] }, 'safety_settings[0] must be an object.'],
  ])('says of %j nothing but that it is of the wrong kind', async (members, message) => {
    expect(await (await post(members)).json()).toMatchObject({ error: { message } });
  });

  it('says of pictures that were all withheld why, as a 400', async () => {
    const upstream = { status: 200, code: 'IMAGE_SAFETY', message: 'Too scary.' };
    generate = () => Promise.reject(new UpstreamStatusError(400, 'content_filter', upstream));
    const response = await post();
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        message: 'Too scary.',
        type: 'invalid_request_error',
        param: null,
        code: 'content_filter',
        upstream,
      },
      provider: 'vertex-ai',
    });
  });

  it('ends with the caller’s time limit', async () => {
    generate = (_request, { signal }) => untilAborted(signal);
    const response = await post({}, { 'x-gateway-request-timeout': '30' });
    expect(response.status).toBe(408);
  });

  it('lets a config refuse losses', async () => {
    generate = async (_request, { reportLoss, approve }) => {
      reportLoss({ path: 'style', action: 'dropped', reason: 'none' });
      approve?.();
      return picture;
    };
    const response = await post({}, { 'x-gateway-config': '{"on_loss":"error"}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { loss: [{ path: 'style' }] } });
  });

  it('makes labels of metadata where a config says so', async () => {
    const headers = {
      'x-gateway-config': '{"metadata_as_labels":true}',
      'x-gateway-metadata': '{"team":"maps","Cost":"7"}',
    };
    const response = await post({ labels: { team: 'own' } }, headers);
    expect(response.status).toBe(200);
    expect(asked).toMatchObject([{ request: { labels: { team: 'own', cost: '7' } } }]);
    expect(response.headers.get('x-gateway-loss')).toBe('2');
  });

  it('needs a key', async () => {
    expect((await post({}, { 'x-gateway-api-key': 'wrong' })).status).toBe(401);
  });
});
