import { InvalidRequestError, type Target, type UpstreamCredential } from '@model-gateway/core';
import fc from 'fast-check';
import { platformUpstream } from './platform-upstream.js';

const dependencies = {
  tokens: { token: async () => 'minted', invalidate: () => {} },
  nextId: () => 'call_1',
};
const accessToken: UpstreamCredential = { type: 'access-token', token: 'ya29.t' };
const account = {
  clientEmail: 'a@p.iam.gserviceaccount.com',
  privateKey: 'k',
  tokenUri: 'https://t',
  projectId: 'of-account',
};

function target(overrides: Partial<Target> = {}): Target {
  return {
    kind: 'vertex-ai',
    model: 'gemini-2.5-flash',
    credential: accessToken,
    projectId: 'my-project',
    region: 'us-central1',
    ...overrides,
  };
}

const url = (overrides: Partial<Target>, stream = false) =>
  platformUpstream(target(overrides), dependencies).route(stream).url;
const inProject = 'projects/my-project/locations/us-central1';
const models = `https://us-central1-aiplatform.googleapis.com/v1beta1/${inProject}/publishers/google/models`;

it('calls generateContent, or its streaming form as server-sent events', () => {
  expect(url({})).toBe(`${models}/gemini-2.5-flash:generateContent`);
  expect(url({}, true)).toBe(`${models}/gemini-2.5-flash:streamGenerateContent?alt=sse`);
});

it('asks by the version that the entry says', () => {
  expect(url({ apiVersion: 'v1' })).toBe(
    `${models.replace('v1beta1', 'v1')}/gemini-2.5-flash:generateContent`,
  );
  expect(url({ apiVersion: 'v1beta1' })).toBe(`${models}/gemini-2.5-flash:generateContent`);
});

it.each([
  ['us-central1', 'us-central1-aiplatform.googleapis.com'],
  ['global', 'aiplatform.googleapis.com'],
  ['us', 'aiplatform.us.rep.googleapis.com'],
  ['eu', 'aiplatform.eu.rep.googleapis.com'],
])('goes to the host of the location %s', (region, host) => {
  expect(new URL(url({ region })).host).toBe(host);
  expect(url({ region })).toContain(`/locations/${region}/`);
});

it('goes to the global location when no region is given', () => {
  const { region: _region, ...rest } = target();
  expect(platformUpstream(rest, dependencies).route(false).url).toMatch(
    /^https:\/\/aiplatform\.googleapis\.com\/.*\/locations\/global\//,
  );
});

it.each(['gemini-x', 'models/gemini-x', 'google/gemini-x', 'publishers/google/models/gemini-x'])(
  'takes %p for the same model',
  (model) => {
    expect(url({ model })).toBe(`${models}/gemini-x:generateContent`);
  },
);

it.each([
  ['projects/example.com:p/locations/europe-west4/publishers/google/models/gemini-x', 'example.com:p'],
  ['projects/123/locations/europe-west4/endpoints/456', '123'],
])('keeps the full name %p, with its own location', (model, projectId) => {
  expect(url({ model, projectId })).toBe(
    `https://europe-west4-aiplatform.googleapis.com/v1beta1/${model}:generateContent`,
  );
});

describe('a full name of another project', () => {
  const model = 'projects/other/locations/europe-west4/publishers/google/models/gemini-x';
  const { projectId: _project, ...rest } = target({ model });
  const refusal = expect.objectContaining({ code: 'invalid_value', param: 'model' }) as Error;

  it('is refused where the project was named', () => {
    expect(() => url({ model })).toThrow(refusal);
    expect(() => url({ model: model.replace('other', '123456') })).toThrow(refusal);
  });

  it('is refused where the service account brings its project', () => {
    const credential = { type: 'service-account', account } as const;
    const upstream = platformUpstream({ ...rest, credential }, dependencies);
    expect(() => upstream.route(false)).toThrow(refusal);
  });

  it('is taken where no project is known', () => {
    const credential = { type: 'api-key', apiKey: 'AIza1' } as const;
    expect(platformUpstream({ ...rest, credential }, dependencies).route(false).url).toContain(`/${model}:`);
  });
});

