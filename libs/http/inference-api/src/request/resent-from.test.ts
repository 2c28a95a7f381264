import type { Caller, Scope } from '@model-gateway/core';
import { resentFromOf } from './resent-from.js';

const caller = (...scopes: Scope[]): Caller => ({ id: 'k', name: 'k', scopes });

describe('a request that is sent again', () => {
  it('says of which it is a repetition', () => {
    expect(
      resentFromOf({
        workspace: 'default',
        headers: { 'resend-of': 'req_1' },
        caller: caller('inference', 'admin'),
      }),
    ).toBe('req_1');
    expect(resentFromOf({ workspace: 'default', headers: {}, caller: caller('inference') })).toBeUndefined();
  });

  it.each([[caller('inference')], [undefined]])('is refused to a caller without the scope admin', (who) => {
    expect(() =>
      resentFromOf({ workspace: 'default', headers: { 'resend-of': 'req_1' }, caller: who }),
    ).toThrow('lacks the scope admin');
  });

  it.each(['', 'a b', 'x'.repeat(129)])('does not take %j for an id', (id) => {
    expect(() =>
      resentFromOf({ workspace: 'default', headers: { 'resend-of': id }, caller: caller('admin') }),
    ).toThrow('must be the id of a request');
  });
});
