import {
  type ChatRequest,
  ChatResponseCollector,
  InvalidRequestError,
  type JsonValue,
  type LossEntry,
  type Target,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import fc from 'fast-check';
import { platformUpstream } from '../platform-upstream.js';
import { endpointsFamily } from './endpoints.js';
import { familyOf } from './family-of.js';

const dependencies = {
  tokens: { token: async () => 'minted', invalidate: () => {} },
  nextId: () => 'call_1',
};
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  sampling: { maxOutputTokens: 5 },
};
const messages = [{ role: 'user', content: 'Hi' }];

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

const url = (model: string, stream = false, more?: Partial<Target>) =>
  upstream(model, more).route(stream).url;
const shared =
  'https://us-central1-aiplatform.googleapis.com/v1beta1/projects/p/locations/us-central1/endpoints';

describe('the address of an endpoint', () => {
  it.each(['1234567890', 'mg-endpoint-6b1c', 'my_endpoint'])('%s is on the shared host', (id) => {
    expect(familyOf(`endpoints.${id}`)).toBe(endpointsFamily);
    expect(url(`endpoints.${id}`)).toBe(`${shared}/${id}/chat/completions`);
    expect(url(`endpoints.${id}`, true)).toBe(`${shared}/${id}/chat/completions`);
  });

  it('may ask by another method', () => {
    const stable = shared.replace('v1beta1', 'v1');
    expect(url('endpoints.1:predict')).toBe(`${stable}/1:predict`);
    expect(url('endpoints.1:predict', true)).toBe(`${stable}/1:predict`);
    expect(url('endpoints.1:rawPredict')).toBe(`${stable}/1:rawPredict`);
    expect(url('endpoints.1:rawPredict', true)).toBe(`${stable}/1:streamRawPredict`);
  });

  it.each(['123456789012', 'fasttryout'])('may be a host of its own, of %s', (uid) => {
    const host = `4242.europe-west4-${uid}.prediction.vertexai.goog`;
    const path = 'v1beta1/projects/p/locations/europe-west4/endpoints/4242';
    expect(url(`endpoints.${host}`)).toBe(`https://${host}/${path}/chat/completions`);
    expect(url(`endpoints.${host}:predict`)).toBe(`https://${host}/${path.replace('v1beta1', 'v1')}:predict`);
    expect(url(`endpoints.${host}`, false, { baseUrl: 'http://127.0.0.1:1' })).toBe(
      `http://127.0.0.1:1/${path}/chat/completions`,
    );
  });

  it('is in no other project', () => {
    const model = 'endpoints.4242.us-central1-111.prediction.vertexai.goog';
    expect(() => url(model, false, { projectId: '222' })).toThrow(InvalidRequestError);
    expect(url(model, false, { projectId: '111' })).toContain('/projects/111/');
  });

  describe('with a credential of the catalog', () => {
    const stored = { slug: 'prod', credential: { type: 'api-key', apiKey: 'AIza1' } } as const;
    const model = (uid: string) => `endpoints.1.us-central1-${uid}.prediction.vertexai.goog`;
    const refused = expect.objectContaining({
      code: 'invalid_value',
      param: 'model',
      message: expect.stringContaining('base URL https://1.us-central1-'),
    }) as Error;

    it.each([
      ['a uid that is no number', model('evil'), { projectId: 'p' }],
      ['a uid that is no number, of a numbered project', model('evil'), { projectId: '111' }],
      ['a number that may be another project’s', model('111'), { projectId: 'p' }],
      ['a project that the caller names', model('111'), { projectId: '111', isCallersProject: true }],
    ] as const)('is not at a host of %s', (_case, name, more) => {
      for (const method of ['', ':predict', ':rawPredict']) {
        expect(() => url(name + method, false, { ...stored, ...more })).toThrow(refused);
        expect(() => url(name + method, true, { ...stored, ...more })).toThrow(refused);
      }
    });

    it('may be at a host of its entry’s project', () => {
      expect(url(model('111'), false, { ...stored, projectId: '111' })).toMatch(
        /^https:\/\/1\.us-central1-111\.prediction\.vertexai\.goog\//,
      );
    });

    it('is at the base URL of its entry, whichever host the model names', () => {
      const baseUrl = 'https://1.us-central1-mine.prediction.vertexai.goog';
      expect(url(model('evil'), false, { ...stored, baseUrl })).toMatch(
        /^https:\/\/1\.us-central1-mine\.prediction\.vertexai\.goog\/v1beta1\/projects\/p\//,
      );
    });

    it('may be at any of Google’s where the entry leaves the credential to the caller', () => {
      const brought = { slug: 'bring', isCallersCredential: true } as const;
      expect(url(model('other'), false, brought)).toContain('us-central1-other.prediction');
    });
  });

  it('needs a project', () => {
    const target: Target = {
      kind: 'vertex-ai',
      model: 'endpoints.1',
      credential: { type: 'api-key', apiKey: 'AIza1' },
    };
    expect(() => platformUpstream(target, dependencies).route(false)).toThrow(
      expect.objectContaining({ code: 'missing_required_parameter' }) as Error,
    );
  });

  const hostile = [
    '',
    '.',
    '..',
    '../x',
    '1/../../x',
    '1/x',
    '1?x',
    '1#x',
    '1%2f',
    '1:explain',
    'openapi',
    'openapi:rawPredict',
    '1:predict:predict',
    '1:',
    '1 ',
    '1\r\nx: y',
    'evil.example',
    '1.evil.example',
    '1.us-central1-1.prediction.vertexai.goog.evil.example',
    '1.us-central1-1.prediction.vertexai.google',
    '1.us-central1-1.evil.prediction.vertexai.goog',
    '1.us-central1-1-prediction.vertexai.goog',
    '1.us-central1-1.prediction.vertexai.goog/',
    '1.us-central1-1.prediction.vertexai.goog:443',
    '1.us-central1-1.prediction.vertexai.goog@evil.example',
    'evil.example/1.us-central1-1.prediction.vertexai.goog',
    'user@1.us-central1-1.prediction.vertexai.goog',
    '1.us-central1.prediction.vertexai.goog',
    '1.global-1.prediction.vertexai.goog',
    '-1.us-central1-1.prediction.vertexai.goog',
    '1.US-central1-1.prediction.vertexai.goog',
    '1.us-central1-1.prediction.vertexai.goog.',
    '1.us-central1-1.prediction.vertexai.goog\n',
    'é.us-central1-1.prediction.vertexai.goog',
  ];
  it.each(hostile)('R71: is not %j', (name) => {
    expect(() => url(`endpoints.${name}`)).toThrow(InvalidRequestError);
    expect(() => url(`endpoints.${name}`)).toThrow(expect.objectContaining({ param: 'model' }));
  });

  it('R72: is always a host of Google’s, whatever the name', () => {
    const suffix = '.us-central1-1.prediction.vertexai.goog';
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', '1', '.', '-', '/', '@', ':', '#', '?', '\\', '\n') }),
      fc.domain(),
      fc.webUrl(),
    );
    const name = fc.oneof(
      word,
      word.map((text) => text + suffix),
      word.map((text) => `1${suffix}${text}`),
      fc.tuple(word, word).map(([a, b]) => `1.${a}-${b}.prediction.vertexai.goog`),
    );
    fc.assert(
      fc.property(name, (text) => {
        let address: string;
        try {
          address = url(`endpoints.${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidRequestError);
          return;
        }
        const { origin, username, pathname, search, hash } = new URL(address);
        expect(origin).toMatch(
          /^https:\/\/(us-central1-aiplatform\.googleapis\.com|[a-z0-9-]+\.[a-z0-9-]+\.prediction\.vertexai\.goog)$/,
        );
        expect(username + search + hash).toBe('');
        expect(pathname).toMatch(
          /^\/v1(beta1)?\/projects\/p\/locations\/[a-z0-9-]+\/endpoints\/[\w@+-]+[/:][\w/]+$/,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is sent to an endpoint', () => {
  it('leaves the name of the model empty: its owner knows it', () => {
    const body = upstream('endpoints.1').format.encode(request, { stream: true, reportLoss: () => {} });
    expect(body).toEqual({
      model: '',
      messages,
      max_tokens: 5,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('is packed into an instance where predictions are asked for, also for a stream', () => {
    const losses: LossEntry[] = [];
    const { format } = upstream('endpoints.1:predict');
    const body = format.encode(request, { stream: true, reportLoss: (entry) => losses.push(entry) });
    expect(body).toEqual({ instances: [{ '@requestFormat': 'chatCompletions', messages, max_tokens: 5 }] });
    expect(losses.map(({ path, action }) => [path, action])).toEqual([['stream', 'approximated']]);
    const extensions = { '@requestFormat': 'chatGeneration' };
    const passedOn = format.encode(
      { ...request, extensions },
      { stream: false, reportLoss: () => undefined },
    );
    expect(passedOn).toMatchObject({ instances: [{ '@requestFormat': 'chatCompletions' }] });
  });
});

describe('what an endpoint answers', () => {
  const completion = { choices: [{ index: 0, message: { content: 'Hi' }, finish_reason: 'stop' }] };
  const read = (model: string, body: JsonValue, framing: 'unary' | 'stream') => {
    const decoder = upstream(model).format.decoder(framing);
    const collector = new ChatResponseCollector();
    for (const part of [...decoder.push(body), ...decoder.end()]) collector.push(part);
    return collector.response().choices[0]?.content;
  };

  it.each([
    ['an object', { predictions: completion, deployedModelId: '1' }],
    ['a list', { predictions: [completion] }],
    ['nothing at all', completion],
  ])('is taken out of %s', (_, body) => {
    for (const framing of ['unary', 'stream'] as const) {
      expect(read('endpoints.1:predict', body, framing)).toEqual([{ type: 'text', text: 'Hi' }]);
    }
  });

  it.each([
    [{ predictions: [] }],
    [{ predictions: ['text'] }],
    [{ predictions: [{}, {}] }],
    [{ predictions: 1 }],
  ])('is invalid when it is %j', (body) => {
    expect(() => read('endpoints.1:predict', body, 'unary')).toThrow(UpstreamInvalidResponseError);
  });

  it('names the permission that is missing', () => {
    const { format } = upstream('endpoints.1');
    const refusal = (message: string, status = 'PERMISSION_DENIED', code = 403) =>
      format.failure({ status: code, headers: {} }, JSON.stringify({ error: { code, message, status } }))
        .message;
    expect(refusal('Denied.')).toBe(
      'Denied. Self-deployed models need the permission aiplatform.endpoints.predict.',
    );
    expect(refusal("Permission 'aiplatform.endpoints.predict' denied")).toBe(
      "Permission 'aiplatform.endpoints.predict' denied",
    );
    expect(refusal('Gone.', 'NOT_FOUND', 404)).toBe('Gone.');
  });
});
