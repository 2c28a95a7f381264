import { createHash } from 'node:crypto';
import type { JsonObject } from '../json.js';
import type { Block, MessagesRequest } from './messages-request.js';

const isThought = ({ type }: Block): boolean => type === 'thinking' || type === 'redacted_thinking';

/** What a block says; a mark for the cache says nothing. */
const meaning = ({ cache_control: _mark, ...rest }: JsonObject): JsonObject => rest;

/**
 * What a thought is bound to by models that bind: the model, the tools, the system prompt and everything said before
 * (thoughts aside).
 *
 * @param turns how many messages come before the thought
 */
export function conversationBinding(request: MessagesRequest, model: string, turns: number): string {
  const said = request.turns
    .slice(0, turns)
    .flatMap(({ role, blocks }) =>
      blocks.filter((block) => !isThought(block)).map((block) => [role, meaning(block)]),
    );
  const all = JSON.stringify([request.tools.map(meaning), request.system.map(meaning), said]);
  return `${model} ${createHash('sha256').update(all).digest('hex')}`;
}
