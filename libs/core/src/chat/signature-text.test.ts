import { isSignatureText, isStandIn } from './signature-text.js';

it.each(['QUJD', 'QQ==', 'a-b_c', 'a+b/c', 'skip_thought_signature_validator'])(
  '%j may be a signature',
  (text) => {
    expect(isSignatureText(text)).toBe(true);
  },
);

it.each(['', '=', 'not base64!', 'QUJD\n', 'Q U', 'QUJD===', 'ä'])('%j cannot be a signature', (text) => {
  expect(isSignatureText(text)).toBe(false);
});

it.each(['skip_thought_signature_validator', 'context_engineering_is_the_way_to_go'])(
  '%s stands in for a signature, as text and in base64',
  (text) => {
    const encoded = Buffer.from(text).toString('base64');
    for (const each of [text, encoded, encoded.replace(/=+$/, '')]) expect(isStandIn(each)).toBe(true);
    expect(isStandIn(`${text}x`)).toBe(false);
  },
);

it('takes no time over a long text of padding, which is neither', () => {
  // Looked for at each place, the end of the padding would take minutes to find.
  const padding = `${'='.repeat(1_000_000)}a=`;
  expect(isStandIn(padding)).toBe(false);
  expect(isSignatureText(padding)).toBe(false);
  expect(isStandIn(`skip_thought_signature_validator${'='.repeat(100)}`)).toBe(false);
});
