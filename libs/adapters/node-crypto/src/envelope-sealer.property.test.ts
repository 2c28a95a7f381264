import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { EnvelopeSealer } from './envelope-sealer.js';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const sealer = new EnvelopeSealer([oldKey]);
const rotated = new EnvelopeSealer([newKey, oldKey]);
/** Any text, half surrogate pairs included. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);
const canary = 'canary-secret-4711';

function failure(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof Error) return `${error.message} ${error.stack} ${String(error.cause)}`;
  }
  throw new Error('It did not fail.');
}

describe('EnvelopeSealer', () => {
  it('opens any text as it was sealed, for any context', () => {
    fc.assert(
      fc.property(anyText, anyText, (secret, context) => {
        expect(sealer.open(sealer.seal(secret, context), context)).toBe(secret);
      }),
    );
  });

  it('opens nothing for another context', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (secret, context, other) => {
        fc.pre(context !== other);
        expect(() => sealer.open(sealer.seal(secret, context), other)).toThrow('sealed for something else');
      }),
    );
    expect(() => sealer.open(sealer.seal('s', '\ud800'), '\ud801')).toThrow('sealed for something else');
  });

  it('opens nothing in which a single character was changed, left out or added', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 0x20, max: 0x7e }), (secret, place, code) => {
        const sealed = sealer.seal(secret, 'providers/a');
        const at = place % sealed.length;
        const character = String.fromCharCode(code);
        const rest = sealed.slice(at + 1);
        fc.pre(sealed[at] !== character);
        for (const changed of [
          sealed.slice(0, at) + character + rest,
          sealed.slice(0, at) + rest,
          sealed.slice(0, at) + character + sealed.slice(at),
        ]) {
          expect(() => sealer.open(changed, 'providers/a')).toThrow();
        }
      }),
    );
  });

  it('opens nothing in which a single bit of the bytes was changed', () => {
    const sealed = sealer.seal(canary, 'providers/a');
    const start = sealed.lastIndexOf('.') + 1;
    const bytes = Buffer.from(sealed.slice(start), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const text = sealed.slice(0, start) + changed.toString('base64url');
      expect(() => sealer.open(text, 'providers/a')).toThrow('sealed for something else');
    }
  });

  it('never gives the same text twice, and none that shows the secret', () => {
    const texts = Array.from({ length: 100 }, () => sealer.seal(canary, 'providers/a'));
    expect(new Set(texts).size).toBe(100);
    for (const text of texts) {
      expect(text).toMatch(/^v1\.[\w-]{11}\.[\w-]+$/);
      expect(Buffer.from(text.split('.')[2]!, 'base64url').toString('latin1')).not.toContain(canary);
    }
  });

  it('opens what an older key sealed, and says that it is outdated', () => {
    const old = sealer.seal(canary, 'c');
    expect(rotated.open(old, 'c')).toBe(canary);
    expect([sealer.isOutdated(old), rotated.isOutdated(old)]).toEqual([false, true]);
    const fresh = rotated.seal(canary, 'c');
    expect(rotated.isOutdated(fresh)).toBe(false);
    expect(() => sealer.open(fresh, 'c')).toThrow('encryption key that the gateway does not have');
  });

  it('takes a text that was never sealed for outdated, and opens it not', () => {
    for (const text of ['', '.', 'v1', 'v1..', 'v2.a.b', 'plain text', `v1.${'A'.repeat(11)}.AAAA`, '💥']) {
      expect(sealer.isOutdated(text)).toBe(true);
      expect(() => sealer.open(text, 'c')).toThrow('This is no sealed text.');
    }
  });

  it('names neither secret nor key when it fails', () => {
    const sealed = sealer.seal(canary, 'c');
    const stranger = new EnvelopeSealer([newKey]);
    const says = [
      failure(() => stranger.open(sealed, 'c')),
      failure(() => sealer.open(sealed, 'd')),
      failure(() => sealer.open(`${sealed}x`, 'c')),
      failure(() => sealer.open(canary, 'c')),
      failure(() => new EnvelopeSealer([Buffer.from(canary)])),
      failure(() => new EnvelopeSealer([])),
    ].join('\n');
    for (const secret of [canary, oldKey.toString('base64'), oldKey.toString('hex'), sealed]) {
      expect(says).not.toContain(secret);
    }
  });
});
