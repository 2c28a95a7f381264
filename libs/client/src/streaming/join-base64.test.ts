import { UnexpectedAnswerError } from '../errors/connection-errors.js';
import { JoinedBase64 } from './join-base64.js';

function joined(pieces: readonly string[]): string {
  const sound = new JoinedBase64();
  for (const piece of pieces) sound.push(piece);
  return sound.text();
}

describe('JoinedBase64', () => {
  it('joins pieces of any bytes, cut anywhere', () => {
    const bytes = Buffer.from(Array.from({ length: 200 }, (_, n) => (n * 37) % 256));
    for (let size = 1; size < 12; size += 1) {
      const pieces: string[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        pieces.push(bytes.subarray(at, at + size).toString('base64'));
      }
      expect(joined(pieces)).toBe(bytes.toString('base64'));
      expect(joined(pieces.map((piece) => piece.replace(/=+$/, '')))).toBe(bytes.toString('base64'));
    }
    expect(joined(['', 'YQ==', ''])).toBe('YQ==');
    expect(joined([])).toBe('');
  });

  it('decodes each piece once, however many there are', () => {
    const decode = jest.spyOn(globalThis, 'atob');
    const decoded = (): number => decode.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
    const piece = Buffer.alloc(1000, 7).toString('base64');
    const pieces = Array.from({ length: 2000 }, () => piece);
    expect(joined(pieces)).toBe(Buffer.alloc(2_000_000, 7).toString('base64'));
    expect(decoded()).toBeLessThanOrEqual(piece.length * pieces.length);
    decode.mockRestore();
  });

  it.each(['*', 'a', 'YQ=', 'YQ==YQ=='])('refuses %p', (piece) => {
    expect(() => joined([piece])).toThrow(UnexpectedAnswerError);
    expect(() => joined(['YQ==', piece])).toThrow('The sound of the stream is not base64.');
  });
});
