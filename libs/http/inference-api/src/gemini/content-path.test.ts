import { contentPath, foreignPath, readContentPath } from './content-path.js';

const ofProject = '/v1beta1/projects/p/locations/us-east5';
const google = { provider: 'google' };
const platform = { provider: 'vertex-ai' };
const named = { provider: 'vertex-ai', project: 'p', region: 'us-east5' };

describe('a path of Google’s own API', () => {
  it.each<[string, object, string]>([
    ['/v1beta/models/gemini-2.5-flash:generateContent', google, 'gemini-2.5-flash'],
    ['/v1/models/gemini-2.5-flash:countTokens', google, 'gemini-2.5-flash'],
    ['/v1beta/models/@slug/gemini-2.5-flash%3AcountTokens', google, '@slug/gemini-2.5-flash'],
    ['/v1beta/models/a%3ab%3agenerateContent', google, 'a:b'],
    ['/v1/v1beta/models/gemini-2.5-flash:generateContent', google, 'gemini-2.5-flash'],
    ['/v1beta/models/@slug/gemini-2.5-flash:streamGenerateContent', google, '@slug/gemini-2.5-flash'],
    ['/v1beta/models/%40slug%2Fgemini-2.5-flash:generateContent', google, '@slug/gemini-2.5-flash'],
    ['/v1beta/@slug/gemini-2.5-flash:generateContent', google, '@slug/gemini-2.5-flash'],
    ['/v1beta/%40slug%2Fgemini-2.5-flash:generateContent', google, '@slug/gemini-2.5-flash'],
    [`${ofProject}/publishers/google/@slug/m:generateContent`, named, '@slug/m'],
    ['/v1beta/tunedModels/mine:generateContent', google, 'tunedModels/mine'],
    ['/v1beta/tunedModels/@slug/mine:generateContent', google, '@slug/tunedModels/mine'],
    ['/v1beta1/publishers/google/models/gemini-2.5-flash:generateContent', platform, 'gemini-2.5-flash'],
    [
      '/v1beta1/publishers/google/models/@slug/gemini-2.5-flash:generateContent',
      platform,
      '@slug/gemini-2.5-flash',
    ],
    ['/v1beta1/publishers/@slug/models/gemini-2.5-flash:generateContent', platform, '@slug/gemini-2.5-flash'],
    ['/v1beta1/publishers/meta/models/llama-4:generateContent', platform, 'meta.llama-4'],
    ['/v1beta1/publishers/anthropic/models/claude-x:generateContent', platform, 'anthropic.claude-x'],
    [`${ofProject}/publishers/google/models/gemini-2.5-flash:generateContent`, named, 'gemini-2.5-flash'],
    [`${ofProject}/publishers/%40slug/models/gemini-2.5-flash:countTokens`, named, '@slug/gemini-2.5-flash'],
    [`${ofProject}/models/@slug/gemini-2.5-flash:generateContent`, named, '@slug/gemini-2.5-flash'],
    ['/v1beta/models/@slug/gemini-embedding-001:batchEmbedContents', google, '@slug/gemini-embedding-001'],
    ['/v1/publishers/google/models/imagen-4:predict', platform, 'imagen-4'],
    // What is hostile is decoded once, and refused by whoever builds an address of it.
    ['/v1beta/models/%252e%252e:generateContent', google, '%2e%2e'],
    ['/v1beta/models/..%2f..:generateContent', google, '../..'],
    ['/v1beta/models/a:b:generateContent', google, 'a:b'],
  ])('%s', (path, place, model) => {
    expect(contentPath.test(path)).toBe(true);
    const { parameters, method } = readContentPath(path);
    expect(parameters.place).toEqual(place);
    expect(path.endsWith(method)).toBe(true);
    const stream = method === 'streamGenerateContent' ? { stream: true } : {};
    expect(parameters.completed({ contents: [] })).toEqual({ contents: [], model, ...stream });
  });

  it.each([
    ['/v1/models/gemini-2.5-flash:countTokens', '/v1beta/models/{model}:countTokens'],
    ['/v1beta/tunedModels/secret-words:generateContent', '/v1beta/tunedModels/{model}:generateContent'],
    [
      '/v1/publishers/@slug/models/m:generateContent',
      '/v1beta1/publishers/google/models/{model}:generateContent',
    ],
    [
      `${ofProject}/publishers/x/models/m:streamGenerateContent`,
      '/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:streamGenerateContent',
    ],
  ])('%s is called %s in the log', (path, template) => {
    expect(readContentPath(path).template).toBe(template);
  });

  it.each([
    '/v1/models/gemini-2.5-flash',
    '/v1beta/models/veo-3:predictLongRunning',
    '/v1beta/models/:generateContent',
    '/v1beta/files/x:generateContent',
    '/v1beta/gemini-2.5-flash:generateContent',
    '/v2/models/m:generateContent',
    '/v1/v1/v1/models/m:generateContent',
    '/v1/projects/p/publishers/google/models/m:generateContent',
    '/admin/v1beta/models/m:generateContent',
  ])('is not %s', (path) => {
    expect(contentPath.test(path)).toBe(false);
  });

  it.each([
    ['/v1beta', true],
    ['/v1beta/models', true],
    ['/v1/v1beta1/x', true],
    ['/v1/models/gemini-2.5-flash:batchGenerateContent', true],
    ['/v1/models/gemini-2.5-flash%3AbatchGenerateContent', true],
    ['/v1/tunedModels/x:computeTokens', true],
    ['/v1/projects/p/locations/l/publishers/google/models/x:rawPredict', true],
    ['/v1/publishers/google/models', true],
    ['/v1/v1/models/x:rawPredict', true],
    ['/v1/models', false],
    ['/v1/models/@slug/gemini-2.5-flash', false],
    ['/v1/v1/messages', false],
    ['/v1betamax', false],
    ['/v1/chat/completions', false],
  ])('%s stands among others of Google’s: %s', (path, expected) => {
    expect(foreignPath.test(path)).toBe(expected);
  });

  it.each(['/v1beta/models/%ZZ:generateContent', '/v1beta1/publishers/%/models/m:generateContent'])(
    'with a broken escape is none: %s',
    (path) => {
      expect(() => readContentPath(path)).toThrow('escape');
    },
  );

  it('has an end', () => {
    expect(() => readContentPath(`/v1beta/models/${'m'.repeat(600)}:generateContent`)).toThrow('too long');
    for (const piece of ['a/b:generateContent', ':', '%3A', 'a:a']) {
      expect(contentPath.test(`/v1beta/models/${piece.repeat(50_000)}-`)).toBe(false);
      expect(foreignPath.test(`/v1/models/${piece.repeat(50_000)}-`)).toBe(false);
    }
  });
});

describe('a body that says the same as its path', () => {
  const { parameters } = readContentPath('/v1beta/models/@slug/m:generateContent');

  it.each(['@slug/m', 'models/@slug/m', null])('may name the model: %s', (model) => {
    expect(parameters.completed({ model })).toEqual({ model: '@slug/m' });
  });

  it.each([
    [{ model: 'models/other' }, 'model', 'invalid_value'],
    [{ model: 7 }, 'model', 'invalid_value'],
    [{ stream: true }, 'stream', 'unsupported_parameter'],
  ])('may not say %j', (body, param, code) => {
    expect(() => parameters.completed(body)).toThrow(expect.objectContaining({ param, code }));
  });
});
