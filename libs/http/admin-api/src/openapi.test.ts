import type { Express } from 'express';
import {
  openApiDocument,
  type OpenApiDocument,
  type Operation,
  operationsOpenApi,
  viewerFiles,
} from '@model-gateway/http-server';
import { inferenceOpenApi } from '@model-gateway/inference-api';
import { startApi } from '@model-gateway/inference-api/testing';
import { adminOpenApi } from './admin-api.js';
import { startAdminApi, type RunningAdminApi } from './testing/start-admin-api.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A path as a client might ask for it. */
function concrete(template: string): string {
  return template.replace(/\{\w+\}/g, 'some');
}

/** A step of Express, as far as this test looks at it. */
interface Layer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Every route that Express knows: one of its methods, and what it takes. */
function routesOf(app: Express) {
  return (app.router.stack as unknown as Layer[]).flatMap((layer) => {
    const { route } = layer;
    const names = Object.keys(route?.methods ?? {});
    // Those that answer every method only say which one is meant.
    if (!route || names.includes('_all')) return [];
    return names.map((method) => ({
      method,
      path: String(route.path),
      takes: (path: string) => layer.match(path),
    }));
  });
}

describe('the OpenAPI document', () => {
  const document: OpenApiDocument = openApiDocument(
    [inferenceOpenApi, operationsOpenApi, adminOpenApi],
    '0.0.0',
  );
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: Operation | undefined = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  let api: RunningAdminApi;
  beforeAll(async () => void (api = await startAdminApi()));
  afterAll(() => api.stop());

  it('says that a replacement of an alert channel may show its secret', () => {
    const { put } = document.paths['/admin/v1/alerts/{id}'] ?? {};
    expect(JSON.stringify(put?.responses)).toContain('#/components/schemas/ReplacedAlert"');
    const { ReplacedAlert: schema } = document.components?.schemas ?? {};
    expect(schema).toHaveProperty('properties.signingSecret');
    expect(schema).not.toHaveProperty('required', expect.arrayContaining(['signingSecret']));
  });

  it('is served to everyone', async () => {
    const response = await fetch(`${api.base}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const served = { ...document, servers: [{ url: api.base }] };
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(served)));
  });

  it('has no two schemas of one name, of which one would take the place of the other', () => {
    const names = [inferenceOpenApi, operationsOpenApi, adminOpenApi].flatMap(({ schemas }) =>
      Object.keys(schemas),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('says nothing of administration where there is none', async () => {
    const plain = await startApi();
    const served = (await (await fetch(`${plain.base}/openapi.json`)).json()) as OpenApiDocument;
    expect(Object.keys(served.paths).filter((path) => path.startsWith('/admin'))).toEqual([]);
    const asked = await fetch(`${plain.base}/admin/v1/api-keys`, {
      headers: { 'x-gateway-api-key': 'admin-key' },
    });
    expect(asked.status).toBe(404);
    await plain.stop();
  });

  it('has every route of Express, and Express has every one of its', () => {
    const routes = routesOf(api.api.app);
    for (const { path, method } of operations) {
      const taken = routes.some((route) => route.method === method && route.takes(concrete(path)));
      expect([method, path, taken]).toEqual([method, path, true]);
    }
    const files = [...viewerFiles.keys(), '/docs/'].filter((path) => path !== '/docs');
    for (const route of routes) {
      const known = operations.some(
        ({ path, method }) => method === route.method && route.takes(concrete(path)),
      );
      const isFile = files.some((file) => route.takes(file));
      // The same as `/v1/messages`, for clients whose base URL ends in a version.
      const isTwice = route.path.startsWith('/v1/v1/messages');
      // These refuse whatever comes, in words of their own.
      const isRefusing =
        Boolean(route.takes('/v1/responses/resp_1')) ||
        (route.method === 'get' && Boolean(route.takes('/v1/responses')));
      expect([route.method, route.path, known || isFile || isTwice || isRefusing]).toEqual([
        route.method,
        route.path,
        true,
      ]);
    }
  });

  it('puts the routes where its reader has reached it, behind a prefix too, and none below a version twice', async () => {
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'proxy.example',
      'x-forwarded-prefix': '/prefix',
    };
    const served = (await (await fetch(`${api.base}/openapi.json`, { headers })).json()) as OpenApiDocument;
    expect(served.servers).toEqual([{ url: 'https://proxy.example/prefix' }]);
    expect(Object.keys(served.paths).filter((path) => path.includes('/v1/v1'))).toEqual([]);
  });

  it('has the version of the gateway', async () => {
    expect(document.info).toMatchObject({ version: '0.0.0' });
    expect(openApiDocument([], '7.8.9').info).toMatchObject({ version: '7.8.9' });
  });

  it('has an etag where there is a revision', () => {
    const withTag = operations
      .filter(({ operation }) => JSON.stringify(operation.responses).includes('headers/etag'))
      .map(({ operation }) => operation.operationId);
    expect(withTag).toEqual([
      'createApiKey',
      'readApiKey',
      'replaceApiKey',
      'updateApiKey',
      'rotateApiKey',
      'revokeApiKey',
      'endApiKeySecret',
      'createProvider',
      'readProvider',
      'replaceProvider',
      'updateProvider',
      'createConfig',
      'readConfig',
      'replaceConfig',
      'updateConfig',
      'restoreConfig',
      'createPrompt',
      'readPrompt',
      'replacePrompt',
      'updatePrompt',
      'restorePrompt',
      'publishPrompt',
      'createPartial',
      'readPartial',
      'replacePartial',
      'updatePartial',
      'restorePartial',
      'publishPartial',
      'createLabel',
      'readLabel',
      'replaceLabel',
      'updateLabel',
      'createModelEntry',
      'readModelEntry',
      'replaceModelEntry',
      'updateModelEntry',
      'createView',
      'readView',
      'replaceView',
      'updateView',
      'createAlert',
      'readAlert',
      'replaceAlert',
      'updateAlert',
      'rotateAlert',
      'createWorkspace',
      'readWorkspace',
      'replaceWorkspace',
      'updateWorkspace',
      'readOrganisation',
      'replaceOrganisation',
      'updateOrganisation',
      'readProviderShare',
      'replaceProviderShare',
      'readConfigShare',
      'replaceConfigShare',
      'createOwnApiKey',
      'readOwnApiKey',
      'rotateOwnApiKey',
      'revokeOwnApiKey',
    ]);
  });

  it('names each operation once, under a tag that it explains', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations) {
      for (const tag of operation.tags) expect(tags).toContain(tag);
      expect(operation.summary).not.toBe('');
    }
  });

  it('refers only to what it has', () => {
    const text = JSON.stringify(document);
    const targets = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target = '']) => target));
    expect(targets.size).toBeGreaterThan(30);
    for (const target of targets) {
      const found = target
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect([target, typeof found]).toEqual([target, 'object']);
    }
  });

  it('declares the parameters of each path, and no others', () => {
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? [])
        .flatMap((parameter) => ('in' in parameter ? [parameter] : []))
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, [...declared].sort()]).toEqual([path, [...inTemplate].sort()]);
    }
  });

  it('has no key of older versions in its schemas, and says the type of every one', () => {
    const schemas = Object.entries(document.components.schemas);
    expect(JSON.stringify(document)).not.toContain('"nullable"');
    for (const [name, schema] of schemas) {
      expect([name, schema.type]).toEqual([name, 'object']);
      expect([name, Object.keys(schema).includes('properties')]).toEqual([name, true]);
    }
  });

  it('makes schemas of what the decorators say', () => {
    const { schemas } = document.components;
    expect(schemas.UpdateApiKey).toMatchObject({ additionalProperties: false });
    expect(schemas.UpdateApiKey).not.toHaveProperty('required');
    expect(schemas.CreateApiKey).toMatchObject({ required: ['name'], additionalProperties: false });
    const { properties } = schemas.UpdateApiKey as { properties: Record<string, object> };
    expect(properties.scopes).toMatchObject({
      anyOf: [
        { type: 'array', minItems: 1, items: { enum: ['inference', 'admin', 'workspace:admin'] } },
        { type: 'null' },
      ],
    });
    expect(properties.rateLimits).toMatchObject({
      anyOf: [
        { type: 'array', maxItems: 20, items: { $ref: '#/components/schemas/RateLimit' } },
        { type: 'null' },
      ],
    });
    expect(properties.name).toMatchObject({ type: 'string', pattern: expect.stringContaining('A-Za-z') });
    const chat = schemas.ChatCompletionRequest as { properties: Record<string, object>; required: string[] };
    expect(chat.required.sort()).toEqual(['messages', 'model']);
    expect(chat).not.toHaveProperty('additionalProperties');
    expect(chat.properties.stop).toEqual({
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }, { type: 'null' }],
    });
    expect(chat.properties.messages).toMatchObject({
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/Message' },
    });
  });

  it('says what the routes that ask a model take and tell of their configs', () => {
    const { parameters, headers } = document.components;
    const asking = operations.filter(
      ({ operation }) => operation.requestBody && !operation.tags.includes('Administration'),
    );
    const ofModels = asking.filter(({ path }) => path.startsWith('/v1/') && path !== '/v1/feedback');
    expect(ofModels).toHaveLength(16);
    const named = Object.values(parameters).map(({ name }) => name);
    for (const { path, operation } of ofModels) {
      const asked = (operation.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? parameters[parameter.$ref.split('/').at(-1) ?? '']?.name : parameter.name,
      );
      for (const header of ['custom-host', 'forward-headers', 'cache-namespace', 'cache-force-refresh']) {
        expect(named).toContain(`x-gateway-${header}`);
        expect([path, asked]).toEqual([path, expect.arrayContaining([`x-gateway-${header}`])]);
      }
      expect([path, operation.description]).toEqual([path, expect.stringContaining('@SLUG/MODEL')]);
      const isUnguarded = /count.tokens|input_tokens|explain|render/.test(path);
      expect([path, operation.responses['446']]).toEqual([
        path,
        isUnguarded ? undefined : { $ref: '#/components/responses/GuardrailDenied' },
      ]);
      const documented = Object.keys(operation.responses['200']?.headers ?? {});
      for (const header of ['last-used-option-index', 'retry-attempt-count', 'cache-status']) {
        // What would happen has not taken any way.
        const isServed = !/explain|render/.test(path);
        expect([path, documented.includes(`x-gateway-${header}`)]).toEqual([path, isServed]);
        expect(headers).toHaveProperty(`x-gateway-${header}`);
      }
    }
    expect(parameters['cacheForceRefresh']?.schema).toEqual({ type: 'string', enum: ['true', 'false'] });
  });

  it('gives every refusal in the one shape', () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) >= 400) expect(response.$ref).toMatch(/^#\/components\/responses\//);
      }
    }
  });
});

describe('the viewer', () => {
  let api: RunningAdminApi;
  beforeAll(async () => void (api = await startAdminApi()));
  afterAll(() => api.stop());

  it('is served to everyone, with all that its page asks for and nothing from elsewhere', async () => {
    const page = await fetch(`${api.base}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const html = await page.text();
    expect(html).not.toMatch(/https?:|<script>|style=|\son\w+=/);
    const asked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(asked).toHaveLength(4);
    for (const address of asked) {
      const file = await fetch(new URL(address, `${api.base}/docs`));
      expect([address, file.status]).toEqual([address, 200]);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      const caching = address.endsWith('initializer.js') ? 'no-cache' : 'public, max-age=31536000, immutable';
      expect(file.headers.get('cache-control')).toBe(caching);
      expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
    }
  });

  it.each([
    '/docs/package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/5.0.0/swagger-ui.css',
    '/docsx',
    '/docs/initializerXjs',
  ])('has no %s', async (path) => {
    expect((await fetch(`${api.base}${path}`)).status).toBe(404);
  });

  it('leads from /docs/ to /docs, behind a prefix too', async () => {
    const response = await fetch(`${api.base}/docs/`, { redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([308, '']);
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, 'https://proxy.example/prefix/docs/').pathname).toBe('/prefix/docs');
  });

  it('answers other methods as every route does', async () => {
    for (const path of ['/docs', '/openapi.json']) {
      const response = await fetch(`${api.base}${path}`, { method: 'POST' });
      expect([response.status, response.headers.get('allow')]).toEqual([404, 'GET']);
      const head = await fetch(`${api.base}${path}`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });
});
