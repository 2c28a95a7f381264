import { GatewayError, type Usage } from '@model-gateway/core';
import { SseDecoder } from '@model-gateway/sse';
import { UnreadableEvents } from '@model-gateway/provider-kit';
import fc from 'fast-check';
import { MessageStreamReader } from './message-stream-reader.js';

const encoder = new TextEncoder();
const event = (type: string, data: string) => `event: ${type}\ndata: ${data}\n\n`;
const start = event('message_start', '{"type":"message_start","message":{"usage":{"input_tokens":3}}}');
const text = event('content_block_delta', '{"type":"content_block_delta","delta":{"text":"Hi ä"}}');
const delta = event('message_delta', '{"type":"message_delta","usage":{"output_tokens":2}}');
const stop = event('message_stop', '{"type":"message_stop"}');
const ping = event('ping', '{"type":"ping"}');
const done = 'data: [DONE]\n\n';
const broken = event('message_delta', '{"type":"message_delta",');
const overloaded = event(
  'error',
  '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
);
const whole = start + text + delta + stop;

/** What a client gets of a stream that arrives in these pieces. */
function readAll(pieces: Iterable<Uint8Array>, isRecovered = true) {
  const reader = new MessageStreamReader(
    new UnreadableEvents({ reportLoss: () => undefined, ...(isRecovered && { needsEveryEvent: true }) }),
  );
  const got: Uint8Array[] = [];
  let usage: Usage | undefined;
  const outcome = (failure?: Error) => ({
    text: Buffer.concat(got).toString(),
    usage,
    failure: failure instanceof GatewayError ? `${failure.code}: ${failure.message}` : failure,
  });
  for (const piece of pieces) {
    // The network's own buffer, which is used again.
    const buffer = piece.slice();
    const read = reader.push(buffer);
    got.push(read.bytes.slice());
    buffer.fill(0);
    usage = read.usage ?? usage;
    if (read.failure !== undefined) return outcome(read.failure);
  }
  const last = reader.end();
  usage = last.usage ?? usage;
  if (last.failure === undefined) got.push(last.bytes);
  return outcome(last.failure);
}

function cut(all: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [0, ...places.map((place) => place % (all.length + 1)).sort((a, b) => a - b), all.length];
  return sorted.slice(1).map((end, index) => all.subarray(sorted[index], end));
}

const inOne = (stream: string) => readAll([encoder.encode(stream)]);
const inBytes = (stream: string) => readAll([...encoder.encode(stream)].map((byte) => Uint8Array.of(byte)));

describe.each([
  ['in one read', inOne],
  ['byte by byte', inBytes],
])('a stream that comes %s', (_, read) => {
  it.each([
    ['as it should', whole],
    ['with words after its end', whole + done],
    ['with words in its middle', start + done + text + delta + stop],
    ['with something that cannot be read after its end', whole + broken + event('message_start', 'no')],
    ['as one event', 'data: {"type":"message","usage":{"input_tokens":3,"output_tokens":2}}\n\n'],
  ])('is passed on whole: %s', (_how, stream) => {
    expect(read(stream)).toEqual({
      text: stream,
      usage: { promptTokens: 3, completionTokens: 2 },
      failure: undefined,
    });
  });

  it.each([
    ['an event that cannot be read', broken, /^upstream_invalid_response: .* not JSON/],
    ['an error', overloaded, /^overloaded_error: Overloaded$/],
    ['an error that says nothing', event('error', 'oops'), /^upstream_invalid_response: /],
    ['its end', '', /^upstream_invalid_response: .* broke off/],
  ])('keeps what stands before %s', (_what, last, failure) => {
    const retained = start + ping + text;
    expect(read(`${retained}${last}`)).toMatchObject({
      text: retained,
      failure: expect.stringMatching(failure),
    });
  });

  it('keeps the pings and comments too that stand before its first event', () => {
    const retained = `${ping}: wait\n\n${start}: wait\n\n`;
    expect(read(retained + overloaded + stop)).toMatchObject({ text: retained });
  });

  it('has an error after its end too', () => {
    expect(read(whole + overloaded)).toMatchObject({ text: whole, failure: 'overloaded_error: Overloaded' });
  });

  it.each([
    ['pings', ping + overloaded, 'overloaded_error'],
    ['pings and something broken', ping + event('message_start', '{'), 'upstream_invalid_response'],
    ['words', done, 'upstream_invalid_response'],
    ['an event without data', 'data\n\n', 'upstream_invalid_response'],
  ])('is a refusal, and nothing else, after nothing but %s', (_what, stream, code) => {
    expect(read(stream)).toMatchObject({ text: '', failure: expect.stringContaining(code) });
  });
});

it.each([
  ['message_start', ''],
  ['ping', start],
  ['content_block_start', start],
  ['content_block_delta', start + text],
  ['content_block_stop', start + text],
  ['message_delta', start + text],
  ['message_stop', start + text + delta],
  ['something_new', start + text],
])('keeps what stands before an event that cannot be read: %s', (type, before) => {
  for (const data of [`{{"type":"${type}"}`, `{"type":"${type}"`, '<html>']) {
    for (const read of [inOne, inBytes]) {
      expect(read(before + event(type, data) + text + delta + stop)).toMatchObject({
        text: before,
        failure: expect.stringMatching(/^upstream_invalid_response: .* not JSON/),
      });
    }
  }
});

