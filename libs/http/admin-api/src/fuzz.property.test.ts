import fc from 'fast-check';
import type { ErrorBody } from '@model-gateway/contract';
import {
  openApiDocument,
  type Operation,
  operationsOpenApi,
  type Parameter,
  type Schema,
} from '@model-gateway/http-server';
import { inferenceOpenApi } from '@model-gateway/inference-api';
import { adminOpenApi } from './admin-api.js';
import { startAdminApi, type RunningAdminApi } from './testing/start-admin-api.js';
import { signInAs, type SignedInPerson } from './testing/sign-in-as.js';
import { fromSchema } from './testing/from-schema.js';

const document = openApiDocument([inferenceOpenApi, operationsOpenApi, adminOpenApi], '1.2.3');
/** The routes that this test's upstream can answer. */
const answered = /^\/(admin|healthz|readyz|openapi|v1\/(health|chat|explain|prompts|feedback)\b)/;
const byPath = Object.entries(document.paths).filter(([path]) => answered.test(path));
const operations = byPath.flatMap(([path, item]) =>
  (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
    const operation: Operation | undefined = item[method];
    return operation ? [{ path, method, operation }] : [];
  }),
);

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.map((parameter) =>
    'in' in parameter ? parameter : document.components.parameters[parameter.$ref.split('/').at(-1)!]!,
  );
}

function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  if (!requestBody) return undefined;
  return (requestBody.content as Record<string, { schema: Schema }>)['application/json']!.schema;
}

const visible = fc.string({ unit: fc.constantFrom(...'"*,/;= abc019%'), maxLength: 12 });
const ids = fc.oneof(
  fc.constantFrom('key_1', 'google-dev', '%ZZ', '%00', '..%2f', 'a%20b'),
  fc.stringMatching(/^[\w.~-]{1,20}$/),
);

/** Legal values mostly, and now and then anything. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fromSchema(schema, document.components.schemas) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | undefined>;
  readonly body: string | undefined;
}

function requestOf({ path, method, operation }: (typeof operations)[number]): fc.Arbitrary<Asked> {
  const parameters = parametersOf(operation);
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const headerNames = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const schema = bodySchemaOf(operation);
  const json = (value: unknown): string | undefined => JSON.stringify(value);
  return fc
    .record({
      id: ids,
      query: fc.record(
        Object.fromEntries(queries.map(({ name, schema: of }) => [name, fc.oneof(valueOf(of), visible)])),
        { requiredKeys: [] },
      ),
      headers: fc.record(
        Object.fromEntries(
          headerNames.map((name) => [name, fc.oneof(fc.constantFrom('"1"', '*', 'once'), visible)]),
        ),
        { requiredKeys: [] },
      ),
      body: schema
        ? fc.oneof(
            { weight: 8, arbitrary: valueOf(schema).map(json) },
            { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"a":', '"x"', '\u0000') },
          )
        : fc.constant(undefined),
    })
    .map(({ id, query, headers, body }) => {
      const search = Object.entries(query)
        // Of an object each member is a parameter.
        .flatMap(([name, value]) => (isObject(value) ? Object.entries(value) : [[name, value] as const]))
        // Of a list each item is a parameter of the same name.
        .flatMap(([name, value]) =>
          Array.isArray(value)
            ? value.map((item: unknown) => [name, item] as const)
            : [[name, value] as const],
        )
        .map(
          ([name, value]) =>
            `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
        )
        .join('&');
      const at = path.replace('{version}', '1').replace(/\{\w+\}/, id);
      return { method: method.toUpperCase(), path: search === '' ? at : `${at}?${search}`, headers, body };
    });
}

describe('the API, asked what its own document allows and then some', () => {
  let api: RunningAdminApi;
  let person: SignedInPerson;
  beforeAll(async () => {
    api = await startAdminApi();
    person = await signInAs(api, 'owner');
  });
  afterAll(() => api.stop());
  /** Only a person has something of their own. */
  const credentialsFor = (path: string): Record<string, string> => {
    if (path.startsWith('/admin/v1/own')) return person.headers;
    return { 'x-gateway-api-key': path.startsWith('/admin') ? 'admin-key' : 'caller-key' };
  };

  /** Operations that were taken at least once. */
  const taken = new Set<string>();
  /** Of these one request in 25 is one that can be taken, or more; so many that chance cannot refuse them all. */
  const toBeTaken = ['createApiKey', 'createProvider', 'createConfig', 'createOwnApiKey'];

  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    '%s never fails, and refuses in the one shape',
    async (name, one) => {
      const shown = new Set<number>();
      await fc.assert(
        fc.asyncProperty(requestOf(one), async ({ method, path, headers, body }) => {
          const response = await fetch(`${api.base}${path}`, {
            method,
            headers: {
              ...credentialsFor(path),
              ...(headers as Record<string, string>),
            },
            ...(body !== undefined && { body }),
          });
          const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
          const text = isEndless ? '' : await response.text();
          if (isEndless) await response.body?.cancel();
          shown.add(response.status);
          if (response.ok) taken.add(name);
          expect([method, path, body, response.status < 500]).toEqual([method, path, body, true]);
          const documented = Object.keys(one.operation.responses);
          const statuses = [...documented, '404'];
          expect([method, path, body, statuses]).toEqual([
            method,
            path,
            body,
            expect.arrayContaining([String(response.status)]),
          ]);
          if (response.status < 400) return;
          const { error } = JSON.parse(text) as ErrorBody;
          expect(typeof error.message).toBe('string');
          expect(typeof error.type).toBe('string');
          expect(typeof error.code).toBe('string');
          expect([null, 'string']).toContain(error.param === null ? null : typeof error.param);
        }),
        { numRuns: toBeTaken.includes(name) ? 400 : 60 },
      );
      expect(shown.size).toBeGreaterThan(0);
    },
  );

  it('takes some of what the document allows', () => {
    // What was made may be deleted again by what comes after.
    expect([...taken]).toEqual(expect.arrayContaining(toBeTaken));
    expect(taken.size).toBeGreaterThan(operations.length / 4);
  });
});
