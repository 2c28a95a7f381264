import fc from 'fast-check';
import { EventTooLargeError, JsonArrayDecoder, type StreamEvent } from './index.js';

const encoder = new TextEncoder();

function decodeAll(chunks: readonly Uint8Array[]): { events: StreamEvent[]; stray: string | undefined } {
  const decoder = new JsonArrayDecoder();
  const events = chunks.flatMap((chunk) => decoder.push(chunk));
  const { events: last, stray } = decoder.end();
  return { events: [...events, ...last], stray };
}

const decode = (text: string) => decodeAll([encoder.encode(text)]);
const data = (text: string) => decode(text).events.map((event) => event.data);

describe('JsonArrayDecoder', () => {
  it('gives each element of an array, as it stands there', () => {
    expect(decode('[{"a": 1}\n,\r\n{"b":[1,{"c":"]}"}]}]\n')).toEqual({
      events: [
        { type: 'message', data: '{"a": 1}' },
        { type: 'message', data: '{"b":[1,{"c":"]}"}]}' },
      ],
      stray: undefined,
    });
  });

  it('gives an element as soon as it is whole', () => {
    const decoder = new JsonArrayDecoder();
    expect(decoder.push(encoder.encode('[{"a":1'))).toEqual([]);
    expect(decoder.push(encoder.encode('}'))).toEqual([{ type: 'message', data: '{"a":1}' }]);
  });

  it('takes a single object for one event', () => {
    expect(data('{"error":{"code":429}}')).toEqual(['{"error":{"code":429}}']);
  });

  it('takes elements that are no objects, too', () => {
    expect(data('[1, "a,]\\"", true ,[2],null]')).toEqual(['1', '"a,]\\""', 'true', '[2]', 'null']);
  });

  it.each([['[]'], [' [ ] '], [''], ['\uFEFF[]']])('gives nothing for %j', (text) => {
    expect(decode(text)).toEqual({ events: [], stray: undefined });
  });

  it.each([
    ['<html>Bad Gateway [1]</html>', '<html>Bad Gateway [1]</html>'],
    ['[{"a":1}] trailing {"b":2}', 'trailing {"b":2}'],
    ['[{"a":1},{"b":', '{"b":'],
    ['"text"', '"text"'],
  ])('hands out what is no element of %j as stray text', (text, stray) => {
    expect(decode(text).stray).toBe(stray);
  });

  it('refuses an endless element', () => {
    const decoder = new JsonArrayDecoder({ maxEventSize: 10 });
    decoder.push(encoder.encode('["12345'));
    expect(() => decoder.push(encoder.encode('67890"'))).toThrow(EventTooLargeError);
  });

  it('R47: gives the same elements at any split of the bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.json({ stringUnit: 'binary' }), { maxLength: 5 }),
        fc.constantFrom('', ' ', '\r\n'),
        fc.array(fc.nat(), { maxLength: 10 }),
        (elements, space, places) => {
          const bytes = encoder.encode(`[${elements.join(`${space},${space}`)}${space}]`);
          const sorted = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
          const chunks = [...sorted, bytes.length].map((end, i) => bytes.subarray(sorted[i - 1] ?? 0, end));
          const { events, stray } = decodeAll(chunks);
          expect(stray).toBeUndefined();
          expect(events.map((event) => JSON.parse(event.data))).toEqual(
            elements.map((element) => JSON.parse(element)),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
