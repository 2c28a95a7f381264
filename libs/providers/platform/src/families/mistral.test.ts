import { InvalidRequestError } from '@model-gateway/core';
import { platformPlace } from '../platform-place.js';
import { familyOf } from './family-of.js';
import { mistralFamily } from './mistral.js';

const place = platformPlace({
  kind: 'vertex-ai',
  model: 'x',
  credential: { type: 'access-token', token: 't' },
  projectId: 'p',
  region: 'europe-west4',
});
const models =
  'https://europe-west4-aiplatform.googleapis.com/v1/projects/p/locations/europe-west4/publishers/mistralai/models';
const dependencies = { nextId: () => 'call_1' };

describe('Mistral’s models', () => {
  it.each([
    'mistralai.mistral-small-2503@001',
    'mistral.mistral-small-2503@001',
    'mistralai/mistral-small-2503@001',
    'publishers/mistralai/models/mistral-small-2503@001',
    'projects/p/locations/europe-west4/publishers/mistralai/models/mistral-small-2503@001',
  ])('%s has its version in the address and not in the body', (model) => {
    expect(familyOf(model)).toBe(mistralFamily);
    expect(mistralFamily.url(model, place, false)).toBe(`${models}/mistral-small-2503@001:rawPredict`);
    expect(mistralFamily.url(model, place, true)).toBe(`${models}/mistral-small-2503@001:streamRawPredict`);
    const body = mistralFamily
      .format(model, dependencies)
      .encode({ messages: [], tools: [], sampling: {} }, { stream: true, reportLoss: () => {} });
    expect(body).toMatchObject({ model: 'mistral-small-2503', stream: true });
  });

  it.each(['gemini-x', 'mistralx.y', 'x.mistral', 'publishers/google/models/mistral'])(
    'are not %s',
    (model) => {
      expect(mistralFamily.matches(model)).toBe(false);
    },
  );

  it.each([
    'mistralai.',
    'mistralai.../x',
    'mistralai.a/../b',
    'mistralai.a?b',
    'mistralai.a:rawPredict',
    'mistralai/a/b',
    'mistralai.é',
    'publishers/mistralai/models/',
    'projects/other/locations/us-central1/publishers/mistralai/models/m',
  ])('R71: refuse %p', (model) => {
    expect(() => mistralFamily.url(model, place, false)).toThrow(InvalidRequestError);
  });
});
