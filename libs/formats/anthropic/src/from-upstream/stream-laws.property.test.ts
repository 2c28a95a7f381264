import fc from 'fast-check';
import {
  type ChatResponse,
  ChatResponseCollector,
  type ChatStreamPart,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { SseDecoder, type StreamEvent } from '@model-gateway/sse';
import { MessagesDecoder } from './messages-decoder.js';

const shortText = fc.string({ unit: 'grapheme', maxLength: 8 });
const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const signature = fc.base64String({ minLength: 4, maxLength: 8 });
/** As it comes out of JSON text, which `JSON.stringify` writes without negative zeros. */
const fromJsonText = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
const input = fc.dictionary(shortText, fc.jsonValue()).map(fromJsonText);
const citation = fc.record({
  type: fc.constantFrom('web_search_result_location', 'char_location', 'something_new'),
  url: fc.constantFrom('https://a.example/', 'no address'),
});
/** Blocks as a whole answer has them, of which a stream can be made. */
const anyBlock: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ type: fc.constant('text'), text: shortText }),
  fc.record({ type: fc.constant('text'), text: someText, citations: fc.array(citation, { maxLength: 2 }) }),
  fc.record({ type: fc.constant('thinking'), thinking: shortText, signature }),
  fc.record({ type: fc.constant('redacted_thinking'), data: signature }),
  fc.record({ type: fc.constant('tool_use'), id: fc.constant('t'), name: fc.constantFrom('f', 'g'), input }),
  fc.record({ type: fc.constant('server_tool_use'), id: fc.constant('s'), name: fc.constant('x'), input }),
  fc.record({ type: fc.constant('web_search_tool_result'), content: fc.jsonValue().map(fromJsonText) }),
);
const anyEnd = fc.record({
  stop_reason: fc.constantFrom('end_turn', 'tool_use', 'max_tokens', 'refusal', 'stop_sequence', 'new'),
  stop_sequence: fc.option(shortText),
});
const usage = { input_tokens: 3, cache_read_input_tokens: 2, output_tokens: 9, extra: { a: 1 } };

type Cut = (text: string) => string[];

