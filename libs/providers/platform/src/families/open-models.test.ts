import { InvalidRequestError, type Target } from '@model-gateway/core';
import { platformUpstream } from '../platform-upstream.js';
import { familyOf } from './family-of.js';
import { openModelsFamily } from './open-models.js';

const dependencies = {
  tokens: { token: async () => 'minted', invalidate: () => {} },
  nextId: () => 'call_1',
};

function upstream(model: string, more: Partial<Target> = {}) {
  return platformUpstream(
    {
      kind: 'vertex-ai',
      model,
      credential: { type: 'access-token', token: 'ya29.t' },
      projectId: 'p',
      region: 'us-central1',
      ...more,
    },
    dependencies,
  );
}

const sent = (model: string) =>
  upstream(model).format.encode(
    { messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }], tools: [], sampling: {} },
    { stream: false, reportLoss: () => {} },
  );
const url = (model: string, more?: Partial<Target>, stream = false) =>
  upstream(model, more).route(stream).url;
const address =
  'https://us-central1-aiplatform.googleapis.com/v1/projects/p/locations/us-central1/endpoints/openapi/chat/completions';

describe('open models', () => {
  it.each([
    ['meta.llama-3.3-70b-instruct-maas', 'meta/llama-3.3-70b-instruct-maas'],
    ['meta/llama-3.3-70b-instruct-maas', 'meta/llama-3.3-70b-instruct-maas'],
    ['publishers/meta/models/llama-3.3-70b-instruct-maas', 'meta/llama-3.3-70b-instruct-maas'],
    ['deepseek-ai.deepseek-v3.1-maas', 'deepseek-ai/deepseek-v3.1-maas'],
    ['qwen/qwen3-235b-a22b-instruct-2507-maas', 'qwen/qwen3-235b-a22b-instruct-2507-maas'],
    ['openai.gpt-oss-120b-maas', 'openai/gpt-oss-120b-maas'],
    ['xai/grok-4.1-fast-reasoning', 'xai/grok-4.1-fast-reasoning'],
    ['publishers/new-publisher/models/m', 'new-publisher/m'],
  ])('%s is named %s at the shared address', (model, name) => {
    expect(familyOf(model)).toBe(openModelsFamily);
    expect(url(model)).toBe(address);
    expect(url(model, {}, true)).toBe(address);
    expect(sent(model)).toEqual({ model: name, messages: [{ role: 'user', content: 'Hi' }] });
  });

  it('are served at the location of their full name, and in no other project', () => {
    const model = 'projects/p/locations/us-east5/publishers/meta/models/llama-4';
    expect(url(model)).toBe(address.replaceAll('us-central1', 'us-east5'));
    expect(() => url(model, { projectId: 'other' })).toThrow(InvalidRequestError);
  });

  it('have a base URL in place of their host', () => {
    expect(url('meta.llama', { baseUrl: 'http://127.0.0.1:1/x' })).toBe(
      address.replace('https://us-central1-aiplatform.googleapis.com', 'http://127.0.0.1:1/x'),
    );
  });

  it('are not served without a project', () => {
    const target: Target = {
      kind: 'vertex-ai',
      model: 'meta.llama',
      credential: { type: 'api-key', apiKey: 'AIza1' },
    };
    expect(() => platformUpstream(target, dependencies).route(false)).toThrow(
      expect.objectContaining({
        code: 'missing_required_parameter',
        param: 'header:x-gateway-vertex-project-id',
      }) as Error,
    );
  });

  it.each([
    'gemini-2.5-flash',
    'google/gemini-x',
    'publishers/google/models/m',
    'metal.x',
    'tunedModels/meta.x',
  ])('are not %s', (model) => {
    expect(openModelsFamily.matches(model)).toBe(false);
  });

  it.each([
    'meta.',
    'meta/',
    'meta.../../secret',
    'meta.llama/../../x',
    'meta.llama?x=1',
    'meta.llama#x',
    'meta.llama%2e',
    'meta.llama:predict',
    'meta.lla ma',
    'meta.llama\r\nx: y',
    'meta/a/b',
    'meta.a/b',
    'publishers/meta/models/a/b',
    'publishers/meta/secrets/a',
    'projects/p/locations/evil.example/publishers/meta/models/m',
    'projects/../locations/us/publishers/meta/models/m',
  ])('R71: refuse %p', (model) => {
    expect(() => url(model)).toThrow(InvalidRequestError);
  });

  it('fail in the words of the model, or of Google’s front end', () => {
    const { format } = upstream('meta.llama');
    const failure = (body: object) => format.failure({ status: 404, headers: {} }, JSON.stringify(body));
    expect(failure({ error: { message: 'm', type: 't', code: 'model_not_found' } }).code).toBe(
      'model_not_found',
    );
    expect(failure({ error: { message: 'm', code: 404, status: 'NOT_FOUND' } })).toMatchObject({
      code: 'not_found',
      message: 'm',
    });
    expect(format.failure({ status: 502, headers: {} }, '<html>').message).toContain('502');
  });
});
