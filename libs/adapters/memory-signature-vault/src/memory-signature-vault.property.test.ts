import { describeSignatureVault } from '@model-gateway/core/testing';
import * as fc from 'fast-check';
import { MemorySignatureVault } from './memory-signature-vault.js';
import { Sealer } from './sealer.js';

const hour = 3_600_000;

function setUp(options: { maxBytes?: number; maxAgeMs?: number } = {}) {
  const clock = { time: 0, now: () => clock.time };
  return { clock, vault: new MemorySignatureVault({ clock, ...options }) };
}

const signature = (value: string, issuer = 'google') => ({ value, issuer });

describeSignatureVault('MemorySignatureVault', () => setUp().vault);

describe('MemorySignatureVault', () => {
  it('returns any value unchanged, under any handle', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.string(), (handle, value, issuer) => {
        const { vault } = setUp();
        vault.keep(handle, { value, issuer });
        expect(vault.recall([handle]).get(handle)).toEqual({ value, issuer });
      }),
    );
  });

  it('takes no more memory for a signature that is stored again', () => {
    const { vault } = setUp();
    vault.keep('call_1', signature('QUJD'));
    const { usedBytes } = vault;
    vault.keep('call_1', signature('QUJD'));
    expect(vault.usedBytes).toBe(usedBytes);
  });

  it('evicts no issuers of texts and images for calls, and no calls for those', () => {
    const { vault } = setUp({ maxBytes: 200_000 });
    vault.witness(signature('of a text'));
    for (let index = 0; index < 1000; index += 1) vault.keep(`call_${index}`, signature(`of call ${index}`));
    expect(vault.originsOf(['of a text', 'of call 0', 'of call 999']).size).toBe(2);
    for (let index = 0; index < 1000; index += 1) vault.witness(signature(`of text ${index}`));
    expect(vault.originsOf(['of call 999']).get('of call 999')?.issuer).toBe('google');
    expect(vault.recall(['call_999']).size).toBe(1);
  });

  it('stores no value in clear text', () => {
    const { vault } = setUp();
    vault.keep('call_1', signature('a-very-secret-signature'));
    vault.witness(signature('a-very-secret-signature'));
    const before = [{ type: 'redacted-reasoning', data: 'a-very-secret-signature' }] as const;
    vault.keep('call_2', { issuer: 'anthropic', before });
    const inside = (value: unknown, seen = new Set<unknown>()): string => {
      if (typeof value !== 'object' || value === null) return String(value);
      if (seen.has(value)) return '';
      seen.add(value);
      const members = value instanceof Map ? [...value].flat() : Object.values(value);
      return members.map((member) => inside(member, seen)).join('\n');
    };
    expect(inside(vault)).toContain('call_1');
    expect(inside(vault)).not.toContain('a-very-secret-signature');
  });

  it('never exceeds its memory limit, and evicts the least recently used signature first', () => {
    const { vault } = setUp({ maxBytes: 20_000 });
    const value = 'x'.repeat(1000);
    for (let index = 0; index < 1000; index += 1) {
      vault.keep(`call_${index}`, signature(value));
      vault.witness(signature(`${value}${index}`));
      expect(vault.recall(['call_0']).size).toBe(1);
      expect(vault.usedBytes).toBeLessThanOrEqual(20_000);
    }
    expect(vault.recall(['call_999']).size).toBe(1);
    expect(vault.recall(['call_998']).size).toBe(1);
    expect(vault.recall(['call_1']).size).toBe(0);
    expect(vault.originsOf([`${value}0`]).size).toBe(0);
    expect(vault.originsOf([`${value}999`]).size).toBe(1);
  });

  it('does not store a signature larger than all its memory, and evicts nothing for it', () => {
    const { vault } = setUp({ maxBytes: 20_000 });
    vault.keep('call_1', signature('QUJD'));
    vault.keep('call_2', signature('x'.repeat(20_000)));
    expect([...vault.recall(['call_1', 'call_2']).keys()]).toEqual(['call_1']);
  });

  it('stores a signature without the parts before it when they are very large', () => {
    const { vault } = setUp();
    const part = (text: string) =>
      ({ type: 'opaque', format: 'gemini', value: { toolResponse: { text } } }) as const;
    vault.keep('call_1', { ...signature('QUJD'), before: [part('x'.repeat(200_000))] });
    vault.keep('call_2', { ...signature('REVG'), before: [part('x'.repeat(300_000))] });
    expect(vault.usedBytes).toBeGreaterThan(200_000);
    expect(vault.recall(['call_1']).get('call_1')?.before).toEqual([part('x'.repeat(200_000))]);
    expect(vault.recall(['call_2']).get('call_2')).toEqual(signature('REVG'));
  });

  it('stores nothing of a call without a signature when the parts before it are very large', () => {
    const { vault } = setUp();
    const thought = (length: number) =>
      ({ type: 'reasoning', text: 'x'.repeat(length), signature: signature('QUJD') }) as const;
    vault.keep('call_1', { issuer: 'anthropic', before: [thought(300_000)] });
    expect(vault.usedBytes).toBe(0);
    vault.keep('call_1', { issuer: 'anthropic', before: [thought(200_000)] });
    expect(vault.recall(['call_1']).get('call_1')?.before).toEqual([thought(200_000)]);
  });

  it('returns any parts unchanged, and never exceeds its memory limit', () => {
    const value = fc.option(fc.string(), { nil: undefined });
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    const part = fc.oneof(
      fc.record({ type: fc.constant('reasoning' as const), text, signature: fc.record({ value: text }) }),
      fc.record({ type: fc.constant('redacted-reasoning' as const), data: text }),
    );
    const storedCall = fc.record({ handle: fc.string(), value, before: fc.array(part, { minLength: 1 }) });
    fc.assert(
      fc.property(fc.array(storedCall), (calls) => {
        const { vault } = setUp({ maxBytes: 8000 });
        for (const { handle, value, before } of calls) {
          const call = { issuer: 'anthropic', ...(value !== undefined && { value }), before };
          vault.keep(handle, call);
          expect(vault.usedBytes).toBeLessThanOrEqual(8000);
          const found = vault.recall([handle]).get(handle);
          if (found) expect(found).toEqual(call);
          else expect(JSON.stringify(call).length).toBeGreaterThan(1000);
        }
      }),
    );
  });

  it('expires signatures a day after their last use', () => {
    const { clock, vault } = setUp();
    vault.keep('call_1', signature('QUJD'));
    vault.witness(signature('QUJD'));
    for (let step = 0; step < 4; step += 1) {
      clock.time += 23 * hour;
      expect(vault.recall(['call_1']).size).toBe(1);
      expect(vault.originsOf(['QUJD']).size).toBe(1);
    }
    clock.time += 24 * hour;
    expect(vault.recall(['call_1']).size).toBe(0);
    expect(vault.originsOf(['QUJD']).size).toBe(0);
    expect(vault.usedBytes).toBe(0);
  });

  it('frees the memory of expired signatures when another is stored', () => {
    const { clock, vault } = setUp({ maxAgeMs: 1000 });
    for (let index = 0; index < 100; index += 1) vault.keep(`call_${index}`, signature('QUJD'));
    const full = vault.usedBytes;
    clock.time += 1000;
    vault.keep('call_new', signature('QUJD'));
    expect(vault.usedBytes).toBeLessThan(full / 50);
  });
});

describe('Sealer', () => {
  const sealer = new Sealer();

  it('never seals the same text alike twice', () => {
    expect(sealer.seal('text', 'here')).not.toBe(sealer.seal('text', 'here'));
  });

  it('opens nothing that was sealed for another context, by another sealer, or that was changed', () => {
    const sealed = sealer.seal('text', 'here');
    expect(sealer.open(sealed, 'here')).toBe('text');
    expect(sealer.open(sealed, 'there')).toBeUndefined();
    expect(new Sealer().open(sealed, 'here')).toBeUndefined();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = String.fromCharCode(sealed.charCodeAt(index) ^ 1);
      const forged = sealed.slice(0, index) + changed + sealed.slice(index + 1);
      expect(sealer.open(forged, 'here')).toBeUndefined();
    }
    expect(sealer.open('', 'here')).toBeUndefined();
  });
});
