import { toModel } from './model-view.js';

const model = {
  id: '@a/gemini-2.5-pro',
  ownedBy: 'google',
  created: 7,
  capabilities: { contextWindow: 10, maxOutput: 5, tools: true, video: false, structuredOutput: true },
  price: {
    input: 1,
    cachedInput: 0.1,
    cacheWrite: 1.5,
    audioInput: 2,
    imageInput: 3,
    videoInput: 4,
    output: 5,
    imageOutput: 6,
    perImage: 0.04,
    long: { above: 200_000, input: 2, output: 10 },
    model: 'gemini-2.5-pro',
    source: 'https://prices.example',
    read: '2026-11-01',
  },
  retirement: {
    notBefore: '2026-12-01',
    replacement: 'gemini-3.8-flash',
    source: 'https://ends.example',
    read: '2026-11-10',
  },
};

const plain = { id: '@a/gemini-2.5-pro', object: 'model', created: 7, owned_by: 'google' };

it('has nothing but OpenAI’s members under strict compliance', () => {
  expect(toModel(model, true)).toEqual(plain);
});

it('tells all that is known otherwise', () => {
  expect(toModel(model, false)).toEqual({
    ...plain,
    gateway: {
      capabilities: { context_window: 10, max_output: 5, tools: true, video: false, structured_output: true },
      price: {
        input: 1,
        cached_input: 0.1,
        cache_write: 1.5,
        audio_input: 2,
        image_input: 3,
        video_input: 4,
        output: 5,
        image_output: 6,
        per_image: 0.04,
        long: { above: 200_000, input: 2, output: 10 },
      },
      retirement: {
        not_before: '2026-12-01',
        replacement: 'gemini-3.8-flash',
        source: 'https://ends.example',
      },
    },
  });
});

it('believes the limits that an upstream states now before what is known of old', () => {
  const { gateway } = toModel({ ...model, inputTokenLimit: 20, outputTokenLimit: 8 }, false);
  expect(gateway?.capabilities).toMatchObject({ context_window: 20, max_output: 8 });
});

it('has no member for what is not known', () => {
  expect(toModel({ id: '@a/own', ownedBy: 'me', capabilities: {} }, false)).toEqual({
    id: '@a/own',
    object: 'model',
    created: 0,
    owned_by: 'me',
  });
});
