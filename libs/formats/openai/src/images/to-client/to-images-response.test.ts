import type { ImageResponse, LossEntry } from '@model-gateway/core';
import { toImagesResponse } from './to-images-response.js';

function answer(response: Partial<ImageResponse>, { strict = true, count = 1 } = {}) {
  const losses: LossEntry[] = [];
  const body = toImagesResponse(
    { images: [{ data: 'aGk=', mimeType: 'image/png' }], filtered: [], ...response },
    { created: 7, count, strict, losses: () => losses, reportLoss: (entry) => losses.push(entry) },
  );
  return { body, losses };
}

describe('toImagesResponse', () => {
  it('is what OpenAI’s clients expect', () => {
    const images = [
      { data: 'aGk=', mimeType: 'image/png', revisedPrompt: 'better', details: { safetyAttributes: {} } },
    ];
    expect(answer({ images })).toEqual({
      body: { created: 7, data: [{ b64_json: 'aGk=', revised_prompt: 'better' }], output_format: 'png' },
      losses: [],
    });
  });

  it('gives addresses of what is in a bucket', () => {
    const images = [{ uri: 'gs://b/1.jpg', mimeType: 'image/jpeg' }];
    expect(answer({ images }).body).toEqual({
      created: 7,
      data: [{ url: 'gs://b/1.jpg' }],
      output_format: 'jpeg',
    });
  });

  it('names no format where pictures differ, or OpenAI has none for it', () => {
    const mixed = [{ data: 'a', mimeType: 'image/png' }, { data: 'b' }];
    expect(answer({ images: mixed }).body).not.toHaveProperty('output_format');
    expect(answer({ images: [{ data: 'a', mimeType: 'image/heic' }] }).body).not.toHaveProperty(
      'output_format',
    );
  });

  it('counts tokens, of a prompt that is all text', () => {
    const usage = { promptTokens: 5, completionTokens: 1290, totalTokens: 1295 };
    expect(answer({ usage }).body.usage).toEqual({
      input_tokens: 5,
      input_tokens_details: { image_tokens: 0, text_tokens: 5 },
      output_tokens: 1290,
      total_tokens: 1295,
    });
    expect(answer({ usage: { promptTokens: 5 } }).body).not.toHaveProperty('usage');
  });

  it('reports pictures that are missing, with the reasons', () => {
    const filtered = [{ reason: 'Too scary.', code: 'IMAGE_SAFETY', byRule: true }];
    const { body, losses } = answer({ filtered }, { count: 2 });
    expect(losses).toEqual([{ path: 'n', action: 'clamped', reason: '1 of 2 pictures came. Too scary.' }]);
    expect(body).not.toHaveProperty('filtered');
  });

  it('shows everything to clients that can take it', () => {
    const { body } = answer(
      {
        images: [{ data: 'aGk=', mimeType: 'image/png', details: { text: 'Here.' } }],
        filtered: [{ reason: 'Too scary.', code: 'IMAGE_SAFETY', byRule: true }],
        promptDetails: { safetyAttributes: {} },
      },
      { strict: false, count: 2 },
    );
    expect(body).toEqual({
      created: 7,
      data: [{ b64_json: 'aGk=', mime_type: 'image/png', upstream: { text: 'Here.' } }],
      output_format: 'png',
      filtered: [{ reason: 'Too scary.', code: 'IMAGE_SAFETY' }],
      prompt_facts: { safetyAttributes: {} },
      gateway: { loss: [expect.objectContaining({ path: 'n' })] },
    });
  });

  it('reports words that a strict client is not shown', () => {
    const images = [{ data: 'aGk=', details: { text: 'Here.' } }];
    expect(answer({ images }).losses).toHaveLength(1);
    expect(answer({ images }, { strict: false }).losses).toEqual([]);
  });
});
