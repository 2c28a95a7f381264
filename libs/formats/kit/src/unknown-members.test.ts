import type { JsonObject } from '@model-gateway/core';
import { UnknownMembers } from './unknown-members.js';

describe('unknown members', () => {
  it('are all but the known ones, the last value of each; null is none', () => {
    const unknown = new UnknownMembers();
    unknown.collect({ known: 1, a: 1 }, new Set(['known']));
    unknown.collect({ a: 2, b: null }, new Set(['known']));
    expect(unknown.toJson()).toEqual({ a: 2 });
  });

  it('are undefined when there are none', () => {
    const unknown = new UnknownMembers();
    unknown.collect({ known: 1 }, new Set(['known']));
    expect(unknown.toJson()).toBeUndefined();
  });

  it('may be called __proto__ (R72)', () => {
    const unknown = new UnknownMembers();
    unknown.collect(JSON.parse('{"__proto__":{"evil":1}}') as JsonObject, new Set());
    expect(JSON.stringify(unknown.toJson())).toBe('{"__proto__":{"evil":1}}');
    expect(({} as JsonObject).evil).toBeUndefined();
  });
});
