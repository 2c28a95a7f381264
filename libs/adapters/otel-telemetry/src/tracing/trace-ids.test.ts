import { createHash } from 'node:crypto';
import { otelSpanId, otelTraceId } from './trace-ids.js';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('ids of callers', () => {
  it('are taken as they are where they have the form', () => {
    expect(otelTraceId('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(otelTraceId('4BF92F3577B34DA6A3CE929D0E0E4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(otelSpanId('00f067aa0ba902b7')).toBe('00f067aa0ba902b7');
  });

  it('are hashed where they do not, to the same id every time', () => {
    for (const text of ['my-trace', '4bf92f3577b34da6a3ce929d0e0e473', '0'.repeat(32), 'x'.repeat(128)]) {
      expect(otelTraceId(text)).toBe(hash(text).slice(0, 32));
      expect(otelSpanId(text)).toBe(hash(text).slice(0, 16));
    }
    expect(otelSpanId('0'.repeat(16))).toBe(hash('0'.repeat(16)).slice(0, 16));
  });

  it.each([undefined, '', 'a b', 'x'.repeat(129), 'tést', 'a\n'])('are none where they are %j', (text) => {
    expect(otelTraceId(text)).toBeUndefined();
    expect(otelSpanId(text)).toBeUndefined();
  });
});
