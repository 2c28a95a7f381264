import { readDirectives } from '../../answers/directives.js';
import type { Prompt } from '../../answers/prompt.js';
import { leadingTurn } from '../../answers/script.js';
import { isJsonObject, type JsonObject } from '../../json.js';
import { textOf, type Block, type MessagesRequest, type Turn } from '../messages-request.js';

const spoken = ({ blocks }: Turn): string =>
  blocks.flatMap((block) => (block.type === 'text' ? textOf(block.text) : [])).join('\n');

/** A tool result as the model reads it. */
function resultOf({ content, is_error: failed }: Block): JsonObject {
  const text =
    typeof content === 'string'
      ? content
      : ((content ?? []) as Block[])
          .map((block) => (block.type === 'text' ? textOf(block.text) : `[${block.type}]`))
          .join('\n');
  return failed === true ? { error: text } : { output: text };
}

function mediaOf({ type, source }: Block): string[] {
  if ((type !== 'image' && type !== 'document') || !isJsonObject(source)) return [];
  return [textOf(source.media_type) || `${type} of ${textOf(source.url) || 'text'}`];
}

/** Reads the prompt: the last user message that has text decides, the results of the last message lead. */
export function readClaudePrompt({ turns }: MessagesRequest): Prompt {
  const turn = leadingTurn(turns, (each) => (each.role === 'user' ? spoken(each) : ''));
  const user = turns[turn];
  const later = turns.slice(turn + 1);
  const names = new Map(
    turns.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'tool_use' ? [[textOf(block.id), textOf(block.name)] as const] : [],
      ),
    ),
  );
  const results = (turns.at(-1)?.blocks ?? []).filter(({ type }) => type === 'tool_result');
  return {
    ...readDirectives(user ? spoken(user) : ''),
    steps: later.filter(({ blocks }) => blocks.some(({ type }) => type === 'tool_use')).length,
    functionResponses: results.map((block) => ({
      name: names.get(textOf(block.tool_use_id)) ?? 'function',
      response: resultOf(block),
    })),
    media: user?.blocks.flatMap(mediaOf) ?? [],
  };
}
