import { firstProblem } from '../../rules/first-problem.js';
import type { Block, Turn } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';

const wording: Readonly<Record<string, string>> = {
  thinking: 'Invalid `signature` in `thinking` block',
  redacted_thinking: 'Invalid `data` in `redacted_thinking` block',
};

const isThought = ({ type }: Block): boolean => type === 'thinking' || type === 'redacted_thinking';
const isResults = ({ role, blocks }: Turn): boolean =>
  role === 'user' && blocks.some(({ type }) => type === 'tool_result');

/** The assistant's turn that is still going on: the first message after the user last spoke for themselves. */
function openTurn(turns: readonly Turn[]): number | undefined {
  const last = turns.at(-1);
  if (!last || (last.role === 'user' && !isResults(last))) return undefined;
  const spoken = turns.findLastIndex((turn) => turn.role === 'user' && !isResults(turn));
  return spoken + 1;
}

/** A message that thinks begins with thinking. */
const lateThought = ({ blocks: [first, ...others] }: Turn, index: number): string | undefined =>
  first && !isThought(first) && others.some(isThought)
    ? `messages.${index}.content.0: If an assistant message contains any thinking blocks, the first block must be \`thinking\` or \`redacted_thinking\`. Found \`${first.type}\`.`
    : undefined;

/**
 * Thoughts that come back are the ones that were signed. While a budget for thinking is set, the turn that goes on
 * begins with one; adaptive thinking does not ask for that.
 */
export const thinkingBlocksRule: ClaudeRule = ({ turns, thinking }, { isAuthentic }) => {
  const problem = firstProblem(turns, ({ blocks }, index) =>
    firstProblem(blocks, (block, position) => {
      return isThought(block) && !isAuthentic(block)
        ? `messages.${index}.content.${position}: ${wording[block.type]}`
        : undefined;
    }),
  );
  if (problem !== undefined || thinking.type !== 'enabled') return problem;
  const late = firstProblem(turns, lateThought);
  if (late !== undefined) return late;
  const open = openTurn(turns);
  const first = open === undefined ? undefined : turns[open]?.blocks[0];
  if (open === undefined || !first || isThought(first)) return undefined;
  return `messages.${open}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first.type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block (preceeding the lastmost set of \`tool_use\` and \`tool_result\` blocks). We recommend you include thinking blocks from previous turns. To avoid this requirement, disable \`thinking\`.`;
};
