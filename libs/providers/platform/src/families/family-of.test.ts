import { InvalidRequestError } from '@model-gateway/core';
import { platformUpstream } from '../platform-upstream.js';
import { familyOf } from './family-of.js';
import { googleFamily } from './google.js';

const dependencies = {
  tokens: { token: async () => 'minted', invalidate: () => {} },
  nextId: () => 'call_1',
};
const upstream = (model: string) =>
  platformUpstream(
    { kind: 'vertex-ai', model, credential: { type: 'access-token', token: 't' }, projectId: 'p' },
    dependencies,
  );

describe('the family of a model', () => {
  it.each([
    'Anthropic.claude-x',
    'ANTHROPIC/claude-x',
    'CLAUDE-3',
    'Meta.llama',
    'MistralAI.m',
    'Endpoints.1',
    'Publishers/anthropic/models/claude-x',
  ])('is not told by capital letters: %s is refused, and told how it is written', (model) => {
    expect(() => upstream(model)).toThrow(InvalidRequestError);
    expect(() => upstream(model)).toThrow(
      expect.objectContaining({
        param: 'model',
        message: expect.stringContaining(model.toLowerCase()),
      }) as Error,
    );
  });

  it.each(['Gemini-X', 'tunedModels/Meta.x', 'projects/P/locations/l/publishers/google/models/Claude-x'])(
    'is Google’s for %s',
    (model) => {
      expect(familyOf(model)).toBe(googleFamily);
    },
  );
});
