import fc from 'fast-check';
import { EventTooLargeError, SseDecoder, type StreamEvent } from './index.js';

const encoder = new TextEncoder();

function decodeAll(chunks: readonly Uint8Array[]): { events: StreamEvent[]; stray: string | undefined } {
  const decoder = new SseDecoder();
  const events = chunks.flatMap((chunk) => decoder.push(chunk));
  const { events: last, stray } = decoder.end();
  return { events: [...events, ...last], stray };
}

const decode = (text: string) => decodeAll([encoder.encode(text)]);

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...places].map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
  return [...sorted, bytes.length].map((end, i) => bytes.subarray(sorted[i - 1] ?? 0, end));
}

/** The specification's algorithm, word for word, over the whole text. */
function reference(text: string): { events: StreamEvent[]; stray: string | undefined } {
  const events: StreamEvent[] = [];
  const stray: string[] = [];
  let type = '';
  let data: string[] = [];
  const dispatch = () => {
    if (data.length > 0) events.push({ type: type || 'message', data: data.join('\n') });
    type = '';
    data = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const [, field, value] = /^([^:]*)(?::[ ]?([^]*))?$/.exec(line) as unknown as [string, string, string?];
    if (line === '') dispatch();
    else if (field === 'data') data.push(value ?? '');
    else if (field === 'event') type = value ?? '';
    else if (field !== '' && field !== 'id' && field !== 'retry') stray.push(line);
  }
  dispatch();
  return { events, stray: stray.length > 0 ? stray.join('\n') : undefined };
}

describe('SseDecoder', () => {
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('reads events whose lines end in %s', (_name, end) => {
    const text = ['data: {"a":1}', '', 'event: ping', 'data: x', 'data:y', '', ''].join(end);
    expect(decode(text).events).toEqual([
      { type: 'message', data: '{"a":1}' },
      { type: 'ping', data: 'x\ny' },
    ]);
  });

  it('gives an event as soon as its blank line is there', () => {
    const decoder = new SseDecoder();
    expect(decoder.push(encoder.encode('data: 1\r'))).toEqual([]);
    expect(decoder.push(encoder.encode('\n\r'))).toEqual([{ type: 'message', data: '1' }]);
    expect(decoder.push(encoder.encode('\ndata: 2\n\ndata'))).toEqual([{ type: 'message', data: '2' }]);
    expect(decoder.push(encoder.encode(': 3\n\n'))).toEqual([{ type: 'message', data: '3' }]);
  });

  it('ignores comments, ids and retry times', () => {
    expect(decode(': keep-alive\n\nid: 7\nretry: 10\ndata: x\n\n')).toEqual({
      events: [{ type: 'message', data: 'x' }],
      stray: undefined,
    });
  });

  it('takes one space off a value and leaves the others', () => {
    expect(decode('data:  two\n\ndata:none\n\ndata\n\ndata:\n\n').events.map((event) => event.data)).toEqual([
      ' two',
      'none',
      '',
      '',
    ]);
  });

  it('forgets an event name that has no data', () => {
    expect(decode('event: lost\n\ndata: x\n\n').events).toEqual([{ type: 'message', data: 'x' }]);
  });

  it('delivers an event that lacks its blank line when the stream ends', () => {
    expect(decode('data: a\n\ndata: b\ndata: c').events.map((event) => event.data)).toEqual(['a', 'b\nc']);
  });

  it('collects bare JSON in the middle of a stream as stray text', () => {
    const json = '{\n  "error": {"code": 429}\n}';
    expect(decode(`data: a\n\n${json}\n`)).toEqual({ events: [{ type: 'message', data: 'a' }], stray: json });
  });

  it('tells at once that there is stray text', () => {
    const decoder = new SseDecoder();
    decoder.push(encoder.encode('data: a\n\n: b\n\n<ht'));
    expect(decoder.hasStray).toBe(false);
    decoder.push(encoder.encode('ml>\n'));
    expect(decoder.hasStray).toBe(true);
  });

  it('skips a byte-order mark at the start and nowhere else', () => {
    expect(decode('\uFEFFdata: a\n\ndata: \uFEFFb\n\n').events.map((event) => event.data)).toEqual([
      'a',
      '\uFEFFb',
    ]);
    expect(decodeAll([encoder.encode('data: a\n\n'), encoder.encode('\uFEFFdata: b\n\n')]).stray).toBe(
      '\uFEFFdata: b',
    );
  });

  it('does not keep the bytes it was given', () => {
    const decoder = new SseDecoder();
    const buffer = encoder.encode('data: abc');
    decoder.push(buffer);
    buffer.fill(0x7a);
    expect(decoder.push(encoder.encode('\n\n'))).toEqual([{ type: 'message', data: 'abc' }]);
  });

  it.each([
    ['one endless line', ['data: ', 'x'.repeat(50), 'x'.repeat(60)]],
    ['one endless event', ['data: xxxxxxxxxx\n'.repeat(12)]],
    ['endless stray text', ['nonsense nonsense\n'.repeat(12)]],
  ])('refuses %s', (_name, texts) => {
    const decoder = new SseDecoder({ maxEventSize: 100 });
    expect(() => texts.map((text) => decoder.push(encoder.encode(text)))).toThrow(EventTooLargeError);
  });

  const lineText = fc.string({
    unit: fc.constantFrom('a', ' ', ':', '{', '"', 'é', '€', '😀', 'data', 'event', '\u2028', '\uFEFF'),
    maxLength: 8,
  });
  const line = fc.oneof(
    { weight: 4, arbitrary: lineText.map((text) => `data: ${text}`) },
    lineText.map((text) => `data:${text}`),
    lineText.map((text) => `event: ${text}`),
    lineText.map((text) => `:${text}`),
    lineText,
    { weight: 4, arbitrary: fc.constant('') },
  );
  const stream = fc
    .record({
      lines: fc.array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 14 }),
      mark: fc.constantFrom('', '\uFEFF'),
      tail: fc.oneof(fc.constant(''), line),
    })
    .map(({ lines, mark, tail }) => mark + lines.map((pair) => pair.join('')).join('') + tail);

  it('R47: reads the same events as the specification at any split of the bytes', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (text, places) => {
        expect(decodeAll(cut(encoder.encode(text), places))).toEqual(reference(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('R47: reads the same events one byte at a time', () => {
    fc.assert(
      fc.property(stream, (text) => {
        const bytes = encoder.encode(text);
        expect(decodeAll([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(reference(text));
      }),
      { numRuns: 300 },
    );
  });
});
