import type { SignatureVault } from '../ports/signature-vault.js';

const signature = (value: string, issuer = 'google') => ({ value, issuer });
const hostile = ['', '__proto__', 'constructor', 'toString', '\u0000', '💥\ud800', 'x'.repeat(100_000)];

/** What every {@link SignatureVault} does that has room enough. Called in a test file of the vault's. */
export function describeSignatureVault(name: string, make: () => SignatureVault): void {
  describe(`${name}, as a signature vault`, () => {
    it('gives back what was kept, and only that', async () => {
      const vault = make();
      vault.keep('call_1', signature('QUJD'));
      vault.keep('call_2', signature('REVG', 'vertex-ai'));
      expect([...(await vault.recall(['call_2', 'call_3', 'call_1', 'call_1']))]).toEqual([
        ['call_2', signature('REVG', 'vertex-ai')],
        ['call_1', signature('QUJD')],
      ]);
    });

    it('gives back the parts before a call as they were', async () => {
      const vault = make();
      const value = { toolCall: { id: '1', args: { 'ä"': [null, 1.5] } }, thoughtSignature: 'QUJD' };
      const before = [{ type: 'opaque', format: 'gemini', value } as const];
      vault.keep('call_1', { ...signature('QUJD'), before });
      vault.keep('call_2', signature('["QUJD"]'));
      const found = await vault.recall(['call_1', 'call_2']);
      expect(found.get('call_1')).toEqual({ ...signature('QUJD'), before });
      expect(found.get('call_2')).toEqual(signature('["QUJD"]'));
    });

    it('gives back the parts before a call that has no signature of its own', async () => {
      const vault = make();
      const before = [
        { type: 'reasoning', text: 'Hm, "ä"\n💥', signature: signature('UkVB', 'anthropic') },
        { type: 'redacted-reasoning', data: 'UkVE' },
        { type: 'opaque', format: 'anthropic', value: { type: 'server_tool_use', input: {} } },
        { type: 'reasoning', text: '', signature: signature('RU1Q', 'anthropic') },
      ] as const;
      vault.keep('call_1', { issuer: 'anthropic', before });
      const found = await vault.recall(['call_1', 'undefined']);
      expect([...found]).toEqual([['call_1', { issuer: 'anthropic', before }]]);
      expect('value' in (found.get('call_1') ?? {})).toBe(false);
    });

    it('does not take the signatures of parts for those of calls', async () => {
      const vault = make();
      const thought = { type: 'reasoning', text: 'Hm', signature: signature('UkVB', 'anthropic') } as const;
      vault.keep('call_1', { issuer: 'anthropic', before: [thought] });
      expect((await vault.originsOf(['UkVB', 'undefined', ''])).size).toBe(0);
      vault.witness(thought.signature);
      expect((await vault.originsOf(['UkVB'])).get('UkVB')).toEqual({ issuer: 'anthropic', isStored: false });
    });

    it('keeps the latest signature of a handle', async () => {
      const vault = make();
      vault.keep('call_1', signature('QUJD'));
      vault.keep('call_1', signature('REVG'));
      expect((await vault.recall(['call_1'])).get('call_1')).toEqual(signature('REVG'));
    });

    it('tells who issued what it kept or witnessed, and which of them it kept', async () => {
      const vault = make();
      vault.keep('call_1', signature('QUJD'));
      vault.witness(signature('REVG', 'vertex-ai'));
      expect([...(await vault.originsOf(['REVG', 'QUJD', 'R0hJ']))]).toEqual([
        ['REVG', { issuer: 'vertex-ai', isStored: false }],
        ['QUJD', { issuer: 'google', isStored: true }],
      ]);
    });

    it('gives nothing back under a value, nor for one that it only witnessed', async () => {
      const vault = make();
      vault.keep('call_1', signature('QUJD'));
      vault.witness(signature('REVG'));
      expect((await vault.recall(['QUJD', 'REVG'])).size).toBe(0);
      expect((await vault.originsOf(['call_1'])).size).toBe(0);
    });

    it.each(hostile.map((text) => [text.slice(0, 20), text]))(
      'takes %j like any other text',
      async (_, text) => {
        const vault = make();
        expect((await vault.recall([text])).size).toBe(0);
        expect((await vault.originsOf([text])).size).toBe(0);
        vault.keep(text, signature('QUJD'));
        vault.witness(signature(text));
        expect((await vault.recall([text])).get(text)).toEqual(signature('QUJD'));
        expect((await vault.originsOf([text])).get(text)).toEqual({ issuer: 'google', isStored: false });
      },
    );
  });
}
