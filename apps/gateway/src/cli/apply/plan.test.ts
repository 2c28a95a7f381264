import type { JsonObject } from '@model-gateway/core';
import type { DesiredResource } from './desired-resources.js';
import { partialsInOrder } from './partials-in-order.js';
import { planOf } from './plan.js';
import { planText } from './plan-text.js';
import { paintFor } from '../output/text.js';

const options = { prune: false, rotateSecrets: false, ownSecret: 'sec_own' };

function planFor(kind: DesiredResource['kind'], desired: JsonObject, current: JsonObject, more: object = {}) {
  const name = 'one';
  const found = { kind, id: name, name, managedBy: 'api', shown: current };
  return planOf([{ kind, name, shown: desired, ...more }], [found], options);
}

describe('a plan', () => {
  it('takes the credential from a provider that has none in the file', () => {
    const shown = { kind: 'google', credential: { type: 'api-key', hint: '…abcd' } };
    const desired = { kind: 'google', credential: { type: 'from-caller' } };
    const { steps } = planFor('providers', desired, shown);
    expect(steps).toMatchObject([
      {
        action: 'change',
        changes: [{ path: 'credential', before: 'api-key (secret)', after: 'from-caller' }],
        body: { kind: 'google', apiKey: null },
      },
    ]);
  });

  it('sends the credential of a provider only where it differs, or goes to another host', () => {
    const credential = { type: 'api-key', hint: '…abcd' };
    const shown = { kind: 'google', credential };
    const body = (desired: JsonObject) =>
      planFor('providers', desired, shown, { credential: { apiKey: 'secret' } }).steps[0]?.body;
    expect(body({ ...shown, allowedModels: ['a'] })).toEqual({ kind: 'google', allowedModels: ['a'] });
    expect(body({ ...shown, baseUrl: 'https://b' })).toMatchObject({ apiKey: 'secret' });
    expect(body({ ...shown, credential: { type: 'api-key', hint: '…efgh' } })).toMatchObject({
      apiKey: 'secret',
    });
  });

  it('sees another order of members where the gateway sends them as they stand, and nowhere else', () => {
    const { steps } = planFor('configs', { config: { a: 1, b: 2 } }, { config: { b: 2, a: 1 } });
    expect(steps).toMatchObject([{ changes: [{ path: 'config (order of members)' }] }]);
    const labels = planFor('models', { price: { input: 1, output: 2 } }, { price: { output: 2, input: 1 } });
    expect(labels).toMatchObject({ steps: [], unchanged: 1 });
  });

  it('publishes and labels the version that the content of a prompt has, or will have', () => {
    const current = { version: 4, published: 2, rawTemplate: '{}', variables: [], labels: { a: 3 } };
    const desired = { version: 1, published: 1, rawTemplate: '{}', variables: [], labels: { a: 1 } };
    const same = planFor('prompts', desired, current);
    expect(same.steps[0]?.body).toMatchObject({ published: 4, labels: { a: 4 } });
    const other = planFor('prompts', { ...desired, rawTemplate: '{"a":1}' }, current);
    expect(other.steps[0]?.body).toMatchObject({ published: 5, labels: { a: 5 } });
  });

  it('keeps a text of somebody else to one line without control characters', () => {
    const { steps, ...plan } = planFor(
      'configs',
      { config: {} },
      { config: {}, name: '\u001b[31mred\nline' },
    );
    const text = planText(steps, { steps, ...plan }, paintFor(false));
    expect(text).toContain('    name: \uFFFD[31mred line → nothing\n');
  });

  it('leaves the keys that people have made for themselves, and has one of the same name beside them', () => {
    const key = (name: string, more: JsonObject = {}) => ({
      kind: 'api-keys' as const,
      id: `key_${name}`,
      name,
      managedBy: 'api',
      shown: { id: `key_${name}`, name, ...more },
    });
    const current = [key('old'), key('laptop', { owner: 'ann' }), key('phone', { owner: 'ann' })];
    const prune = { ...options, prune: true };
    const pruned = planOf([], current, prune);
    expect(pruned.steps.map(({ action, id }) => [action, id])).toEqual([['delete', 'key_old']]);
    expect(pruned.notes).toEqual(['api-keys: 2 keys that people have made for themselves stay.']);
    const desired = { kind: 'api-keys', name: 'laptop', shown: { name: 'laptop' } } as const;
    const personal = current.slice(1);
    const beside = planOf([desired], personal, prune);
    expect(beside.steps.map(({ action, id }) => [action, id])).toEqual([['create', 'key_laptop']]);
    expect(beside.taken).toEqual([]);
    expect(beside.notes).toEqual(pruned.notes);
    // Both are there afterwards, and the file has that of the workspace.
    expect(planOf([desired], [...personal, key('laptop')], prune)).toMatchObject({ steps: [], unchanged: 1 });
  });

  it('has partials after those that they include, and ends where they include each other', () => {
    const partial = (id: string, text: string) => ({ id, versions: [{ text }] });
    const all = [partial('a', '{{> b}}'), partial('b', '{{>c@2}} {{> a}}'), partial('c', '')];
    expect(partialsInOrder(all).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