it('replaces scheme and host by a base URL, which may have a path', () => {
  expect(url({ baseUrl: 'http://127.0.0.1:8788/prefix' })).toBe(
    `http://127.0.0.1:8788/prefix/v1beta1/${inProject}/publishers/google/models/gemini-2.5-flash:generateContent`,
  );
});

it('takes the project of the service account when none is named', () => {
  const credential = { type: 'service-account', account } as const;
  const { projectId: _project, ...rest } = target({ credential });
  expect(platformUpstream(rest, dependencies).route(false).url).toContain('/projects/of-account/');
  expect(url({ credential, projectId: 'named' })).toContain('/projects/named/');
});

it('asks for the project when none is known', () => {
  const { projectId: _project, ...rest } = target();
  expect(() => platformUpstream(rest, dependencies)).toThrow(
    expect.objectContaining({
      code: 'missing_required_parameter',
      param: 'header:x-gateway-vertex-project-id',
    }) as Error,
  );
});

it('R50: with an API key and no project, uses the project-less path of express mode', async () => {
  const { projectId: _project, ...rest } = target({ credential: { type: 'api-key', apiKey: 'AIza1' } });
  const upstream = platformUpstream(rest, dependencies);
  expect(upstream.route(true).url).toBe(
    'https://aiplatform.googleapis.com/v1beta1/publishers/google/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
  );
  expect(await upstream.authoriser.headers()).toEqual({ 'x-goog-api-key': 'AIza1' });
  expect(url({ credential: { type: 'api-key', apiKey: 'AIza1' } })).toContain(inProject);
});

it('sends an access token, the caller’s or a minted one, as bearer', async () => {
  const headers = (credential: UpstreamCredential) =>
    platformUpstream(target({ credential }), dependencies).authoriser.headers();
  expect(await headers(accessToken)).toEqual({ authorization: 'Bearer ya29.t' });
  expect(await headers({ type: 'service-account', account })).toEqual({ authorization: 'Bearer minted' });
});

describe('R71: what would leave its place', () => {
  it.each([
    'gemini-2.5-flash/../../..',
    'projects/p/locations/x@evil.example/publishers/google/models/m',
    'projects/p/locations/evil.example/publishers/google/models/m',
    'projects/p/locations/US/endpoints/1',
    'projects/p/secrets/s',
    'models/m/versions/1',
    'gemini?x=',
    'gemini:predict',
    '',
  ])('is refused as model: %p', (model) => {
    expect(() => platformUpstream(target({ model }), dependencies).route(false)).toThrow(InvalidRequestError);
  });

  it('is refused as region and as project', () => {
    expect(() => url({ region: 'evil.example/' })).toThrow(
      expect.objectContaining({ param: 'header:x-gateway-vertex-region' }) as Error,
    );
    expect(() => url({ projectId: '../p' })).toThrow(
      expect.objectContaining({ param: 'header:x-gateway-vertex-project-id' }) as Error,
    );
  });

  it('is refused where it stood, when that is no header', () => {
    expect(() => url({ region: 'us/../x', regionPlace: 'config.vertex_region' })).toThrow(
      expect.objectContaining({ param: 'config.vertex_region' }) as Error,
    );
    expect(() => url({ projectId: '../p', projectIdPlace: 'config.vertex_project_id' })).toThrow(
      expect.objectContaining({ param: 'config.vertex_project_id' }) as Error,
    );
  });

  it('R72: never sends a credential to a host that is not Google’s', () => {
    const word = fc.oneof(fc.string({ unit: 'binary' }), fc.domain(), fc.webUrl(), fc.webPath());
    const full = fc
      .tuple(word, word)
      .map(([location, name]) => `projects/p/locations/${location}/endpoints/${name}`);
    const project = fc.oneof(word, fc.constant('p'));
    fc.assert(
      fc.property(word, project, fc.oneof(word, full), (region, projectId, model) => {
        let address: URL;
        try {
          address = new URL(url({ region, projectId, model }));
        } catch {
          return;
        }
        expect(address.origin).toMatch(
          /^https:\/\/([a-z0-9-]+-)?aiplatform(\.(us|eu)\.rep)?\.googleapis\.com$/,
        );
        expect(address.username).toBe('');
      }),
    );
  });
});
