import { firstProblem } from '../../rules/first-problem.js';
import { textOf, type Turn } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';

const callIds = (turn: Turn | undefined): string[] =>
  (turn?.blocks ?? []).flatMap((block) => (block.type === 'tool_use' ? textOf(block.id) : []));

const resultIds = (turn: Turn | undefined): string[] =>
  (turn?.blocks ?? []).flatMap((block) => (block.type === 'tool_result' ? textOf(block.tool_use_id) : []));

function unanswered(turn: Turn, next: Turn | undefined, index: number): string | undefined {
  const answered = resultIds(next);
  const open = callIds(turn).filter((id) => !answered.includes(id));
  if (open.length === 0) return undefined;
  return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
}

function misplacedResult(turn: Turn, previous: Turn | undefined, index: number): string | undefined {
  const asked = callIds(previous);
  const seen = new Set<string>();
  return firstProblem(turn.blocks, (block, position) => {
    if (block.type !== 'tool_result') return undefined;
    const id = textOf(block.tool_use_id);
    if (!asked.includes(id)) {
      return `messages.${index}.content.${position}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
    }
    if (seen.has(id)) {
      return `messages.${index}.content.${position}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`;
    }
    seen.add(id);
    // A result after a text counts as missing: results come first.
    return turn.blocks.slice(0, position).some(({ type }) => type !== 'tool_result')
      ? `messages.${index - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${id}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
      : undefined;
  });
}

/** Calls have ids of their own, and each is answered at the beginning of the very next message, by nothing but its result. */
export const toolPairingRule: ClaudeRule = ({ turns }) => {
  const all = turns.flatMap(callIds);
  if (new Set(all).size < all.length) return 'messages: `tool_use` ids must be unique';
  return firstProblem(
    turns,
    (turn, index) =>
      misplacedResult(turn, turns[index - 1], index) ?? unanswered(turn, turns[index + 1], index),
  );
};
