import type { PreparedRequest, Target } from '@model-gateway/core';
import { answerKey, type AnswerScope } from './answer-key.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'prod',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'secret-1' },
  projectId: 'project-1',
  region: 'europe-west4',
};
const scope: AnswerScope = { workspace: 'key-1', target };
const prepared: PreparedRequest = {
  method: 'POST',
  url: 'https://up.example/v1/m:generate',
  headers: { accept: 'application/json', 'anthropic-beta': 'a', authorization: 'Bearer ***' },
  body: { contents: ['Hi'], options: { a: 1, b: 2 } },
};
const keyOf = (changed: Partial<AnswerScope> = {}, sent: Partial<PreparedRequest> = {}) =>
  answerKey({ ...scope, ...changed }, [{ ...prepared, ...sent }]);
const at = (changed: Partial<Target>) => keyOf({ target: { ...target, ...changed } });
const bringing = (token: string) =>
  at({ isCallersCredential: true, credential: { type: 'access-token', token } });

it('has the credential that a caller brought, with an entry of the catalog or without', () => {
  const alone = (token: string) => {
    const { slug: _slug, ...rest } = target;
    return keyOf({ target: { ...rest, credential: { type: 'access-token', token } } });
  };
  expect(alone('one')).not.toBe(alone('other'));
  expect(bringing('one')).not.toBe(bringing('other'));
});

it('is the same for the same', () => {
  const headers = { authorization: 'Bearer ***', 'anthropic-beta': 'a', accept: 'application/json' };
  expect(keyOf({}, { headers })).toBe(keyOf());
});

it.each([
  ['another workspace', keyOf({ workspace: 'key-2' })],
  ['a namespace', keyOf({ namespace: 'a' })],
  ['a namespace without a name', keyOf({ namespace: '' })],
  ['a shared entry of the same slug', at({ sharedBy: 'default' })],
  ['another provider', at({ kind: 'google' })],
  ['another entry of the catalog', at({ slug: 'test' })],
  ['another project', at({ projectId: 'project-2' })],
  ['another region', at({ region: 'us' })],
  ['another model', at({ model: 'gemini-2.5-pro' })],
  ['another host', at({ baseUrl: 'https://other.example' })],
  ['another address', keyOf({}, { url: 'https://up.example/v1/other:generate' })],
  ['another body', keyOf({}, { body: { contents: ['Ho'], options: { a: 1, b: 2 } } })],
  // Models read a schema in its order.
  ['another order of members', keyOf({}, { body: { contents: ['Hi'], options: { b: 2, a: 1 } } })],
  ['other beta features', keyOf({}, { headers: { ...prepared.headers, 'anthropic-beta': 'b' } })],
  ['a header of the caller’s', keyOf({}, { headers: { ...prepared.headers, 'x-shape': 'b' } })],
  ['one request more', answerKey(scope, [prepared, prepared])],
  ['a credential of the caller’s', bringing('secret-1')],
])('is another for %s', (_what, other) => {
  expect(other).toBeDefined();
  expect(other).not.toBe(keyOf());
});

it('tells a slug from a project of the same name', () => {
  const { slug: _slug, projectId: _project, ...bare } = target;
  expect(keyOf({ target: { ...bare, slug: 'a' } })).not.toBe(keyOf({ target: { ...bare, projectId: 'a' } }));
});

it('tells callers’ credentials apart, and holds none of the gateway’s', () => {
  expect(bringing('secret-1')).not.toBe(bringing('secret-2'));
  expect(at({ credential: { type: 'api-key', apiKey: 'secret-2' } })).toBe(keyOf());
  expect(keyOf()).not.toContain('secret');
});

it.each(['traceparent', 'tracestate', 'baggage', 'x-request-id', 'x-cloud-trace-context'])(
  'does not look at %s',
  (name) => {
    expect(keyOf({}, { headers: { ...prepared.headers, [name]: 'unique' } })).toBe(keyOf());
  },
);
