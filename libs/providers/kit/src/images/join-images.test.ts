import { UpstreamUnreachableError, type ImageResponse, type Usage } from '@model-gateway/core';
import { joinImages } from './join-images.js';

const made = (data: string, rest: Partial<ImageResponse> = {}): ImageResponse => ({
  images: [{ data }],
  filtered: [],
  ...rest,
});
const withheld = (reason: string, byRule: boolean, code?: string): ImageResponse => ({
  images: [],
  filtered: [{ reason, byRule, ...(code !== undefined && { code }) }],
});
const usageOf = (...usages: readonly (Usage | undefined)[]) =>
  joinImages(usages.map((usage) => made('a', usage && { usage }))).usage;

describe('joinImages', () => {
  it('keeps pictures and reasons in order, and the first that is known of model and prompt', () => {
    const answers = [
      withheld('No.', true),
      made('a', { model: 'm-001' }),
      made('b', { model: 'm-002', promptDetails: { first: true } }),
      made('c', { promptDetails: { first: false } }),
      withheld('Not drawn.', false),
    ];
    expect(joinImages(answers)).toEqual({
      images: [{ data: 'a' }, { data: 'b' }, { data: 'c' }],
      filtered: [
        { reason: 'No.', byRule: true },
        { reason: 'Not drawn.', byRule: false },
      ],
      model: 'm-001',
      promptDetails: { first: true },
    });
  });

  it('keeps more pictures than were asked for: they are made and paid', () => {
    expect(joinImages([{ images: [{ data: 'a' }, { data: 'b' }], filtered: [] }]).images).toHaveLength(2);
  });

  it.each<[readonly (Usage | undefined)[], Usage | undefined]>([
    [[{ promptTokens: 1 }], { promptTokens: 1 }],
    [
      [
        { promptTokens: 1, completionTokens: 2, totalTokens: 3, cachedTokens: 4, reasoningTokens: 5 },
        { promptTokens: 10, completionTokens: 20, totalTokens: 30, cachedTokens: 40, reasoningTokens: 50 },
      ],
      { promptTokens: 11, completionTokens: 22, totalTokens: 33, cachedTokens: 44, reasoningTokens: 55 },
    ],
    [[{ promptTokens: 1, totalTokens: 2 }, { promptTokens: 1 }], { promptTokens: 2 }],
    [[{ promptTokens: 1 }, undefined], undefined],
    [[{ images: 2 }, { images: 0 }, { images: 1 }], { images: 3 }],
    [[undefined, { promptTokens: 1 }], undefined],
    [
      [
        { promptTokensByModality: { text: 1 }, completionTokensByModality: { image: 2 } },
        { promptTokensByModality: { image: 3 }, completionTokensByModality: { image: 4 } },
      ],
      { promptTokensByModality: { text: 1, image: 3 }, completionTokensByModality: { image: 6 } },
    ],
  ])('sums the counts of %j', (usages, sum) => {
    expect(usageOf(...usages)).toEqual(sum);
  });

  it('takes pictures that a rule withheld for the request’s fault, with all the reasons, each once', () => {
    const answers = [
      withheld('Not drawn.', false),
      withheld('No.', true, 'IMAGE_SAFETY'),
      withheld('No.', true),
    ];
    expect(() => joinImages(answers)).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'content_filter',
        upstream: { status: 200, code: 'IMAGE_SAFETY', message: 'Not drawn. No.' },
      }),
    );
  });

  it.each([
    [[withheld('Not drawn.', false)], 'Not drawn.'],
    [[{ images: [], filtered: [] }], 'The upstream made no picture.'],
  ])('takes %j for a failure that may pass', (answers, message) => {
    expect(() => joinImages(answers)).toThrow(
      expect.objectContaining({ code: 'upstream_invalid_response', retryable: true, message }),
    );
  });

  describe('with a failure', () => {
    const failure = new UpstreamUnreachableError('No connection.');

    it('says why pictures are missing', () => {
      expect(joinImages([made('a', { usage: { promptTokens: 1 } })], failure)).toEqual({
        images: [{ data: 'a' }],
        filtered: [{ reason: 'No connection.', code: 'upstream_unreachable', byRule: false }],
        usage: { promptTokens: 1 },
      });
    });

    it.each([[[]], [[withheld('No.', true)]]])('throws it where no picture is: %j', (answers) => {
      expect(() => joinImages(answers, failure)).toThrow(failure);
    });
  });
});
