import type {
  AdminConfigFile,
  AdminPage,
  AdminPrompt,
  AdminPromptVersion,
  AdminPromptVersionList,
  ErrorBody,
} from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const epoch = '2026-11-22T00:00:00.000Z';
const template = { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }] };

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error;
const bodyOf = async <Body>(asked: Promise<Response>): Promise<Body> => (await asked).json() as Promise<Body>;
const create = (more: object = {}) => api.ask('POST', '/prompts', { id: 'about', template, ...more });

describe('/admin/v1/prompts', () => {
  it('makes a prompt, and shows it as it is read again', async () => {
    const settings = {
      name: 'About things',
      model: '@google-dev/gemini-2.5-flash',
      variables: [{ name: 'topic', type: 'string', description: 'A noun', default: 'the sea' }],
      description: 'The first',
      labels: { production: 1 },
    };
    const response = await create(settings);
    const text = await response.text();
    expect([response.status, response.headers.get('location')]).toEqual([201, '/admin/v1/prompts/about']);
    expect(JSON.parse(text)).toEqual({
      ...settings,
      id: 'about',
      version: 1,
      published: 1,
      template,
      managedBy: 'api',
      createdAt: epoch,
      updatedAt: epoch,
    });
    const read = await api.ask('GET', '/prompts/about');
    expect([await read.text(), read.headers.get('etag')]).toEqual([text, response.headers.get('etag')]);
    expect(read.headers.get('etag')).toMatch(/^"\d+"$/);
    const { data } = await bodyOf<AdminPage<AdminPrompt>>(api.ask('GET', '/prompts'));
    expect(data).toEqual([JSON.parse(text)]);
  });

  it('makes one of a raw template', async () => {
    const rawTemplate = '{"messages":[{"role":"user","content":"{{topic}}"}]}';
    const made = await bodyOf<AdminPrompt>(api.ask('POST', '/prompts', { id: 'raw', rawTemplate }));
    expect(made).toMatchObject({ rawTemplate, variables: [], labels: {} });
    expect(made).not.toHaveProperty('template');
  });

  it('changes it as the revision that was read: another version, not yet published', async () => {
    const etag = (await create()).headers.get('etag') ?? '';
    const changes = { template: { messages: [] }, labels: { staging: 2 }, name: null };
    const changed = await api.ask('PATCH', '/prompts/about', changes, { 'if-match': etag });
    expect(await changed.json()).toMatchObject({
      version: 2,
      published: 1,
      labels: { staging: 2 },
      template: { messages: [] },
    });
    const late = await api.ask('PATCH', '/prompts/about', { name: 'x' }, { 'if-match': etag });
    expect(late.status).toBe(412);
    const freed = await bodyOf<AdminPrompt>(
      api.ask('PATCH', '/prompts/about', { labels: { staging: null, production: 1 } }),
    );
    expect([freed.labels, freed.version]).toEqual([{ production: 1 }, 2]);
  });

  it('publishes a version, as the revision that was read', async () => {
    await create();
    await api.ask('PATCH', '/prompts/about', { template: { messages: [] } });
    const etag = (await api.ask('GET', '/prompts/about')).headers.get('etag') ?? '';
    const published = await api.ask('POST', '/prompts/about/publish', { version: 2 }, { 'if-match': etag });
    expect([published.status, await published.json()]).toMatchObject([200, { published: 2, version: 2 }]);
    expect(published.headers.get('etag')).not.toBe(etag);
    const late = await api.ask('POST', '/prompts/about/publish', { version: 1 }, { 'if-match': etag });
    expect(late.status).toBe(412);
    for (const body of [{}, { version: '1' }, { version: 0 }, { version: 1.5 }, { version: null }]) {
      const refused = await api.ask('POST', '/prompts/about/publish', body);
      expect([refused.status, (await errorOf(refused)).param]).toEqual([400, 'version']);
    }
  });

  it('shows every version, the newest first, and what names it', async () => {
    await create({ description: 'One', labels: { production: 1, staging: 1 } });
    await api.ask('PATCH', '/prompts/about', { template: { messages: [] }, labels: { staging: 2 } });
    expect(await bodyOf<AdminPromptVersionList>(api.ask('GET', '/prompts/about/versions'))).toEqual({
      data: [
        { version: 2, published: false, labels: ['staging'], createdAt: epoch },
        { version: 1, description: 'One', published: true, labels: ['production'], createdAt: epoch },
      ],
    });
    expect(await bodyOf<AdminPromptVersion>(api.ask('GET', '/prompts/about/versions/1'))).toEqual({
      version: 1,
      description: 'One',
      published: true,
      labels: ['production'],
      createdAt: epoch,
      template,
      variables: [],
    });
    for (const none of ['0', '3', '01', '1.0', '%31', 'latest', 'production', '-1']) {
      const response = await api.ask('GET', `/prompts/about/versions/${none}`);
      expect([none, response.status, (await errorOf(response)).code]).toEqual([
        none,
        404,
        'prompt_not_found',
      ]);
    }
  });

  it.each([
    ['POST', { template }, 'missing_required_parameter', 'id'],
    ['POST', { id: 'p' }, 'missing_required_parameter', 'template'],
    ['POST', { id: 'P', template }, 'invalid_value', 'id'],
    ['POST', { id: 'p@1', template }, 'invalid_value', 'id'],
    ['POST', { id: 'p', template: '{}' }, 'invalid_value', 'template'],
    ['POST', { id: 'p', template: null }, 'invalid_value', 'template'],
    ['POST', { id: 'p', rawTemplate: {} }, 'invalid_value', 'rawTemplate'],
    ['POST', { id: 'p', template, rawTemplate: '{}' }, 'invalid_value', 'rawTemplate'],
    ['POST', { id: 'p', template, published: 1 }, 'unsupported_parameter', 'published'],
    ['POST', { id: 'p', template, model: 'a b' }, 'invalid_value', 'model'],
    ['POST', { id: 'p', template, labels: { production: '1' } }, 'invalid_value', 'labels.production'],
    ['POST', { id: 'p', template, labels: { production: 0 } }, 'invalid_value', 'labels.production'],
    ['POST', { id: 'p', template, labels: [1] }, 'invalid_value', 'labels'],
    ['POST', { id: 'p', template, variables: [{}] }, 'missing_required_parameter', 'variables[0].name'],
    ['POST', { id: 'p', template, variables: [{ name: 'a b' }] }, 'invalid_value', 'variables[0].name'],
    [
      'POST',
      { id: 'p', template, variables: [{ name: 'a', type: 'text' }] },
      'invalid_value',
      'variables[0].type',
    ],
    [
      'POST',
      { id: 'p', template, variables: [{ name: 'a', required: true }] },
      'unsupported_parameter',
      'variables[0].required',
    ],
    ['PATCH', { template: null }, 'invalid_value', 'template'],
    ['PATCH', { id: 'q' }, 'unsupported_parameter', 'id'],
    ['PATCH', { published: 'latest' }, 'invalid_value', 'published'],
    ['PATCH', { template, rawTemplate: '{}' }, 'invalid_value', 'rawTemplate'],
  ])('refuses %s of %j: %s at %s', async (method, body, code, param) => {
    const response = await api.ask(method, method === 'POST' ? '/prompts' : '/prompts/about', body);
    expect([response.status, await errorOf(response)]).toMatchObject([400, { code, param }]);
    expect(api.administration.contexts).toEqual([]);
  });

  it('keeps a default of any type', async () => {
    const variables = [0, false, '', null, [1], { a: 1 }].map((usual, index) => ({
      name: `v${index}`,
      default: usual,
    }));
    expect((await bodyOf<AdminPrompt>(create({ variables }))).variables).toEqual(variables);
  });
});

