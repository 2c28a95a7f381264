import type { ImageProvider, ImageRequest, ImageResponse } from '@model-gateway/core';
import { guardrailFixture, without } from '../testing/guardrail-fixture.js';
import { guardedImages } from './guarded-images.js';

const request: ImageRequest = {
  prompt: 'a bomb',
  negativePrompt: 'flowers',
  size: { width: 64, height: 64 },
};

const response: ImageResponse = { images: [], filtered: [] };

describe('guardedImages', () => {
  it.each<[string, boolean]>([
    ['bomb', false],
    ['flowers', false],
    ['gun', true],
  ])('asks for pictures without %s only', async (word, isMade) => {
    const { dependencies, call } = guardrailFixture();
    const generate = jest.fn(async () => response);
    const images = guardedImages({ inputGuardrails: [without(word)] }, dependencies)({ generate });
    const outcome = await images.generate(request, call).catch((error: unknown) => error);
    expect(outcome).toMatchObject(isMade ? response : { kind: 'guardrail-denied' });
    expect(generate).toHaveBeenCalledTimes(isMade ? 1 : 0);
  });

  it('sends only what the guardrails have seen', async () => {
    const { dependencies, call } = guardrailFixture();
    const generate = jest.fn(async () => response);
    const native = { paths: 'publishers', method: 'predict', body: { unseen: 'a bomb' } } as const;
    const images = guardedImages({ inputGuardrails: [without('gun')] }, dependencies)({ generate });
    await images.generate({ ...request, native }, call);
    expect(generate).toHaveBeenCalledWith(request, call);
  });

  it('is nothing at all without guardrails', () => {
    const provider: ImageProvider = { generate: async () => response };
    expect(guardedImages({}, guardrailFixture().dependencies)(provider)).toBe(provider);
  });
});
