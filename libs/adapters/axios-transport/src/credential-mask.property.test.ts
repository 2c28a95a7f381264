import fc from 'fast-check';
import { CredentialMask } from './credential-mask.js';
import { joinedHeaders } from './joined-headers.js';

const secret = 'AIzaAIza-secret-of-the-upstream';

/** What is delivered of chunks. */
function delivered(
  chunks: readonly string[],
  headers: Record<string, string> = { 'x-goog-api-key': secret },
): string {
  const mask = CredentialMask.of(headers)!;
  const parts = chunks.map((chunk) => mask.push(Buffer.from(chunk)));
  return Buffer.concat([...parts, mask.end() ?? Buffer.alloc(0)]).toString();
}

describe('the mask of a credential', () => {
  it('takes it out of what an upstream answers, however the bytes are cut', () => {
    const piece = fc.oneof(
      fc.constant(secret),
      fc.constant(secret.slice(0, 9)),
      fc.constantFrom('AIza', '\n', '}', ']\r\n'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(60)), (pieces, lengths) => {
        const text = pieces.join('');
        const chunks: string[] = [];
        let at = 0;
        for (const length of lengths) {
          chunks.push(text.slice(at, at + length));
          at += length;
        }
        chunks.push(text.slice(at));
        const bytes = Buffer.from(text).toString();
        fc.pre(bytes === text);
        expect(delivered(chunks)).toBe(text.replaceAll(secret, '[redacted]'));
      }),
    );
  });

  it('is of a credential with characters that JSON has, too', () => {
    const odd = 'brace}and]bracket';
    const chunks = ['{"a":"brace}', 'and]', 'bracket"}', 'brace}and]bracket\n'];
    expect(delivered(chunks, { 'x-goog-api-key': odd })).toBe('{"a":"[redacted]"}[redacted]\n');
  });

  it('is of a token behind the word Bearer, too', () => {
    expect(delivered([`token ${secret}!`], { authorization: `Bearer ${secret}` })).toBe('token [redacted]!');
  });

  it('leaves alone what is too short for a credential', () => {
    expect(CredentialMask.of({ 'x-goog-api-key': 'key' })).toBeUndefined();
    expect(CredentialMask.of({})).toBeUndefined();
  });

  it('delivers at once what does not end with a part of the credential', () => {
    const mask = CredentialMask.of({ authorization: `Bearer ${secret}` })!;
    expect(mask.push(Buffer.from('data: {"key":"AIza"}\n\n')).toString()).toBe('data: {"key":"AIza"}\n\n');
    expect(mask.push(Buffer.from('AIzaAI')).toString()).toBe('');
    expect(mask.push(Buffer.from('x')).toString()).toBe('AIzaAIx');
  });

  it('is in response headers, too', () => {
    const headers = { 'x-echo': [`Bearer ${secret}`, 'b'], 'x-other': 'a' };
    const mask = CredentialMask.of({ authorization: `Bearer ${secret}` });
    expect(joinedHeaders(headers, mask)).toEqual({ 'x-echo': 'Bearer [redacted], b', 'x-other': 'a' });
  });
});
