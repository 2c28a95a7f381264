import fc from 'fast-check';
import { among, members, type Body, withUnknownMember } from './body.js';
import { blockTurn, callTurn, olderTurn } from './call-turn-arbitrary.js';
import type { Place, Scope } from './place.js';
import { pixel } from './readable-media.js';
import { reasoningDetails } from './reasoning-details-arbitrary.js';
import { someText, text } from './text-arbitrary.js';

/** What an answer that was grounded in a search holds. */
const citation = {
  type: 'url_citation',
  url_citation: { url: 'https://example.com', title: 'Example', start_index: 0, end_index: 2 },
};

/** The one signature that every upstream takes; others it must have issued itself. */
const bypass = 'skip_thought_signature_validator';
const madeUp = ['c2lnbmF0dXJl', 'AAAA', bypass];

/** What earlier answers may hold. */
interface Draws {
  /** Includes content that no upstream can serve. */
  readonly any: boolean;
  /** Made-up thoughts and calls of Claude's own: it takes none back that it did not seal. */
  readonly sealed: boolean;
}

/** A part that an earlier answer consisted of. */
function block(media: fc.Arbitrary<Body>, signatures: readonly string[], draws: Draws): fc.Arbitrary<Body> {
  const { any, sealed } = draws;
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
      sealed && [1, fc.constant({ type: 'redacted_thinking', data: 'AAAA' })],
      [1, fc.constant(code)],
      [1, fc.constant(result)],
      [1, someText.map((value) => ({ type: 'refusal', refusal: value }))],
      sealed && [1, fc.constant({ type: 'opaque', format: 'anthropic', value: { type: 'server_tool_use' } })],
      [2, media],
      any && [1, fc.constant({ type: 'tool_use', id: 'nowhere', name: 'f', input: {} })],
    ),
  );
}

/** Two images that differ in their content alone: of one image in two places each detail would be repeated. */
const picture = fc
  .constantFrom(pixel, 'iVBORw0KGgo=')
  .map((data): Body => ({ type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } }));

/** An answer as some client sends it back: blocks, parts, text, reasoning as others spell it, sound. */
function answer(media: fc.Arbitrary<Body>, draws: Draws): fc.Arbitrary<Body> {
  const signatures = draws.any ? madeUp : [bypass];
  const one = block(media, signatures, draws);
  const rest = members({
    name: fc.constant('assistant'),
    refusal: fc.oneof(fc.constant(null), someText),
    reasoning_content: someText,
    reasoning: someText,
    thinking_blocks: fc.constantFrom<Body[]>(
      [{ type: 'thinking', thinking: 'hm' }],
      [{ type: 'thinking', thinking: 'hm', signature: signatures[0] }],
      ...(draws.sealed ? [[{ type: 'redacted_thinking', data: 'AAAA' }]] : []),
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
  const other = fc.array(block(picture, signatures, draws), { minLength: 1, maxLength: 3 });
  const contradicting = members({
    content: fc.oneof(fc.constantFrom<unknown>(null, '', 'Hi.'), someText, other),
    content_blocks: other,
    content_parts: other,
  }).map((places) => ({ content: null, ...places }));
  const said = fc.oneof<fc.Arbitrary<Body>[]>(
    ...(draws.any ? [contradicting] : []),
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

/** The content of an assistant message, and the results of its calls. */
export function assistantTurn(place: Place, scope: Scope, media: fc.Arbitrary<Body>): fc.Arbitrary<Body[]> {
  const any = scope === 'any';
  const signatures = any ? madeUp : [bypass];
  return fc.oneof(
    {
      weight: 3,
      arbitrary: answer(media, { any, sealed: any || place.family !== 'claude' }).map((message) => [message]),
    },
    { weight: 4, arbitrary: callTurn(media, signatures) },
    { weight: 1, arbitrary: olderTurn },
    { weight: 1, arbitrary: blockTurn },
  );
}
