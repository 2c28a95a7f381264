import fc from 'fast-check';
import { memberPlaces, toWireBody, wireText } from '@model-gateway/core';
import { LongBody } from './long-body.js';
import { parseJsonObject } from './parse-json.js';

const base64 = fc.integer({ min: 0, max: 400_000 }).map((length) => 'ABC+/019'.repeat(length / 8));
/** What may stand in a long string, and beside it. */
const odd = fc.constantFrom('', '\\n', '\\"', '"', '\\', '\n', '\u007f', 'é', '","other":"', '}');
const text = fc.array(fc.oneof(base64, odd), { maxLength: 3 }).map((parts) => parts.join(''));
const members = fc.record({ url: text, note: text, spaces: fc.constantFrom(0, 0, 90_000) });
const chunkSizes = fc.array(fc.constantFrom(1, 700, 16_384, 65_536, 100_000), { minLength: 1, maxLength: 6 });
const places = memberPlaces('url');

function chunked(bytes: Buffer, sizes: readonly number[]): LongBody {
  const body = new LongBody();
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    body.add(bytes.subarray(at, at + (size === 1 && turn > 500 ? 65_536 : size)));
    at += size === 1 && turn > 500 ? 65_536 : size;
  }
  return body;
}

function outcome(read: () => unknown): string {
  try {
    return wireText(toWireBody(read()));
  } catch (error) {
    return String(error);
  }
}

it('a body in chunks means what its whole text means, and is refused alike', () => {
  let leftOut = 0;
  fc.assert(
    fc.property(members, chunkSizes, ({ url, note, spaces }, sizes) => {
      const bytes = Buffer.from(`{"url":"${url}",${' '.repeat(spaces)}"note":"${note}"}`);
      const body = chunked(bytes, sizes);
      leftOut += body.runs.length;
      expect(body.join().equals(bytes)).toBe(true);
      const reading = { exactNumbers: true, longPlaces: places };
      const expected = outcome(() => parseJsonObject(bytes, undefined, reading));
      expect(outcome(() => parseJsonObject(body, undefined, reading)) === expected).toBe(true);
    }),
    { numRuns: 300, endOnFailure: true },
  );
  expect(leftOut).toBeGreaterThan(50);
});
