import fc from 'fast-check';
import { type ChatResponse, ChatResponseCollector, type JsonValue } from '@model-gateway/core';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

const shortText = fc.string({ unit: 'grapheme', maxLength: 8 });
const anyPart = fc.oneof(
  fc.record({ text: shortText }),
  fc.record({ text: shortText, thought: fc.constant(true) }),
  fc.record({ text: shortText, thoughtSignature: fc.base64String({ minLength: 4, maxLength: 8 }) }),
  fc.record({
    functionCall: fc.record(
      {
        id: fc.constantFrom('a', 'b'),
        name: fc.constantFrom('f', 'g'),
        args: fc.dictionary(shortText, fc.jsonValue()),
      },
      { requiredKeys: ['name'] },
    ),
  }),
  fc.record({ inlineData: fc.record({ mimeType: fc.constant('image/png'), data: fc.base64String() }) }),
  fc.record({ executableCode: fc.record({ language: fc.constant('PYTHON'), code: shortText }) }),
  fc.record({ somethingNew: fc.jsonValue() }),
);

function read(chunks: readonly JsonValue[]): ChatResponse {
  let ids = 0;
  const decoder = new GenerateContentDecoder({
    dialect: vertexDialect,
    nextId: (prefix) => `${prefix}${(ids += 1)}`,
  });
  const collector = new ChatResponseCollector();
  for (const chunk of chunks) for (const part of decoder.push(deepFreeze(chunk))) collector.push(part);
  for (const part of decoder.end()) collector.push(part);
  return collector.response();
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe('laws of streams', () => {
  it('an answer is the same, in whatever chunks its parts come, and no chunk is changed', () => {
    const cut = fc.tuple(fc.array(anyPart, { maxLength: 12 }), fc.infiniteStream(fc.boolean()));
    fc.assert(
      fc.property(cut, ([parts, cuts]) => {
        const end = { finishReason: 'STOP', groundingMetadata: { webSearchQueries: ['q'] } };
        const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 2, totalTokenCount: 3 };
        const unary = { candidates: [{ content: { parts }, ...end }], usageMetadata };
        const groups: JsonValue[][] = [[]];
        for (const part of parts) {
          if (cuts.next().value) groups.push([]);
          groups.at(-1)?.push(part);
        }
        const chunks = groups.map((group) => ({ candidates: [{ content: { parts: group } }] }));
        const last = { candidates: [end], usageMetadata };
        expect(read([...chunks, last])).toEqual(read([unary as JsonValue]));
      }),
    );
  });

  it('never gives one id to two calls', () => {
    fc.assert(
      fc.property(fc.array(anyPart), (parts) => {
        const body = { candidates: [{ content: { parts }, finishReason: 'STOP' }] };
        const content = read([body]).choices[0]?.content ?? [];
        const ids = content.flatMap((part) => (part.type === 'tool-call' ? [part.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('reads any JSON, or says that it cannot, with an error of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (chunks) => {
        try {
          read(chunks);
        } catch (error) {
          expect(error).toHaveProperty('kind', expect.stringMatching(/^upstream-/));
        }
      }),
    );
  });
});
