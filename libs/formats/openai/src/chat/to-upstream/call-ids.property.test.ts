import type { Message } from '@model-gateway/core';
import fc from 'fast-check';
import { nineAlphanumerics } from './call-ids.js';

const called = (...ids: string[]): Message => ({
  role: 'assistant',
  content: ids.map((id) => ({ type: 'tool-call', id, name: 'f', arguments: '{}' })),
});

describe('nineAlphanumerics', () => {
  it('keeps ids that fit, and gives the result of a call its call’s id', () => {
    const callId = nineAlphanumerics([
      called('abcDEF123', 'call_1'),
      { role: 'tool', toolCallId: 'call_1', toolName: 'f', content: [] },
    ]);
    expect(callId('abcDEF123')).toBe('abcDEF123');
    expect(callId('call_1')).toMatch(/^[A-Za-z0-9]{9}$/);
    expect(callId('call_1')).toBe(callId('call_1'));
  });

  it('gives an id the same name at every turn', () => {
    expect(nineAlphanumerics([called('call_1')])('call_1')).toBe(
      nineAlphanumerics([called('call_1'), called('call_2', 'call_3')])('call_1'),
    );
  });

  it('never makes two ids one, not even where a hash is somebody’s id', () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom('call_1', '__proto__', 'constructor', ''));
    fc.assert(
      fc.property(fc.uniqueArray(odd, { maxLength: 20 }), (ids) => {
        const plain = nineAlphanumerics([called(...ids)]);
        const rivals = ids.map(plain);
        const all = [...new Set([...ids, ...rivals])];
        const callId = nineAlphanumerics([called(...all)]);
        const made = all.map(callId);
        expect(new Set(made).size).toBe(all.length);
        for (const id of made) expect(id).toMatch(/^[A-Za-z0-9]{9}$/);
      }),
    );
  });
});
