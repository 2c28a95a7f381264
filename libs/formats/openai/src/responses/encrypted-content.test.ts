import { fromEncryptedContent, toEncryptedContent, type EncryptedContent } from './encrypted-content.js';

it.each<EncryptedContent>([
  { type: 'thought', signature: { value: 'c2ln+/=', issuer: 'anthropic' } },
  { type: 'next', signature: { value: 'c2ln' } },
  { type: 'last', signature: { value: 'c2ln', issuer: 'google' } },
  { type: 'redacted', data: 'a.b\nc' },
])('reads back what it has written: %j', (content) => {
  expect(fromEncryptedContent(toEncryptedContent(content))).toEqual(content);
});

it('takes the text of another gateway for the signature of the thoughts, and ignores placeholders', () => {
  expect(fromEncryptedContent('EqQBCg')).toEqual({ type: 'thought', signature: { value: 'EqQBCg' } });
  expect(fromEncryptedContent('skip_thought_signature_validator')).toBeUndefined();
});

it('knows what OpenAI has encrypted, so that no upstream gets it', () => {
  const value = 'gAAAAABpJ-k_x9==';
  expect(fromEncryptedContent(value)).toEqual({ type: 'thought', signature: { value, issuer: 'openai' } });
});
