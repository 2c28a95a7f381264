import type { JsonValue } from '@model-gateway/core';
import { jsonChanges } from './json-changes.js';

const between = (before: JsonValue, after: JsonValue) => [...jsonChanges(before, after)];

describe('jsonChanges', () => {
  it('says nothing of what is the same, in any order of members', () =>
    expect(between({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toEqual([]));

  it('names each difference by its place', () =>
    expect(
      between(
        { config: { retry: { attempts: 2 }, targets: [{ weight: 1 }, { weight: 2 }], gone: [1] } },
        { config: { retry: { attempts: 3 }, targets: [{ weight: 1, name: 'a' }], added: null } },
      ),
    ).toEqual([
      { path: 'config.retry.attempts', action: 'changed', before: 2, after: 3 },
      { path: 'config.targets[0].name', action: 'added', after: 'a' },
      { path: 'config.targets[1]', action: 'removed', before: { weight: 2 } },
      { path: 'config.gone', action: 'removed', before: [1] },
      { path: 'config.added', action: 'added', after: null },
    ]));

  it('takes another kind of value for a change', () =>
    expect(between({ a: [1] }, { a: { 0: 1 } })).toEqual([
      { path: 'a', action: 'changed', before: [1], after: { 0: 1 } },
    ]));

  it('knows members of any name', () =>
    expect(between({}, JSON.parse('{"constructor": 1}') as JsonValue)).toEqual([
      { path: 'constructor', action: 'added', after: 1 },
    ]));
});