function eventsOf(block: JsonObject, index: number, cut: Cut): JsonValue[] {
  const { type, text, citations, thinking, signature: signed, input: whole, ...rest } = block;
  const deltas: JsonObject[] = [];
  const each = (value: JsonValue | undefined, kind: string, member: string) => {
    if (typeof value === 'string')
      for (const piece of cut(value)) deltas.push({ type: kind, [member]: piece });
  };
  for (const one of (citations ?? []) as JsonValue[]) deltas.push({ type: 'citations_delta', citation: one });
  each(text, 'text_delta', 'text');
  each(thinking, 'thinking_delta', 'thinking');
  if (signed !== undefined) deltas.push({ type: 'signature_delta', signature: signed });
  if (whole !== undefined) each(JSON.stringify(whole), 'input_json_delta', 'partial_json');
  const start = {
    type,
    ...rest,
    ...(text !== undefined && { text: '' }),
    ...(thinking !== undefined && { thinking: '', signature: '' }),
    ...(whole !== undefined && { input: {} }),
  } as JsonObject;
  return [
    { type: 'content_block_start', index, content_block: start },
    { type: 'ping' },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function streamOf(blocks: readonly JsonObject[], end: JsonObject, cut: Cut): JsonValue[] {
  const head = { id: 'm', model: 'c', content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  return [
    { type: 'message_start', message: head },
    ...blocks.flatMap((block, index) => eventsOf(block, index, cut)),
    { type: 'message_delta', delta: end, usage: { output_tokens: 9 } },
    { type: 'message_stop' },
  ];
}

function decoderOf(framing: 'unary' | 'stream') {
  let ids = 0;
  return new MessagesDecoder({ framing, nextId: () => `call_${(ids += 1)}` });
}

function partsOf(values: readonly JsonValue[], framing: 'unary' | 'stream'): ChatStreamPart[] {
  const decoder = decoderOf(framing);
  return [...values.flatMap((value) => decoder.push(deepFreeze(value))), ...decoder.end()];
}

function collect(parts: readonly ChatStreamPart[]): ChatResponse {
  const collector = new ChatResponseCollector();
  for (const part of parts) collector.push(part);
  return collector.response();
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const anyCut = fc.infiniteStream(fc.integer({ min: 0, max: 4 })).map((lengths): Cut => (text) => {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const length = lengths.next().value ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
});

describe('laws of streams', () => {
  it('a stream gives what the whole answer gives, however its blocks are cut, and no event is changed', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 8 }), anyEnd, anyCut, (content, end, cut) => {
        const message = { type: 'message', id: 'm', model: 'c', content, ...end, usage } as JsonValue;
        const unary = collect(partsOf([message], 'unary'));
        expect(collect(partsOf(streamOf(content, end, cut), 'stream'))).toEqual(unary);
      }),
    );
  });

  it('a stream gives the same parts, wherever its bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyBlock, { maxLength: 4 }),
        anyEnd,
        fc.infiniteStream(fc.integer({ min: 1, max: 90 })),
        fc.constantFrom('\n', '\r\n'),
        (content, end, lengths, line) => {
          const events = streamOf(content, end, (text) => [text]);
          const text = events
            .map(
              (event) =>
                `event: ${(event as { type: string }).type}${line}data: ${JSON.stringify(event)}${line}${line}`,
            )
            .join('');
          const bytes = new TextEncoder().encode(text);
          const sse = new SseDecoder();
          const read: StreamEvent[] = [];
          for (let at = 0; at < bytes.length;) {
            const length = lengths.next().value ?? 1;
            read.push(...sse.push(bytes.subarray(at, at + length)));
            at += length;
          }
          read.push(...sse.end().events);
          const values = read.map(({ data }) => JSON.parse(data) as JsonValue);
          expect(partsOf(values, 'stream')).toEqual(partsOf(events, 'stream'));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('obeys the order of stream parts', () => {
    fc.assert(
      fc.property(fc.array(anyBlock), anyEnd, anyCut, (content, end, cut) => {
        const parts = partsOf(streamOf(content, end, cut), 'stream');
        expect(parts.map(({ type }) => type).indexOf('start')).toBe(0);
        expect(parts.filter(({ type }) => type === 'start' || type === 'finish')).toHaveLength(2);
        const after = parts.slice(parts.findIndex(({ type }) => type === 'finish') + 1);
        expect(after.every(({ type }) => type === 'usage' || type === 'other')).toBe(true);
        const starts = parts.flatMap((part) => (part.type === 'tool-call-start' ? [part] : []));
        expect(starts.map(({ index }) => index)).toEqual(starts.map((_, index) => index));
        expect(new Set(starts.map(({ id }) => id)).size).toBe(starts.length);
        for (const part of collect(parts).choices[0]?.content ?? []) {
          if (part.type === 'tool-call') JSON.parse(part.arguments);
        }
      }),
    );
  });
});

/** JSON that looks like events: the right names, any values. */
const member = fc.constantFrom(
  ...['type', 'index', 'delta', 'message', 'content', 'content_block', 'text', 'citations', 'citation'],
  ...['usage', 'input_tokens', 'stop_reason', 'stop_details', 'explanation', 'input', 'name', 'data'],
  ...['partial_json', 'thinking', 'signature', 'error', 'code', 'status', '__proto__', 'constructor'],
);
const word = fc.constantFrom(
  ...['message', 'message_start', 'message_delta', 'message_stop', 'content_block_start', 'text', 'thinking'],
  ...['content_block_delta', 'content_block_stop', 'tool_use', 'redacted_thinking', 'server_tool_use'],
  ...['text_delta', 'input_json_delta', 'citations_delta', 'error', 'x', ''],
);
const { value: eventLike } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(null, 0, 1, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(member, tie('value')), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries) as JsonValue),
  ),
}));

describe('hostile answers', () => {
  it('are read, or refused with an error of the gateway’s own', () => {
    const values = fc.array(fc.oneof(eventLike, fc.jsonValue() as fc.Arbitrary<JsonValue>), { maxLength: 6 });
    fc.assert(
      fc.property(values, fc.constantFrom('unary', 'stream'), (events, framing) => {
        try {
          partsOf(events, framing);
        } catch (error) {
          expect(error).toHaveProperty('kind', expect.stringMatching(/^upstream-/));
        }
        expect(Object.prototype).not.toHaveProperty('type');
      }),
      { numRuns: 1000 },
    );
  });
});