describe('an event that is no JSON', () => {
  const block = (index: number, type: string, ...deltas: string[]) => [
    event(
      'content_block_start',
      `{"type":"content_block_start","index":${index},"content_block":{"type":"${type}","text":"a"}}`,
    ),
    ...deltas.map((member) =>
      event('content_block_delta', `{"type":"content_block_delta","index":${index},"delta":{${member}}}`),
    ),
    event('content_block_stop', `{"type":"content_block_stop","index":${index}}`),
  ];
  const events = [
    start,
    ...block(0, 'text', '"text":"b"', '"text":"c"', '"text":"d"'),
    ...block(1, 'thinking', '"thinking":"e"', '"signature":"f"'),
    ...block(2, 'tool_use', '"partial_json":"1"', '"partial_json":"2"', '"partial_json":"3"'),
    event(
      'message_delta',
      '{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":2}}',
    ),
    stop,
  ];
  /** Deltas of text, and what ends an answer that is complete. */
  const dispensable = [2, 3, 4, events.length - 1];

  it('is left out of text and behind the end, and is a failure elsewhere', () => {
    for (const place of events.keys()) {
      const stream = events.with(place, event('content_block_delta', '{"type":"')).join('');
      for (const pieces of [
        [encoder.encode(stream)],
        Array.from(encoder.encode(stream), (byte) => Uint8Array.of(byte)),
      ]) {
        const { text: got, failure } = readAll(pieces, false);
        const rest = [...events.slice(0, place), ...events.slice(place + 1)].join('');
        if (!dispensable.includes(place)) {
          expect({ place, failure }).toEqual({
            place,
            failure: expect.stringMatching(/^upstream_invalid_response/),
          });
          expect(rest.startsWith(got)).toBe(true);
        } else {
          expect({ place, failure }).toEqual({ place, failure: undefined });
          expect(got).toBe(place === events.length - 1 ? events.join('') : rest);
        }
      }
    }
  });

  it('is a failure the second time', () => {
    const broken = event('content_block_delta', '{"type":"');
    const stream = events.with(2, broken).with(3, broken).join('');
    expect(readAll([encoder.encode(stream)], false)).toMatchObject({
      text: events.slice(0, 2).join(''),
      failure: expect.stringContaining('not JSON'),
    });
  });
});

it('is complete wherever it is cut behind the data that say why it ends, and nowhere before', () => {
  const explained = '{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}}';
  const said = start + text + event('message_delta', explained);
  const all = encoder.encode(said + stop);
  const complete = encoder.encode(start + text + 'event: message_delta\ndata: ' + explained).length;
  const dataOf = (stream: string) => new SseDecoder().push(encoder.encode(stream)).map(({ data }) => data);
  for (let end = 0; end <= all.length; end++) {
    const read = readAll([all.subarray(0, end)]);
    expect(readAll(Array.from(all.subarray(0, end), (byte) => Uint8Array.of(byte)))).toEqual(read);
    if (end < complete) expect(read.failure).toMatch(/broke off|not JSON/);
    else {
      expect(read.failure).toBeUndefined();
      expect(read.usage).toEqual({ promptTokens: 3, completionTokens: 2 });
      expect(dataOf(read.text)).toEqual(dataOf(said + stop));
    }
  }
});

it('waits for no more signs of life than a bounded number', () => {
  const many = ping.repeat(30_000);
  const bytes = encoder.encode(many + whole);
  for (const pieces of [[bytes], cut(bytes, [500_000, 1_000_000, 1_000_100, 1_100_000])]) {
    expect(readAll(pieces)).toMatchObject({
      text: '',
      failure: expect.stringContaining('signs of life'),
    });
  }
  const few = ping.repeat(1_000);
  expect(inOne(few + whole)).toMatchObject({ text: few + whole, failure: undefined });
});

it('is read the same way wherever the network cuts it', () => {
  const blocks = fc.constantFrom(
    start,
    text,
    delta,
    stop,
    ping,
    done,
    broken,
    overloaded,
    ': comment\n\n',
    '\n',
    'data\n\n',
    'event: message_delta\n\n',
    event('error', '['),
    'data: {"error":{"code":503,"message":"Later","status":"UNAVAILABLE"}}\n\n',
    'data: {"type":"message","usage":{"output_tokens":2}}\n\n',
    '{"error":{"code":503,"message":"Later","status":"UNAVAILABLE"}}\n',
    'data: ä\ndata: 1\n\n',
  );
  const tails = fc.constantFrom('', 'event: mess', 'data: {"type":"message"}', '{"error":{"code":500}}');
  const streams = fc
    .tuple(fc.array(blocks, { maxLength: 8 }), tails, fc.constantFrom('\n', '\r\n', '\r'))
    .map(([parts, tail, newline]) => (parts.join('') + tail).replaceAll('\n', newline));
  fc.assert(
    fc.property(streams, fc.array(fc.nat(), { maxLength: 12 }), (stream, places) => {
      const expected = inOne(stream);
      expect(readAll(cut(encoder.encode(stream), places))).toEqual(expected);
      expect(inBytes(stream)).toEqual(expected);
      expect(stream.startsWith(expected.text)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
