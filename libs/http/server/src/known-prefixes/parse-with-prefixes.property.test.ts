import fc from 'fast-check';
import { exactJson } from '@model-gateway/core';
import { parseJsonObject } from '../body/parse-json.js';
import { PrefixMemory, weightOf } from './prefix-memory.js';

const members = ['messages', 'tools'];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('"', '\\', '\\"', ']', '},{', '"messages":[', '\\"tools\\":[', 'é😀', ','),
);
const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' });
const element = fc.oneof(
  fc.record({ role: fc.constantFrom('user', 'assistant'), content: text.map((each) => each.repeat(40)) }),
  fc.record({ name: text, parameters: json }),
  json,
);
const conversation = fc.record({
  messages: fc.array(element, { maxLength: 12 }),
  tools: fc.array(element, { maxLength: 6 }),
  own: json,
  asText: fc.boolean(),
});
type Conversation = typeof conversation extends fc.Arbitrary<infer Each> ? Each : never;

/** A client's writer: the order of members, and blanks. */
const writer = fc.record({
  order: fc.shuffledSubarray(['messages', 'tools', 'own'], { minLength: 3, maxLength: 3 }),
  indent: fc.constantFrom(0, 0, 1, 2),
  numbers: fc.constantFrom('1', '1.0', '1e2', '1234567890123456789', '-0'),
});

/** Turns of conversations that go on, are cut off, or change in the middle. */
const turns = fc.array(
  fc.record({
    which: fc.nat({ max: 2 }),
    from: fc.nat({ max: 12 }),
    more: fc.array(element, { maxLength: 3 }),
    times: fc.nat({ max: 3 }),
  }),
  { minLength: 3, maxLength: 12 },
);

function written(
  { messages, tools, own, asText }: Conversation,
  { order, indent, numbers }: typeof writer extends fc.Arbitrary<infer Each> ? Each : never,
): string {
  // Names of members within a text, and as a nested member before the real one.
  const parts: Record<string, unknown> = {
    messages,
    tools,
    own: asText ? JSON.stringify({ messages, tools }) : { messages: own, tools },
  };
  const body = Object.fromEntries(order.map((name) => [name, parts[name]]));
  return JSON.stringify({ n: 'N', ...body }, undefined, indent).replace('"N"', numbers);
}

it('a body means what it means without the memory, whatever came before', () => {
  fc.assert(
    fc.property(
      fc.array(conversation, { minLength: 3, maxLength: 3 }),
      writer,
      turns,
      fc.constantFrom(40_000, 200_000, 100_000_000),
      (conversations, style, steps, maxBytes) => {
        const memory = new PrefixMemory(maxBytes);
        const prefixes = { memory, caller: 'c', members };
        for (const { which, from, more, times } of steps) {
          const one = conversations[which]!;
          one.messages = [...one.messages.slice(0, from), ...more, ...one.messages.slice(from)];
          const bytes = Buffer.from(written(one, style));
          for (let time = 0; time <= times; time += 1) {
            const plain = parseJsonObject(bytes, undefined, { exactNumbers: true });
            const known = parseJsonObject(bytes, undefined, { exactNumbers: true, prefixes });
            expect(known).toEqual(plain);
            expect(exactJson(known)).toBe(exactJson(plain));
            const weights = [...memory].map(weightOf);
            expect(memory.usedBytes).toBe(weights.reduce((sum, weight) => sum + weight, 0));
            expect(memory.usedBytes).toBeLessThanOrEqual(maxBytes);
          }
        }
      },
    ),
    // To make a failure smaller takes minutes.
    { numRuns: 300, endOnFailure: true },
  );
});

it('what is no JSON is refused as without the memory', () => {
  const body = {
    messages: Array.from({ length: 20 }, (_, at) => ({ role: 'user', content: `${at} `.repeat(100) })),
  };
  const whole = Buffer.from(JSON.stringify(body));
  const prefixes = { memory: new PrefixMemory(10_000_000), caller: 'c', members };
  for (let time = 0; time < 3; time += 1) parseJsonObject(whole, undefined, { prefixes });
  expect(prefixes.memory.usedBytes).toBeGreaterThan(3_000);
  fc.assert(
    fc.property(
      fc.nat({ max: whole.length - 1 }),
      fc.constantFrom('', '"', ']', '{', ',', '\\', '\u0000'),
      (at, put) => {
        const broken = Buffer.concat([whole.subarray(0, at), Buffer.from(put), whole.subarray(at + 1)]);
        const outcome = (reading: object) => {
          try {
            return JSON.stringify(parseJsonObject(broken, undefined, reading));
          } catch (error) {
            return String(error);
          }
        };
        for (let time = 0; time < 3; time += 1) expect(outcome({ prefixes })).toBe(outcome({}));
      },
    ),
  );
});
