import fc from 'fast-check';
import { assistantTurn } from './assistant-arbitrary.js';
import { among, type Body, withUnknownMember } from './body.js';
import { mediaPart } from './media-arbitrary.js';
import type { Place, Scope } from './place.js';
import { someText, text } from './text-arbitrary.js';

const cacheControl = fc.constant({ type: 'ephemeral' });
const textPart = fc.record(
  { type: fc.constant('text'), text, cache_control: cacheControl },
  { requiredKeys: ['type', 'text'] },
);
const plainText = text.map((value) => ({ type: 'text', text: value }));

const systemMessage = withUnknownMember(
  fc.record(
    {
      role: fc.constantFrom('system', 'developer'),
      content: fc.oneof(text, fc.array(fc.oneof(plainText, textPart), { minLength: 1, maxLength: 2 })),
      name: fc.constant('boss'),
    },
    { requiredKeys: ['role', 'content'] },
  ),
);

function userMessage(media: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  const part = among(
    [3, someText.map((value) => ({ type: 'text', text: value }))],
    [1, textPart],
    [3, media],
  );
  return withUnknownMember(
    fc.record(
      {
        role: fc.constant('user'),
        content: fc.oneof(text, fc.array(part, { minLength: 1, maxLength: 2 })),
        name: fc.constantFrom('alice', 'bob'),
      },
      { requiredKeys: ['role', 'content'] },
    ),
  );
}

/** Histories: any order of turns that the API allows. */
export function messages(place: Place, scope: Scope): fc.Arbitrary<Body[]> {
  const media = mediaPart(place, scope);
  const turn = fc.oneof(
    { weight: 3, arbitrary: userMessage(media).map((message) => [message]) },
    { weight: 1, arbitrary: systemMessage.map((message) => [message]) },
    { weight: 3, arbitrary: assistantTurn(place, scope, media) },
  );
  return fc.array(turn, { minLength: 1, maxLength: 4 }).map((turns) => withOwnIds(turns.flat()));
}

/** Ids are unique in a conversation, but each turn was drawn without knowing the others. */
function withOwnIds(drawn: Body[]): Body[] {
  let turn = 0;
  const renamed = (id: unknown): unknown => (typeof id === 'string' ? id.replace('?', String(turn)) : id);
  return drawn.map((message) => {
    if (message.role === 'tool') return { ...message, tool_call_id: renamed(message.tool_call_id) };
    if (message.role !== 'assistant') return message;
    turn += 1;
    const withIds = (list: unknown): unknown =>
      Array.isArray(list)
        ? list.map((each: Body) => (each.id === undefined ? each : { ...each, id: renamed(each.id) }))
        : list;
    const { tool_calls: calls, content_blocks: blocks, reasoning_details: details } = message;
    return {
      ...message,
      ...(calls !== undefined && { tool_calls: withIds(calls) }),
      ...(blocks !== undefined && { content_blocks: withIds(blocks) }),
      ...(details !== undefined && { reasoning_details: withIds(details) }),
    };
  });
}