const kinds = [
  ['prompts', { id: 'about', template }],
  ['partials', { id: 'tone', text: 'Be brief.' }],
  ['labels', { id: 'beta', description: 'For testers' }],
] as const;

describe.each(kinds)('/admin/v1/%s', (path, settings) => {
  const one = `/${path}/${settings.id}`;

  it('makes nothing twice for the same idempotency key, and nothing of an id that is taken', async () => {
    const ask = () => api.ask('POST', `/${path}`, settings, { 'idempotency-key': 'k' });
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    const taken = await api.ask('POST', `/${path}`, settings);
    expect([taken.status, (await errorOf(taken)).param]).toEqual([409, 'id']);
  });

  it('lists page by page', async () => {
    for (const id of ['a', 'b', 'c']) await api.ask('POST', `/${path}`, { ...settings, id });
    type Listed = AdminPage<{ id: string }>;
    const first = await bodyOf<Listed>(api.ask('GET', `/${path}?limit=2`));
    expect(first.data.map(({ id }) => id)).toEqual(['a', 'b']);
    const rest = await bodyOf<Listed>(api.ask('GET', `/${path}?cursor=${first.nextCursor}`));
    expect([rest.data.map(({ id }) => id), rest.nextCursor]).toEqual([['c'], null]);
    expect((await api.ask('GET', `/${path}?page=2`)).status).toBe(400);
  });

  it('deletes as the revision that was read, and is found in the audit log', async () => {
    const etag = (await api.ask('POST', `/${path}`, settings)).headers.get('etag') ?? '';
    expect((await api.ask('DELETE', one, undefined, { 'if-match': '"99"' })).status).toBe(412);
    const removed = await api.ask('DELETE', one, undefined, { 'if-match': etag });
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      const gone = await api.ask(method, one, body);
      expect([method, gone.status, (await errorOf(gone)).code]).toEqual([method, 404, 'prompt_not_found']);
    }
    const log = await bodyOf<AdminPage<unknown>>(api.ask('GET', `/audit-log?resource=${path}`));
    expect(log.data).toMatchObject([{ resource: path, resourceId: settings.id, action: 'create' }]);
  });

  it('cannot be changed where the config file manages it', async () => {
    await api.ask('POST', `/${path}`, settings);
    const map: Map<string, object> = api.administration[path].items;
    map.set(settings.id, { ...map.get(settings.id), managedBy: 'file' });
    expect(await bodyOf<object>(api.ask('GET', one))).toMatchObject({ managedBy: 'file' });
    expect((await api.ask('PATCH', one, {})).status).toBe(409);
    expect((await api.ask('DELETE', one)).status).toBe(409);
    map.set(settings.id, { ...map.get(settings.id), managedBy: 'api', overriddenBy: 'file' });
    const { overrides } = await bodyOf<AdminConfigFile>(api.ask('GET', '/config-file'));
    expect(overrides).toEqual([{ resource: path, id: settings.id }]);
  });

  it('is for administrators only, and reads while the store is away', async () => {
    await api.ask('POST', `/${path}`, settings);
    for (const at of [`/${path}`, one]) {
      expect((await fetch(`${api.base}/admin/v1${at}`)).status).toBe(401);
      const caller = await api.ask('GET', at, undefined, { 'x-gateway-api-key': 'caller-key' });
      expect([caller.status, (await errorOf(caller)).code]).toEqual([403, 'insufficient_scope']);
    }
    api.administration.away = true;
    expect((await api.ask('GET', one)).status).toBe(200);
    expect((await api.ask('POST', `/${path}`, { ...settings, id: 'other' })).status).toBe(503);
    expect((await api.ask('PATCH', one, {})).status).toBe(503);
  });

  it.each(['%ZZ', '%00', '__proto__', 'a'.repeat(5000)])('has nothing called %s', async (id) => {
    const response = await api.ask('GET', `/${path}/${id}`);
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'prompt_not_found']);
  });

  it('says which methods it answers', async () => {
    const posted = await api.ask('POST', one);
    expect([posted.status, posted.headers.get('allow')]).toEqual([404, 'GET, PUT, PATCH, DELETE']);
  });
});

