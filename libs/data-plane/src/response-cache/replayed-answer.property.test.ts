import {
  ChatResponseCollector,
  partsOf,
  type AssistantPart,
  type ChatChoice,
  type ChatResponse,
  type ChatStreamPart,
} from '@model-gateway/core';
import * as fc from 'fast-check';
import { fromCachedText, toCachedText } from './cached-response.js';

const text = fc.string({ unit: 'binary', maxLength: 8 });
const count = fc.nat(1000);
const json = fc.dictionary(
  fc.string({ maxLength: 5 }),
  fc.constantFrom(1, 'x', null, true, [1], { a: [{}] }),
);
const signature = fc.record(
  { value: text, issuer: fc.constantFrom('google', 'anthropic') },
  { requiredKeys: ['value'] },
);

/** Any part that an answer may have. Text and reasoning are never joined if they carry a signature. */
const part: fc.Arbitrary<AssistantPart> = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom('text', 'reasoning'),
      text: fc.string({ minLength: 1, maxLength: 5 }),
      signature,
    },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({ type: fc.constantFrom('text', 'reasoning'), text: fc.constant(''), signature }),
  fc.record({ type: fc.constant('redacted-reasoning'), data: text }),
  fc.record(
    { type: fc.constant('tool-call'), id: text, name: text, arguments: text, signature },
    { requiredKeys: ['type', 'id', 'name', 'arguments'] },
  ),
  fc.record(
    {
      type: fc.constant('media'),
      source: fc.record({ type: fc.constant('inline'), data: text }),
      mimeType: text,
      signature,
      thought: fc.boolean(),
    },
    { requiredKeys: ['type', 'source'] },
  ),
  fc.record({ type: fc.constant('executable-code'), language: text, code: text }),
  fc.record({ type: fc.constant('code-execution-result'), outcome: text, output: text }),
  fc.record({ type: fc.constant('opaque'), format: fc.constant('gemini'), value: json }),
);

/** Deltas that follow each other unsigned are one part, so no answer has two of them. */
function isFolded(content: readonly AssistantPart[]): boolean {
  return content.every((each, index) => {
    const before = content[index - 1];
    const isPlain = (one: AssistantPart | undefined) => one && !('signature' in one && one.signature);
    const isText = each.type === 'text' || each.type === 'reasoning';
    return !(isText && before?.type === each.type && isPlain(before) && isPlain(each));
  });
}

const choice = fc.record(
  {
    content: fc.array(part, { maxLength: 6 }).filter(isFolded),
    finish: fc.record(
      { reason: fc.constantFrom('stop', 'length', 'tool_calls', 'content_filter'), raw: text, refusal: text },
      { requiredKeys: ['reason'] },
    ),
    citations: fc.array(fc.record({ url: text, startIndex: count, endIndex: count }), { maxLength: 2 }),
    logprobs: fc.array(
      fc.record({ token: text, logprob: count, top: fc.array(fc.record({ token: text, logprob: count })) }),
      { minLength: 1, maxLength: 2 },
    ),
    metadata: fc.oneof(fc.constant({}), fc.record({ groundingMetadata: json, other: json })),
  },
  { requiredKeys: ['content', 'finish', 'citations', 'metadata'] },
);

/** Any answer that a stream may fold to, indexes of choices with gaps included. */
const response = (
  fc.record(
    {
      id: text,
      model: text,
      choices: fc
        .array(choice, { maxLength: 3 })
        .map((choices) => choices.map((each, place) => ({ ...each, index: place * 2 }))),
      promptBlock: fc.record({ reason: text }),
      usage: fc.record({ promptTokens: count, completionTokens: count }),
      other: json,
    },
    { requiredKeys: ['choices'] },
  ) as fc.Arbitrary<ChatResponse>
)
  // Objects with the prototype that those of JSON have.
  .map((whole) => JSON.parse(JSON.stringify(whole)) as ChatResponse);

function folded(parts: readonly ChatStreamPart[]): ChatResponse {
  const collector = new ChatResponseCollector();
  for (const each of parts) collector.push(each);
  return collector.response();
}

it('gives a stream that is the answer again when it is collected', () => {
  fc.assert(
    fc.property(response, (whole) => {
      expect(folded(partsOf(whole))).toStrictEqual(whole);
    }),
    { numRuns: 500 },
  );
});

it('gives the answer again when it was in a cache before', () => {
  fc.assert(
    fc.property(response, (whole) => {
      const cached = fromCachedText(toCachedText({ response: whole, storedAt: 1, losses: [] }) ?? '');
      expect(folded(partsOf(cached?.response ?? { choices: [] }))).toStrictEqual(whole);
    }),
  );
});

it('obeys the rules of streams', () => {
  fc.assert(
    fc.property(response, (whole) => {
      const parts = partsOf(whole);
      expect(parts.map(({ type }) => type).filter((type) => type === 'start')).toHaveLength(1);
      expect(parts[0]?.type).toBe('start');
      const last = parts.at(-1);
      expect(last?.type === 'usage').toBe(whole.usage !== undefined);
      for (const { index, content } of whole.choices) expectOrder(index, content, parts);
    }),
    { numRuns: 200 },
  );
});

/** Calls are counted from 0, begun before they are closed, and the finish comes after all of the content. */
function expectOrder(index: number, content: ChatChoice['content'], parts: readonly ChatStreamPart[]): void {
  const own = parts.filter((each) => 'choice' in each && each.choice === index);
  expect(own.filter(({ type }) => type === 'finish')).toHaveLength(1);
  expect(own.at(-1)?.type).toBe('finish');
  const calls = content.filter(({ type }) => type === 'tool-call').length;
  const indexesOf = (type: ChatStreamPart['type']) =>
    own.flatMap((each) => (each.type === type && 'index' in each ? [each.index] : []));
  expect(indexesOf('tool-call-start')).toEqual(Array.from({ length: calls }, (_, call) => call));
  expect(indexesOf('tool-call-end')).toEqual(indexesOf('tool-call-start'));
}

it('is one batch in the order in which it was said', () => {
  const parts = partsOf({
    id: 'r1',
    model: 'm',
    choices: [
      {
        index: 0,
        content: [
          { type: 'reasoning', text: 'hm', signature: { value: 'QUJD' } },
          { type: 'text', text: 'I call.' },
          { type: 'tool-call', id: 'a', name: 'f', arguments: '{"x":1}' },
        ],
        finish: { reason: 'tool_calls' },
        citations: [],
        metadata: {},
      },
    ],
    usage: { totalTokens: 3 },
  });
  expect(parts).toEqual([
    { type: 'start', id: 'r1', model: 'm' },
    { type: 'reasoning', choice: 0, text: 'hm', signature: { value: 'QUJD' } },
    { type: 'text', choice: 0, text: 'I call.' },
    { type: 'tool-call-start', choice: 0, index: 0, id: 'a', name: 'f' },
    { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{"x":1}' },
    { type: 'tool-call-end', choice: 0, index: 0 },
    { type: 'finish', choice: 0, finish: { reason: 'tool_calls' } },
    { type: 'usage', usage: { totalTokens: 3 } },
  ]);
});
