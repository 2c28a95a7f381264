import SwaggerParser from '@apidevtools/swagger-parser';
import fc from 'fast-check';
import { keepAliveClient, type KeepAliveClient, type WireRequest } from '../support/keep-alive-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { operationsOf, type Operation, type ResolvedDocument } from './openapi-operations.js';
import { anyJson, valueOf } from './schema-arbitrary.js';

const requests = Number(process.env.GATEWAY_LAW_CASES ?? 4000);
const atOnce = 8;

/** What requests name, so that some of them find something: names of things that there are, and of things that were. */
const known = {
  keys: ['key-tests', 'none'],
  providers: ['google', 'none'],
  configs: ['fast', 'none'],
  logs: ['req_1', 'none'],
  prompts: ['about', 'none'],
  partials: ['tone', 'none'],
  labels: ['production', 'none'],
  alerts: ['ops', 'none'],
};
/** Most names of a kind that are remembered. */
const mostKnown = 100;

/** A provider of the config file: a call to it goes to the twin, and no request can change that. */
const testedSlugs = ['google', 'vertex', 'None'];

describe('the administration API, asked for anything that its own document has', () => {
  let services: Services;
  let client: KeepAliveClient;
  let document: ResolvedDocument;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'error' });
    client = keepAliveClient(services.gateway.url, atOnce);
    const { text } = await client.send({ method: 'GET', path: '/openapi.json', headers: {} });
    document = JSON.parse(text) as ResolvedDocument;
  });
  afterAll(async () => {
    client?.close();
    await services?.stop();
  });

  it('has a document that is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('never answers 5xx, and every 4xx in the one shape of errors', async () => {
    const resolved = (await SwaggerParser.dereference(structuredClone(document) as never)) as unknown;
    const operations = operationsOf(resolved as ResolvedDocument, '/admin/v1');
    expect(operations.length).toBeGreaterThan(15);
    const drawn = fc.sample(
      fc.oneof(...operations.map((operation) => requestOf(operation).map((wire) => ({ operation, wire })))),
      { numRuns: requests },
    );
    /** Each with the first request that shows it. */
    const problems = new Map<string, string>();
    const statuses = new Map<number, number>();
    const sendRest = async (): Promise<void> => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const { operation, wire } = next;
        const sent = { ...wire, path: withNames(wire.path, operation) };
        const { status, headers, text } = await client.send(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        remember(operation, text);
        const problem = problemOf(operation, status, headers['content-type'], text);
        if (problem !== undefined && !problems.has(problem)) problems.set(problem, JSON.stringify(sent));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendRest));
    expect(Object.fromEntries(problems)).toEqual({});
    // Luck alone must not pass this test: much of what was sent did something.
    for (const status of [200, 201, 204, 400, 404, 409]) expect([...statuses.keys()]).toContain(status);
    expect(services.gateway.output()).not.toContain('"level":"error"');
  }, 240_000);
});

/** What is wrong with an answer; undefined when it is as it must be. */
function problemOf(
  { method, path, statuses }: Operation,
  status: number,
  type: string | undefined,
  text: string,
): string | undefined {
  const where = `${method} ${path}: ${status}`;
  if (status >= 500) return `${where} ${text}`;
  if (!statuses.includes(String(status)) && !statuses.includes('default'))
    return `${where} is not documented`;
  if (status === 204) return text === '' ? undefined : `${where} with a body`;
  if (status === 200 && type === 'application/x-ndjson') {
    for (const line of text.split('\n').slice(0, -1)) JSON.parse(line);
    return undefined;
  }
  if (status === 200 && path.endsWith('/export') && type?.startsWith('text/csv')) return undefined;
  if (!type?.startsWith('application/json')) return `${where} as ${type}`;
  const body = JSON.parse(text) as { error?: Record<string, unknown> };
  if (status < 400) return undefined;
  const { message, type: kind, param, code } = body.error ?? {};
  const isShaped =
    typeof message === 'string' &&
    typeof kind === 'string' &&
    typeof code === 'string' &&
    (param === null || typeof param === 'string');
  return isShaped ? undefined : `${where} not in the shape of errors: ${text}`;
}

/** A request for an operation: mostly as documented. `{name}` stays where a name of something goes. */
function requestOf({ method, path, parameters, body }: Operation): fc.Arbitrary<WireRequest> {
  const texts = (place: 'query' | 'header') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(schema ?? {}).map(asText)]),
      ),
      { requiredKeys: [] },
    );
  const sent =
    body === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 20, arbitrary: valueOf(body).map((value) => JSON.stringify(onlyToTwin(value))) },
          { weight: 1, arbitrary: fc.string() },
          { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '[['.repeat(5000)) },
        );
  const strange = fc.dictionary(fc.string({ minLength: 1 }), anyJson.map(asText), { maxKeys: 1 });
  const query = fc.oneof(
    { weight: 10, arbitrary: texts('query') },
    { weight: 1, arbitrary: fc.tuple(texts('query'), strange).map(([one, two]) => ({ ...one, ...two })) },
  );
  return fc.tuple(query, texts('header'), sent).map(([asked, headers, text]) => {
    const search = Object.entries(asked).map(([name, value]) => `${encoded(name)}=${encoded(value ?? '')}`);
    return {
      method,
      path: search.length > 0 ? `${path}?${search.join('&')}` : path,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, visible(value ?? '')])),
        'x-gateway-api-key': adminKey,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    };
  });
}

let turn = 0;

/** Puts names of things in: of those that there are by now, or of nothing. */
function withNames(path: string, { path: template }: Operation): string {
  const names = template.endsWith('/test') ? testedSlugs : namesAt(template);
  return path.replace('{version}', '1').replace(/\{[^}]+\}/g, () => {
    turn += 1;
    return encoded(names[(turn * 7919) % names.length]!);
  });
}

/** Names of what a route is about. */
function namesAt(template: string): string[] {
  if (template.includes('/api-keys')) return known.keys;
  if (template.includes('/logs')) return known.logs;
  if (template.includes('/prompts')) return known.prompts;
  if (template.includes('/partials')) return known.partials;
  if (template.includes('/labels')) return known.labels;
  if (template.includes('/alerts')) return known.alerts;
  return template.includes('/configs') ? known.configs : known.providers;
}

/** Remembers what an answer names. */
function remember({ path }: Operation, text: string): void {
  for (const [, name = ''] of text.matchAll(/"(?:id|slug)":"([^"]{1,100})"/g)) {
    const names = namesAt(path);
    if (names.includes(name) || name.startsWith('audit_')) continue;
    if (names.length >= mostKnown) names.splice(2 + (turn % (mostKnown - 2)), 1);
    names.push(name);
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));
/** What a header can carry. */
const visible = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 1000);

/** No test calls anything but this machine: an address in a body is one of it. */
function onlyToTwin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value);
  return Object.fromEntries(
    given.map(([name, text]) => {
      const isAddress = ['baseUrl', 'url'].includes(name) && /^https?:/i.test(String(text));
      return [name, isAddress ? 'http://127.0.0.1:1' : (text as unknown)];
    }),
  );
}
