import { firstProblem } from '../../rules/first-problem.js';
import { textOf, type Block, type MessagesRequest, type Turn } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';

/** Blocks that only one of the two roles may say. */
const speakers: Readonly<Record<string, Turn['role']>> = {
  image: 'user',
  document: 'user',
  search_result: 'user',
  tool_result: 'user',
  tool_use: 'assistant',
  thinking: 'assistant',
  redacted_thinking: 'assistant',
  server_tool_use: 'assistant',
  web_search_tool_result: 'assistant',
  tool_search_tool_result: 'assistant',
  compaction: 'assistant',
};

const isEmptyText = (block: Block): boolean => block.type === 'text' && textOf(block.text) === '';

function innerBlocks({ content }: Block): Block[] {
  return Array.isArray(content) ? (content as Block[]) : [];
}

function turnProblem({ role, blocks }: Turn, index: number, turns: readonly Turn[]): string | undefined {
  const isLast = index === turns.length - 1;
  if (blocks.length === 0 && !(isLast && role === 'assistant')) {
    return `messages.${index}: all messages must have non-empty content except for the optional final assistant message`;
  }
  return firstProblem(blocks, (block, position) => {
    const speaker = speakers[block.type];
    if (speaker !== undefined && speaker !== role) {
      return `messages.${index}.content.${position}: \`${block.type}\` blocks can only be in \`${speaker}\` messages`;
    }
    const empty =
      isEmptyText(block) || (block.type === 'tool_result' && innerBlocks(block).some(isEmptyText));
    return empty ? 'messages: text content blocks must be non-empty' : undefined;
  });
}

function lastTurnProblem({ turns }: MessagesRequest, prefill: boolean): string | undefined {
  const last = turns.at(-1);
  if (last?.role !== 'assistant') return undefined;
  if (!prefill) {
    return 'This model does not support assistant message prefill. The conversation must end with a user message.';
  }
  const final = last.blocks.at(-1);
  return final?.type === 'text' && /\s$/.test(textOf(final.text))
    ? 'messages: final assistant content cannot end with trailing whitespace'
    : undefined;
}

/** Who says what, and that it is not empty. Turns of one role may follow one another: the model sees them as one. */
export const contentRule: ClaudeRule = (request, { card }) => {
  const { turns, system } = request;
  if (turns.length === 0) return 'messages: at least one message is required';
  if (turns[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  if (Array.isArray(request.body.system) && system.some(isEmptyText)) {
    return 'system: text content blocks must be non-empty';
  }
  return (
    firstProblem(turns, (turn, index) => turnProblem(turn, index, turns)) ??
    lastTurnProblem(request, card.prefill)
  );
};
