import type { OpenObject } from '@model-gateway/contract';
import { ChatResponseCollector, type AssistantPart, type ChatStreamPart } from '@model-gateway/core';
import fc from 'fast-check';
import { fromResponsesRequest } from './from-client/from-responses-request.js';
import { responseOptionsOf } from './to-client/response-options-of.js';
import { toResponse } from './to-client/to-response.js';

const tools = [
  { type: 'function', name: 'look' },
  { type: 'custom', name: 'patch' },
  { type: 'namespace', name: 'agents', tools: [{ type: 'function', name: 'look' }] },
];
const request = {
  model: 'm',
  store: false,
  tools,
  include: ['reasoning.encrypted_content'],
  input: [{ role: 'user', content: 'Hi' }] as OpenObject[],
};

const signature = fc.constantFrom(
  { value: 'c2ln', issuer: 'google' },
  { value: 'YWJj', issuer: 'anthropic' },
  { value: 'eHl6' },
);
const text = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' });
const maybe = fc.option(signature, { nil: undefined }).map((value) => value && { signature: value });

const piece: fc.Arbitrary<(index: number) => ChatStreamPart[]> = fc.oneof(
  text.map((value) => () => [{ type: 'text', choice: 0, text: value } as const]),
  fc.tuple(text, maybe).map(([value, signed]) => () => [
    { type: 'reasoning', choice: 0, text: value, ...signed } as const,
  ]),
  fc.constant(() => [
    { type: 'content', choice: 0, part: { type: 'redacted-reasoning', data: 'a.b' } } as const,
  ]),
  fc
    .tuple(fc.constantFrom('look', 'patch', 'agents__look'), text, maybe)
    .map(([name, value, signed]) => (index: number): ChatStreamPart[] => [
      { type: 'tool-call-start', choice: 0, index, id: `call_${index}`, name, ...signed },
      { type: 'tool-call-arguments', choice: 0, index, fragment: JSON.stringify({ input: value }) },
      { type: 'tool-call-end', choice: 0, index },
    ]),
);

it('what a client sends back unchanged is what the model said and did, with its signatures', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
      const collector = new ChatResponseCollector();
      for (const part of pieces.flatMap((make, index) => make(index))) collector.push(part);
      const answer = collector.response();
      let count = 0;
      const facts = { nextId: (prefix: string) => `${prefix}${(count += 1)}`, now: () => 7 };
      const options = responseOptionsOf(request, { ...facts, reportLoss: () => undefined });
      const { output } = toResponse(answer, options);
      const outputs = output.flatMap((item) =>
        'call_id' in item ? [{ type: `${item.type}_output`, call_id: item.call_id, output: 'x' }] : [],
      );
      // JSON is what the client and the gateway exchange.
      const input = JSON.parse(JSON.stringify([...request.input, ...output, ...outputs])) as OpenObject[];
      const losses: unknown[] = [];
      const { messages } = fromResponsesRequest({ ...request, input }, (loss) => losses.push(loss));
      expect(messages[1]?.content.map(withoutPath)).toEqual(joined(answer.choices[0]?.content ?? []));
      expect(losses).toHaveLength(1);
    }),
  );
});

function withoutPath(part: object): AssistantPart {
  const { path: _path, ...rest } = part as AssistantPart & { path?: string };
  return rest;
}

/** A signature ends the thoughts before it, which are one item with it. */
function joined(content: readonly AssistantPart[]): AssistantPart[] {
  const parts: AssistantPart[] = [];
  for (const part of content) {
    const last = parts.at(-1);
    if (part.type === 'reasoning' && last?.type === 'reasoning' && !last.signature) {
      parts[parts.length - 1] = { ...part, text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}
