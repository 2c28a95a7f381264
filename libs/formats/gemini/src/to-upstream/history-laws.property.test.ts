import fc from 'fast-check';
import type { AssistantPart, JsonObject, Message } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

const texts = fc.constantFrom('', 'a', 'b');
const textPart = fc.record({ type: fc.constant('text' as const), text: texts });
const ids = fc.constantFrom('c1', 'c2', 'c3');
const signature = fc.record({ value: fc.constant('c2ln'), issuer: fc.constantFrom('google', 'vertex-ai') });
const image = fc.constant({
  type: 'media' as const,
  source: { type: 'inline' as const, data: 'AA==' },
  mimeType: 'image/png',
});
const call = fc.record(
  {
    type: fc.constant('tool-call' as const),
    id: ids,
    name: texts,
    arguments: fc.constantFrom('{}', ''),
    signature,
  },
  { requiredKeys: ['type', 'id', 'name', 'arguments'] },
);
const assistantPart: fc.Arbitrary<AssistantPart> = fc.oneof(
  textPart,
  call,
  image,
  fc.record({ type: fc.constant('reasoning' as const), text: texts }),
);
const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ role: fc.constant('system' as const), content: fc.array(textPart, { maxLength: 2 }) }),
  fc.record({
    role: fc.constant('user' as const),
    content: fc.array(fc.oneof(textPart, image), { maxLength: 2 }),
  }),
  fc.record({ role: fc.constant('assistant' as const), content: fc.array(assistantPart, { maxLength: 4 }) }),
  fc.record({
    role: fc.constant('tool' as const),
    toolCallId: ids,
    toolName: texts,
    content: fc.array(fc.oneof(textPart, image), { maxLength: 2 }),
  }),
);

interface Content extends JsonObject {
  readonly role: 'user' | 'model';
  readonly parts: readonly JsonObject[];
}

const has = (member: string) => (part: JsonObject) => part[member] !== undefined;
const data = ['text', 'inlineData', 'functionCall', 'functionResponse'];

describe('any history (R20)', () => {
  it.each([
    ['gemini-2.5-flash', geminiApiDialect, true],
    ['gemini-3.6-flash', geminiApiDialect, false],
    ['gemini-3-pro-preview', vertexDialect, true],
  ])('becomes a legal one for %s', (model, dialect, prefill) => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 10 }), (history) => {
        const speaks: Message = { role: 'user', content: [{ type: 'text', text: 'Hi' }] };
        const request = { messages: [...history, speaks], tools: [], sampling: {} };
        for (const messages of [request.messages, [speaks, ...history]]) {
          const body = toGenerateContentRequest(
            { ...request, messages },
            { model, dialect, reportLoss: () => {} },
          );
          checkLegal(body.contents as unknown as Content[], model.includes('-3'), prefill);
        }
      }),
    );
  });
});

function checkLegal(contents: readonly Content[], signed: boolean, prefill: boolean): void {
  expect(contents[0]?.role).toBe('user');
  if (!prefill) expect(contents.at(-1)?.role).toBe('user');
  const turn = contents.findLastIndex(
    ({ role, parts }) => role === 'user' && !parts.every(has('functionResponse')),
  );
  contents.forEach(({ role, parts }, index) => {
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      expect(data.filter((member) => part[member] !== undefined)).toHaveLength(1);
      if (part.thoughtSignature === undefined) expect(part.text).not.toBe('');
    }
    const before = contents[index - 1];
    const responses = parts.filter(has('functionResponse'));
    const calls = before?.role === 'model' ? before.parts.filter(has('functionCall')) : [];
    const name = (member: string) => (part: JsonObject) => (part[member] as JsonObject).id;
    expect(responses.map(name('functionResponse'))).toEqual(calls.map(name('functionCall')));
    if (responses.length > 0) expect(responses).toHaveLength(parts.length);
    else if (role === before?.role) expect(before.parts.every(has('functionResponse'))).toBe(true);
    if (role === 'model' && signed && index > turn) {
      const first = parts.find(has('functionCall'));
      if (first) expect(first.thoughtSignature).toBeDefined();
    }
  });
}
