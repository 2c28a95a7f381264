import fc from 'fast-check';
import { SseReader, type SseEvent } from './sse-reader.js';

const encoder = new TextEncoder();

function readAll(chunks: readonly Uint8Array[]): SseEvent[] {
  const reader = new SseReader();
  return chunks.flatMap((chunk) => reader.push(chunk));
}

const read = (text: string): SseEvent[] => readAll([encoder.encode(text)]);
const event = (data: string, type = 'message'): SseEvent => ({ type, data });

describe('SseReader', () => {
  it.each([
    ['data: a\n\ndata: b\n\n', [event('a'), event('b')]],
    ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', [event('a'), event('b'), event('c')]],
    ['event: ping\ndata: {}\n\ndata: x\n\n', [event('{}', 'ping'), event('x')]],
    ['data: one\ndata: two\ndata\n\n', [event('one\ntwo\n')]],
    [': a comment\n\ndata:no space\n\ndata:  two\n\n', [event('no space'), event(' two')]],
    ['id: 7\nretry: 10\nunknown: x\ndata: y\n\n', [event('y')]],
    ['event: alone\n\ndata: z\n\n', [event('z')]],
    ['\uFEFFdata: marked\n\n', [event('marked')]],
    ['data: cut', []],
    ['data: cut\n', []],
    ['', []],
  ])('reads %j', (text, events) => {
    expect(read(text)).toEqual(events);
  });

  it('gives an event as soon as its empty line is there', () => {
    const reader = new SseReader();
    expect(reader.push(encoder.encode('data: a\r\n'))).toEqual([]);
    expect(reader.push(encoder.encode('\r'))).toEqual([event('a')]);
    expect(reader.push(encoder.encode('\ndata: b\n\n'))).toEqual([event('b')]);
  });

  it('reads the same at every single cut', () => {
    const bytes = encoder.encode(
      '\uFEFFevent: x\r\ndata: {"text":"ä€😀"}\r\n\r\n: no\rdata: 1\rdata: 2\r\rdata: ü\n\n',
    );
    const whole = readAll([bytes]);
    expect(whole).toEqual([event('{"text":"ä€😀"}', 'x'), event('1\n2'), event('ü')]);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(readAll([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
    }
    expect(readAll([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  it('reads what was written, wherever the bytes are cut and however lines end', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''));
    const written = fc.record({
      type: fc.constantFrom('message', 'ping', 'error'),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      comment: fc.option(line, { nil: undefined }),
      end: fc.constantFrom('\n', '\r', '\r\n'),
    });
    fc.assert(
      fc.property(
        fc.array(written, { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (events, places) => {
          const text = events
            .map(({ type, lines, comment, end }) =>
              [
                ...(comment === undefined ? [] : [`:${comment}`]),
                ...(type === 'message' ? [] : [`event: ${type}`]),
                ...lines.map((data) => `data: ${data}`),
                '',
                '',
              ].join(end),
            )
            .join('');
          const bytes = encoder.encode(text);
          const cuts = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
          const chunks = [...cuts, bytes.length].map((end, i) => bytes.subarray(cuts[i - 1] ?? 0, end));
          expect(readAll(chunks)).toEqual(events.map(({ type, lines }) => event(lines.join('\n'), type)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
