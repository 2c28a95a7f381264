import fc from 'fast-check';
import { among, type Body, withUnknownMember } from './body.js';
import { reasoningDetails } from './reasoning-details-arbitrary.js';
import { functionNames, someText, text } from './text-arbitrary.js';

const argumentsText = fc.oneof(
  fc.constantFrom('', '{}', '{"city":"Paris"}', '{"city":"Par', '[1]'),
  fc
    .dictionary(
      fc.constantFrom('city', 'constructor', '__proto__', 'n', 'ünï'),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 3 },
    )
    .map((value) => JSON.stringify(value)),
);

/** Where clients keep a call's signature. */
function callSignature(signatures: readonly string[]): fc.Arbitrary<[inCall: Body, inFunction: Body]> {
  return fc.tuple(fc.nat(6), fc.constantFrom(...signatures)).map(([place, value]) => {
    if (place === 0) return [{}, { thought_signature: value }];
    if (place === 1) return [{ extra_content: { google: { thought_signature: value } } }, {}];
    // As a non-strict answer has it.
    if (place === 2) {
      return [{ extra_content: { google: { thought_signature: value } } }, { thought_signature: value }];
    }
    return [{}, {}];
  });
}

const call = (signatures: readonly string[]) =>
  fc
    .record({
      name: fc.constantFrom(...functionNames),
      arguments: argumentsText,
      signature: callSignature(signatures),
      type: fc.constantFrom<Body>({ type: 'function' }, { type: 'function' }, {}),
      index: fc.constantFrom<Body>({}, {}, { index: 0 }),
      function: withUnknownMember(fc.constant<Body>({})),
    })
    .map(({ name, arguments: json, signature: [inCall, inFunction], ...rest }) => (id: string) => ({
      id,
      ...rest.type,
      ...rest.index,
      function: { name, arguments: json, ...inFunction, ...rest.function },
      ...inCall,
    }));

function toolResult(media: fc.Arbitrary<Body>): fc.Arbitrary<unknown> {
  const part = among([2, text.map((value) => ({ type: 'text', text: value }))], [1, media]);
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.array(part, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const cached = fc.constantFrom<Body>({}, {}, {}, { cache_control: { type: 'ephemeral' } });

/** Calls with their results in any order, with or without text beside them; now and then a result is missing. */
export function callTurn(media: fc.Arbitrary<Body>, signatures: readonly string[]): fc.Arbitrary<Body[]> {
  return fc
    .record({
      content: fc.oneof(fc.constantFrom<unknown>(null, ''), text),
      calls: fc.array(fc.record({ make: call(signatures), result: toolResult(media), cached }), {
        minLength: 1,
        maxLength: 3,
      }),
      order: fc.constantFrom('same', 'reversed', 'one missing'),
      marked: fc.boolean(),
      name: fc.constantFrom<Body>({}, {}, { name: 'get_weather' }),
      reasoning: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Body>({}) },
        { weight: 1, arbitrary: fc.constant<Body>({ reasoning_content: 'hm' }) },
        {
          weight: 1,
          arbitrary: reasoningDetails(signatures).map((details) => ({ reasoning_details: details })),
        },
      ),
    })
    .map(({ content, calls, order, marked, name, reasoning }) => {
      const made = calls.map(({ make }, at) => make(`call_?_${at}`));
      const blocks = [
        ...(typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : []),
        ...made.map(({ id }) => ({ type: 'tool_use', id })),
      ];
      const results = calls.map(({ result, cached: hint }, at) => ({
        role: 'tool',
        tool_call_id: `call_?_${at}`,
        content: result,
        ...(at === 0 && name),
        ...hint,
      }));
      if (order === 'reversed') results.reverse();
      if (order === 'one missing') results.pop();
      return [
        {
          role: 'assistant',
          content,
          tool_calls: made,
          ...(marked && { content_blocks: blocks }),
          ...reasoning,
        },
        ...results,
      ];
    });
}

/** The oldest form: one call without an id, answered by role `function`. */
export const olderTurn = fc.record({ json: argumentsText, result: text }).map(({ json, result }): Body[] => [
  { role: 'assistant', content: null, function_call: { name: 'f', arguments: json } },
  { role: 'function', name: 'f', content: result },
]);

/** A call and its result in the form of other vendors, which some clients never translate. */
export const blockTurn = fc
  .record({ salt: fc.nat(), said: someText, result: text, failed: fc.boolean() })
  .map(({ salt, said, result, failed }): Body[] => {
    const id = `toolu_${salt}`;
    const used = { type: 'tool_use', id, name: 'f', input: { city: 'Paris' } };
    const answered = {
      type: 'tool_result',
      tool_use_id: id,
      content: result,
      ...(failed && { is_error: true }),
    };
    return [
      { role: 'assistant', content: [{ type: 'text', text: said }, used] },
      { role: 'user', content: [answered, { type: 'text', text: said }] },
    ];
  });