describe('/admin/v1/partials', () => {
  it('have versions, of which one is published', async () => {
    await api.ask('POST', '/partials', { id: 'tone', name: 'Tone', text: 'Be brief.' });
    const changed = await bodyOf<object>(
      api.ask('PATCH', '/partials/tone', { text: 'Be kind.', name: null }),
    );
    expect(changed).toEqual({
      id: 'tone',
      version: 2,
      published: 1,
      text: 'Be kind.',
      managedBy: 'api',
      createdAt: epoch,
      updatedAt: epoch,
    });
    await api.ask('POST', '/partials/tone/publish', { version: 2 });
    expect(await bodyOf<object>(api.ask('GET', '/partials/tone/versions'))).toEqual({
      data: [
        { version: 2, published: true, createdAt: epoch },
        { version: 1, published: false, createdAt: epoch },
      ],
    });
    expect(await bodyOf<object>(api.ask('GET', '/partials/tone/versions/1'))).toEqual({
      version: 1,
      published: false,
      createdAt: epoch,
      text: 'Be brief.',
    });
  });

  it.each([
    ['POST', { id: 'tone' }, 'missing_required_parameter', 'text'],
    ['POST', { id: 'tone', text: 1 }, 'invalid_value', 'text'],
    ['POST', { id: 'TONE', text: '' }, 'invalid_value', 'id'],
    ['PATCH', { text: null }, 'invalid_value', 'text'],
  ])('refuse %s of %j: %s at %s', async (method, body, code, param) => {
    const response = await api.ask(method, method === 'POST' ? '/partials' : '/partials/tone', body);
    expect([response.status, await errorOf(response)]).toMatchObject([400, { code, param }]);
  });
});

describe('/admin/v1/labels', () => {
  it('say what they are for', async () => {
    await api.ask('POST', '/labels', { id: 'beta', description: 'For testers' });
    expect(await bodyOf<object>(api.ask('GET', '/labels/beta'))).toMatchObject({
      description: 'For testers',
    });
    const changed = await bodyOf<object>(api.ask('PATCH', '/labels/beta', { description: null }));
    expect(changed).toEqual({ id: 'beta', managedBy: 'api', createdAt: epoch, updatedAt: epoch });
    expect((await api.ask('POST', '/labels', { id: 'a b' })).status).toBe(400);
    expect((await api.ask('PATCH', '/labels/beta', { id: 'b' })).status).toBe(400);
  });
});
