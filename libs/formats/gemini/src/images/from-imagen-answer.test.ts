import { fromImagenAnswer } from './from-imagen-answer.js';

describe('fromImagenAnswer', () => {
  it('reads pictures, what was used as prompt, and what else is said', () => {
    const answer = {
      predictions: [
        {
          bytesBase64Encoded: 'aGk=',
          mimeType: 'image/png',
          prompt: 'A lighthouse at dawn',
          safetyAttributes: { categories: ['Violence'], scores: [0.1] },
        },
        { contentType: 'Positive Prompt', safetyAttributes: { scores: [0.2] } },
      ],
    };
    expect(fromImagenAnswer(answer)).toEqual({
      images: [
        {
          data: 'aGk=',
          mimeType: 'image/png',
          revisedPrompt: 'A lighthouse at dawn',
          details: { safetyAttributes: { categories: ['Violence'], scores: [0.1] } },
        },
      ],
      filtered: [],
      usage: { images: 1 },
      promptDetails: { contentType: 'Positive Prompt', safetyAttributes: { scores: [0.2] } },
    });
  });

  it('reads addresses, and reasons for what was filtered', () => {
    const answer = {
      predictions: [
        { gcsUri: 'gs://b/sample_0.png', mimeType: 'image/png' },
        { raiFilteredReason: 'Filtered out 2 images.' },
      ],
    };
    expect(fromImagenAnswer(answer)).toEqual({
      images: [{ uri: 'gs://b/sample_0.png', mimeType: 'image/png' }],
      filtered: [{ reason: 'Filtered out 2 images.', byRule: true }],
      usage: { images: 1 },
    });
  });

  it.each([
    {},
    { predictions: [] },
    { predictions: null },
    { deployedModelId: '1', model: 'm', modelDisplayName: 'm', modelVersionId: '1', metadata: {} },
    { predictions: [{ contentType: 'Positive Prompt' }] },
  ])('takes %j, which holds nothing, for filtered', (answer) => {
    expect(fromImagenAnswer(answer)).toMatchObject({ images: [], filtered: [{ byRule: true }] });
  });

  it('loses no picture to what stands beside it and cannot be read', () => {
    const answer = { predictions: [{ weird: 1 }, { bytesBase64Encoded: 'aGk=' }], kind: 'new' };
    expect(fromImagenAnswer(answer)).toMatchObject({ images: [{ data: 'aGk=' }], filtered: [] });
  });

  it('throws the error that stands in place of an answer', () => {
    const error = { code: 429, message: 'Slow down.', status: 'RESOURCE_EXHAUSTED' };
    expect(() => fromImagenAnswer({ error })).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => fromImagenAnswer([{ error }])).toThrow(expect.objectContaining({ status: 429 }));
  });

  it.each([
    [null],
    ['x'],
    [[]],
    [{ predictions: 'x' }],
    [{ predictions: [1] }],
    [{ predictions: [{ bytesBase64Encoded: '<' }] }],
    [{ predictions: [{ weird: 1 }] }],
    [{ predictions: [{ bytesBase64Encoded: '' }] }],
    [{ predictions: [{ mimeType: 'image/png' }] }],
    [{ predictions: [], embeddings: [] }],
    [{ embeddings: [{ values: [1] }] }],
    [JSON.parse('{"__proto__":1}')],
  ])('takes %j for no answer', (answer) => {
    expect(() => fromImagenAnswer(answer)).toThrow(
      expect.objectContaining({ code: 'upstream_invalid_response' }),
    );
  });
});
