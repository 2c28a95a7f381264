import { gzipSync } from 'node:zlib';
import { CancelledError } from '@model-gateway/core';
import { BodyBudget, BodyShare } from './body-budget.js';
import { decompress } from './decompress.js';

const mebibyte = 1024 * 1024;

/** Decompresses, and gives the bytes that the body took at most. */
async function taken(text: Buffer | string): Promise<{ readonly failure: unknown; readonly bytes: number }> {
  const budget = new BodyBudget(1024 * mebibyte);
  const share = new BodyShare(budget);
  const result = await decompress(gzipSync(text), 'gzip', { bytes: 200 * mebibyte, share }).catch(
    (error: unknown) => error,
  );
  return { failure: result instanceof Error ? result : undefined, bytes: budget.usedBytes };
}

describe('a compressed body', () => {
  it.each([
    ['blanks', Buffer.alloc(100 * mebibyte, 0x20), 'payload_too_large', 40],
    ['levels', `{"a":${'['.repeat(20 * mebibyte)}`, 'invalid_value', 6],
    [
      'names',
      `{${Array.from({ length: 1_500_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'invalid_value',
      6,
    ],
  ])('of too many %s is refused long before its end', async (_, text, code, mebibytes) => {
    const { failure, bytes } = await taken(text);
    expect(failure).toMatchObject({ code });
    expect(bytes).toBeLessThan(mebibytes * mebibyte);
  });

  it('is not decompressed further when its request ends', async () => {
    const share = new BodyShare(new BodyBudget(1024 * mebibyte));
    const text = Buffer.alloc(50 * mebibyte, 0x20);
    const result = decompress(gzipSync(text), 'gzip', { bytes: 200 * mebibyte, share });
    setImmediate(() => share.release());
    await expect(result).rejects.toThrow(CancelledError);
  });

  it('with a long string is taken whole, wherever the string is cut by the check', async () => {
    const text = `{"a":"${'QUJD'.repeat(10 * mebibyte)}"}`;
    const { failure, bytes } = await taken(text);
    expect(failure).toBeUndefined();
    expect(bytes).toBeGreaterThan(text.length);
  });
});
