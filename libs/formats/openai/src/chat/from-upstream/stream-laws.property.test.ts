import {
  ChatResponseCollector,
  type ChatStreamPart,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import fc from 'fast-check';
import { ChatCompletionDecoder } from './chat-completion-decoder.js';

const text = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', 'é', '😀', '\\'), maxLength: 6 });
const calls = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c').map((id) => `up_${id}`),
    function: fc.record({
      name: fc.constantFrom('f', 'g'),
      arguments: fc.constantFrom('', '{}', '{"a":"é\\n"}', '{"a":{"b":[1,2]}}'),
    }),
  }),
  { maxLength: 3 },
);
const message = fc.record({
  reasoning_content: text,
  content: text,
  tool_calls: calls,
  extra: fc.constantFrom(1, null),
});
const answer = fc.record({
  id: fc.constantFrom('x', ''),
  choices: fc.array(fc.tuple(message, fc.constantFrom('stop', 'length', 'tool_calls')), {
    minLength: 1,
    maxLength: 3,
  }),
  usage: fc.option(fc.record({ prompt_tokens: fc.nat(9), total_tokens: fc.nat(9) }), { nil: undefined }),
});
type Answer = typeof answer extends fc.Arbitrary<infer Value> ? Value : never;

function parts(chunks: readonly JsonValue[], framing: 'unary' | 'stream'): ChatStreamPart[] {
  let ids = 0;
  const decoder = new ChatCompletionDecoder({ framing, nextId: (prefix) => `${prefix}${(ids += 1)}` });
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

function collected(chunks: readonly JsonValue[], framing: 'unary' | 'stream') {
  const collector = new ChatResponseCollector();
  for (const part of parts(chunks, framing)) collector.push(part);
  return collector.response();
}

const wholeBody = ({ id, choices, usage }: Answer): JsonValue => ({
  id,
  choices: choices.map(([said, finish_reason], index) => ({ index, message: said, finish_reason })),
  usage,
});

/** The text in pieces of up to `size` UTF-16 code units. */
function pieces(value: string, size: number): string[] {
  const found: string[] = [];
  for (let start = 0; start < value.length; start += size) found.push(value.slice(start, start + size));
  return found;
}

/** The same answer as chunks, cut into pieces of that size. */
function chunksOf({ id, choices, usage }: Answer, size: number): JsonValue[] {
  const chunks: JsonValue[] = [];
  const add = (index: number, delta: JsonObject, finish_reason: string | null = null) =>
    chunks.push({ id, choices: [{ index, delta, finish_reason }] });
  for (const [index, [said, reason]] of choices.entries()) {
    for (const piece of pieces(said.reasoning_content, size)) add(index, { reasoning_content: piece });
    for (const piece of pieces(said.content, size)) add(index, { content: piece });
    for (const [position, { id: callId, function: called }] of said.tool_calls.entries()) {
      // Equal ids of one answer are the upstream's own mistake: only the index tells them apart.
      add(index, {
        tool_calls: [{ index: position, id: callId, function: { name: called.name, arguments: '' } }],
      });
      for (const piece of pieces(called.arguments, size)) {
        add(index, { tool_calls: [{ index: position, function: { arguments: piece } }] });
      }
    }
    add(index, { extra: said.extra }, reason);
  }
  if (usage) chunks.push({ id, choices: [], usage });
  return chunks;
}

it('R31: a stream, however it is cut, tells the same as the whole answer', () => {
  fc.assert(
    fc.property(answer, fc.integer({ min: 1, max: 8 }), (value, size) => {
      const whole = collected([wholeBody(value)], 'unary');
      const streamed = collected(chunksOf(value, size), 'stream');
      const withoutIds = (response: typeof whole) =>
        JSON.parse(JSON.stringify(response).replaceAll(/"call_\d+"/g, '"call"')) as unknown;
      expect(withoutIds(streamed)).toEqual(withoutIds(whole));
    }),
  );
});

it('R12: the ids of calls are never the upstream’s, and never the same', () => {
  fc.assert(
    fc.property(answer, fc.integer({ min: 1, max: 8 }), (value, size) => {
      const ids = parts(chunksOf(value, size), 'stream').flatMap((part) =>
        part.type === 'tool-call-start' ? [part.id] : [],
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.some((id) => id.startsWith('up_'))).toBe(false);
    }),
  );
});

it('the parts obey the rules of every stream', () => {
  fc.assert(
    fc.property(answer, fc.integer({ min: 1, max: 8 }), (value, size) => {
      const list = parts(chunksOf(value, size), 'stream');
      expect(list.filter(({ type }) => type === 'start')).toHaveLength(1);
      expect(list[0]?.type).toBe('start');
      expect(list.filter(({ type }) => type === 'finish')).toHaveLength(value.choices.length);
      for (const [choice] of value.choices.entries()) {
        const own = list.filter((part) => 'choice' in part && part.choice === choice);
        const starts = own.flatMap((part) => (part.type === 'tool-call-start' ? [part.index] : []));
        expect(starts).toEqual(starts.map((_, index) => index));
        for (const index of starts) {
          const args = own.flatMap((part) =>
            part.type === 'tool-call-arguments' && part.index === index ? [part.fragment] : [],
          );
          expect(JSON.parse(args.join(''))).toBeInstanceOf(Object);
        }
        const ends = own.filter(({ type }) => type === 'tool-call-end');
        expect(ends).toHaveLength(starts.length);
        expect(own.at(-1)?.type).toBe('finish');
      }
    }),
  );
});

it('the upstream’s objects are not changed', () => {
  fc.assert(
    fc.property(answer, (value) => {
      const body = wholeBody(value);
      const before = JSON.stringify(body);
      parts([body], 'unary');
      expect(JSON.stringify(body)).toBe(before);
    }),
  );
});
