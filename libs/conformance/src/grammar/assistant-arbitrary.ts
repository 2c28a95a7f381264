import fc from 'fast-check';
import { among, members, type Body, withUnknownMember } from './body.js';
import { pixel } from './media-arbitrary.js';
import type { Place, Scope } from './place.js';
import { reasoningDetails } from './reasoning-details-arbitrary.js';
import { functionNames, someText, text } from './text-arbitrary.js';

/** What an answer that was grounded in a search holds. */
const citation = {
  type: 'url_citation',
  url_citation: { url: 'https://example.com', title: 'Example', start_index: 0, end_index: 2 },
};

/** The one signature that every upstream takes; others it must have issued itself. */
const bypass = 'skip_thought_signature_validator';
const madeUp = ['c2lnbmF0dXJl', 'AAAA', bypass];

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
function callTurn(media: fc.Arbitrary<Body>, signatures: readonly string[]): fc.Arbitrary<Body[]> {
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
const olderTurn = fc.record({ json: argumentsText, result: text }).map(({ json, result }): Body[] => [
  { role: 'assistant', content: null, function_call: { name: 'f', arguments: json } },
  { role: 'function', name: 'f', content: result },
]);

/** A call and its result in the form of other vendors, which some clients never translate. */
const blockTurn = fc
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

/** A part that an earlier answer consisted of. */
function block(media: fc.Arbitrary<Body>, signatures: readonly string[], scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const signed = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Body>({}) },
    { weight: 1, arbitrary: fc.constantFrom(...signatures).map((signature) => ({ signature })) },
  );
  const code = { type: 'code_execution', language: 'PYTHON', code: 'print(1)' };
  const result = { type: 'code_execution_result', outcome: 'OUTCOME_OK', output: '1\n' };
  const thinking = fc
    .tuple(someText, signed)
    .map(([value, signature]) => ({ type: 'thinking', thinking: value, ...signature }));
  return withUnknownMember(
    among(
      [
        4,
        fc.tuple(someText, signed).map(([value, signature]) => ({ type: 'text', text: value, ...signature })),
      ],
      [3, thinking],
      [1, fc.constant({ type: 'redacted_thinking', data: 'AAAA' })],
      [1, fc.constant(code)],
      [1, fc.constant(result)],
      [1, someText.map((value) => ({ type: 'refusal', refusal: value }))],
      [1, fc.constant({ type: 'opaque', format: 'anthropic', value: { type: 'server_tool_use' } })],
      [2, media],
      any && [1, fc.constant({ type: 'tool_use', id: 'nowhere', name: 'f', input: {} })],
    ),
  );
}

/** Two that differ in what they show alone: of the same picture in two places each detail is said twice. */
const picture = fc
  .constantFrom(pixel, 'iVBORw0KGgo=')
  .map((data): Body => ({ type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } }));

/** An answer as some client sends it back: blocks, parts, text, reasoning as others spell it, sound. */
function answer(media: fc.Arbitrary<Body>, scope: Scope): fc.Arbitrary<Body> {
  const signatures = scope === 'any' ? madeUp : [bypass];
  const one = block(media, signatures, scope);
  const rest = members({
    name: fc.constant('assistant'),
    refusal: fc.oneof(fc.constant(null), someText),
    reasoning_content: someText,
    reasoning: someText,
    thinking_blocks: fc.constantFrom<Body[]>(
      [{ type: 'thinking', thinking: 'hm' }],
      [{ type: 'thinking', thinking: 'hm', signature: signatures[0] }],
      [{ type: 'redacted_thinking', data: 'AAAA' }],
    ),
    annotations: fc.constantFrom<unknown[]>([], [citation]),
    reasoning_details: reasoningDetails(signatures),
    audio: fc.constantFrom<Body>(
      { id: 'audio_1' },
      { id: 'audio_1', data: 'AAAA', mime_type: 'audio/wav', transcript: 'Hi.', expires_at: 1 },
    ),
  });
  const sparsely = fc.oneof({ weight: 3, arbitrary: fc.constant<Body>({}) }, { weight: 1, arbitrary: rest });
  const blocks = fc.array(one, { minLength: 1, maxLength: 3 });
  const other = fc.array(block(picture, signatures, scope), { minLength: 1, maxLength: 3 });
  const contradicting = members({
    content: fc.oneof(fc.constantFrom<unknown>(null, '', 'Hi.'), someText, other),
    content_blocks: other,
    content_parts: other,
  }).map((places) => ({ content: null, ...places }));
  const said = fc.oneof<fc.Arbitrary<Body>[]>(
    ...(scope === 'any' ? [contradicting] : []),
    text.map((content) => ({ content })),
    blocks.map((content) => ({ content })),
    // As a non-strict answer has it: the text again, in one string.
    blocks.map((drawn) => ({ content: textOf(drawn), content_blocks: drawn })),
    fc.tuple(text, text).map(([content, former]) => ({
      content,
      content_blocks: [{ type: 'text', text: former }],
    })),
    text.map((content) => ({
      content,
      content_parts: [
        { type: 'text', text: content },
        {
          type: 'image',
          image: { mime_type: 'image/png', data: pixel },
          image_url: { url: `data:image/png;base64,${pixel}` },
        },
      ],
    })),
  );
  return withUnknownMember(
    fc.tuple(said, sparsely).map(([what, more]) => ({ role: 'assistant', ...what, ...more })),
  );
}

function textOf(blocks: readonly Body[]): string | null {
  const texts = blocks.flatMap((each) => (typeof each.text === 'string' ? [each.text] : []));
  return texts.length > 0 ? texts.join('') : null;
}

/** What the assistant said, and the results of the calls it made. */
export function assistantTurn(place: Place, scope: Scope, media: fc.Arbitrary<Body>): fc.Arbitrary<Body[]> {
  const signatures = scope === 'any' ? madeUp : [bypass];
  return fc.oneof(
    { weight: 3, arbitrary: answer(media, scope).map((message) => [message]) },
    { weight: 4, arbitrary: callTurn(media, signatures) },
    { weight: 1, arbitrary: olderTurn },
    { weight: 1, arbitrary: blockTurn },
  );
}
