import { boundedBodyText, parseUpstreamJson } from './upstream-body.js';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

describe('the JSON of an upstream', () => {
  it.each([
    ['lists', lists],
    ['objects', objects],
    ['lists in objects', (depth: number) => `{"a":${lists(depth - 1)},"b":"${' '.repeat(1000)}"}`],
  ])('is read to a depth of 500, and no further: %s', (_kind, nested) => {
    expect(() => parseUpstreamJson(nested(500))).not.toThrow();
    // One level more has two characters more, so its length alone does not excuse it.
    expect(() => parseUpstreamJson(nested(502))).toThrow('nested too deeply');
  });

  it('keeps what is no JSON out of the failure', () => {
    expect(() => parseUpstreamJson('secret')).toThrow('The upstream answered something that is not JSON.');
  });
});

describe('the beginning of a body', () => {
  async function* body(...pieces: readonly (string | Uint8Array)[]) {
    for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
  }

  it.each([
    [1, 'abc'],
    [3, 'abc'],
    [4, 'abcdef'],
    [6, 'abcdef'],
    [7, 'abcdefghi'],
    [99, 'abcdefghi'],
  ])('is read until it has %d bytes', async (limit, text) => {
    expect(await boundedBodyText(body('abc', 'def', 'ghi'), limit)).toBe(text);
  });

  it('may have a character that two reads cut', async () => {
    expect(await boundedBodyText(body(Uint8Array.of(0xc3), Uint8Array.of(0xa4)))).toBe('ä');
    expect(await boundedBodyText(body(Uint8Array.of(0xc3)))).toBe('\ufffd');
  });
});
