import fc from 'fast-check';
import { WholeEvents } from './whole-events.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array) => new TextDecoder().decode(value);

it.each([
  ['a whole event', ['data: 1\n\n'], ['data: 1\n\n']],
  ['half an event', ['data: 1\n\ndata', ': 2\n\n'], ['data: 1\n\n', 'data: 2\n\n']],
  ['a blank line cut in two', ['data: 1\n', '\n'], ['', 'data: 1\n\n']],
  ['CRLF cut everywhere', ['data: 1\r', '\n\r', '\nx'], ['', 'data: 1\r\n\r', '\n']],
  ['CR alone', ['data: 1\r\rdata'], ['data: 1\r\r']],
])('passes on whole events only: %s', (_, pieces, expected) => {
  const events = new WholeEvents();
  expect(pieces.map((piece) => text(events.push(bytes(piece))))).toEqual(expected);
});

it('gives every byte back in order, whatever the cuts, and each piece ends with an event', () => {
  const line = fc.constantFrom('event: ping', 'data: {"a":"ä"}', ': comment', '');
  const end = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(fc.array(line), end, fc.array(fc.nat(200)), (lines, newline, cuts) => {
      const all = bytes(lines.map((each) => each + newline).join(''));
      const places = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b), all.length];
      const events = new WholeEvents();
      const out: Uint8Array[] = [];
      for (let index = 1; index < places.length; index++) {
        const piece = events.push(all.slice(places[index - 1], places[index]));
        if (piece.length > 0) expect(text(piece)).toMatch(/(^|\n|\r)\r?\n?$/);
        out.push(piece);
      }
      out.push(events.end());
      expect(Buffer.concat(out).equals(Buffer.from(all))).toBe(true);
    }),
  );
});
