import {
  inAnyCase,
  isWord,
  isWordStart,
  runEnd,
  secretRedactor,
  type SecretKind,
} from './redact-secrets-scan.js';

const minus = 0x2d;
const dot = 0x2e;
const percent = 0x25;
const backslash = 0x5c;
const quote = 0x22;

const isKeyPart = (code: number) => isWord(code) || code === minus;
const isTokenPart = (code: number) => isKeyPart(code) || code === dot;
const isOwnKeyPart = (code: number) => isKeyPart(code) || code === percent;
/** Neither a blank, nor what ends a text in JSON, nor what begins an escape there. */
const isBearerPart = (code: number) => code > 0x20 && code !== quote && code !== backslash;

/** Google API keys, the newer kind of them, and access tokens. */
const googleKinds: readonly SecretKind[] = [
  { begins: 'AIza', end: (text, _begin, after) => runEnd(text, after, isKeyPart, 20) },
  {
    begins: 'AQ\\.',
    // `FAQ.` and the like are words.
    end: (text, begin, after) => (isWordStart(text, begin) ? runEnd(text, after, isKeyPart, 20) : -1),
  },
  { begins: 'ya29\\.', end: (text, _begin, after) => runEnd(text, after, isTokenPart, 10) },
];

/** A blank, or how JSON and URLs write one. JSON within JSON has more backslashes. */
const blank = '(?:\\s|\\\\{1,8}(?:[nrt]|u00(?:09|0a|0d|20))|%20)';

const otherKinds: readonly SecretKind[] = [
  { begins: inAnyCase('gwk(?:_|%5f)'), end: (text, _begin, after) => runEnd(text, after, isOwnKeyPart, 1) },
  {
    begins: `${inAnyCase('bearer')}${blank}{1,8}`,
    end: (text, _begin, after) => runEnd(text, after, isBearerPart, 6),
    stays: (_begin, after) => after,
  },
  { begins: '-----BEGIN [A-Z ]{0,40}PRIVATE KEY', end: (text, _begin, after) => privateKeyEnd(text, after) },
];

const redactGoogle = secretRedactor(googleKinds);
const redactAll = secretRedactor([...googleKinds, ...otherKinds]);

/** The text without anything that looks like a Google credential: some error messages repeat what was sent. */
export function redactSecrets(text: string): string {
  return redactGoogle(text);
}

/**
 * The text without anything that looks like a secret: Google credentials, the gateway's own keys, what stands behind
 * `Bearer`, private keys. In JSON as well, and in JSON within JSON. Takes time in proportion to the text's length.
 */
export function maskSecrets(text: string): string {
  return redactAll(text);
}

const ending = '-----END ';
const dashes = '-----';

/** Behind its last line; where that is missing, up to a quotation mark, or all that follows. */
function privateKeyEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return escapeBegin(text, from, at);
    if (code !== minus || !text.startsWith(ending, at)) continue;
    const lineEnd = text.slice(at + ending.length, at + 100).indexOf(dashes);
    return lineEnd < 0 ? text.length : at + ending.length + lineEnd + dashes.length;
  }
  return text.length;
}

/** Where the backslashes begin that stand before this place. */
function escapeBegin(text: string, from: number, at: number): number {
  let begin = at;
  while (begin > from && text.charCodeAt(begin - 1) === backslash) begin -= 1;
  return begin;
}
