import fc from 'fast-check';
import { messages } from './messages-arbitrary.js';
import { someText, text } from './text-arbitrary.js';
import { toolMembers } from './tools-arbitrary.js';

/** A request body, as plain JSON. */
export type Body = Record<string, unknown>;

/** Everything that every Gemini model takes. */
const settings = fc.record(
  {
    max_tokens: fc.integer({ min: 1, max: 8192 }),
    max_completion_tokens: fc.integer({ min: 1, max: 8192 }),
    temperature: fc.double({ min: 0, max: 2, noNaN: true }),
    top_p: fc.double({ min: 0.01, max: 1, noNaN: true }),
    top_k: fc.integer({ min: 1, max: 40 }),
    n: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    stop: fc.oneof(someText, fc.array(someText, { minLength: 1, maxLength: 8 })),
    presence_penalty: fc.double({ min: -1.9, max: 1.9, noNaN: true }),
    frequency_penalty: fc.double({ min: -1.9, max: 1.9, noNaN: true }),
    logprobs: fc.boolean(),
    user: text,
    reasoning_effort: fc.constantFrom('none', 'minimal', 'low', 'medium', 'high'),
    thinking: fc
      .integer({ min: 0, max: 40_000 })
      .map((budget_tokens) => ({ type: 'enabled', budget_tokens })),
    metadata: fc.constant({ team: 'a' }),
    some_unknown_member: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);

const responseFormat = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ response_format: { type: 'text' } }) },
);

const models = [
  'gemini-2.0-flash',
  'gemini-2.5-flash',
  'gemini-2.5-pro',
  'gemini-2.5-flash-lite',
  'gemini-3-pro-preview',
  'gemini-3-flash-preview',
  'gemini-3.1-pro-preview',
  'gemini-3.5-flash',
];

/** Any chat request that OpenAI's API allows, for any Gemini model of either provider. */
export const chatRequest: fc.Arbitrary<Body> = fc
  .record({
    slug: fc.constantFrom('@vertex', '@google'),
    model: fc.constantFrom(...models),
    messages,
    toolMembers,
    settings,
    responseFormat,
    stream: fc.boolean(),
  })
  .map((drawn) => ({
    model: `${drawn.slug}/${drawn.model}`,
    messages: drawn.messages,
    ...drawn.toolMembers,
    ...drawn.settings,
    ...drawn.responseFormat,
    ...(drawn.stream && { stream: true }),
  }));
