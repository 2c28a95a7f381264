import { isJsonObject } from '../../json.js';
import type { ClaudeCard } from '../claude-card.js';
import { textOf } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';

const page =
  'Please consult our documentation at https://docs.claude.com/en/docs/build-with-claude/extended-thinking';

/** Why this way of asking for thinking is not taken. */
function typeProblem(type: string, { thinking, name }: ClaudeCard): string | undefined {
  if (thinking.some((each) => each === type)) return undefined;
  if (thinking.includes('between_tools') && type === 'disabled') {
    return '"thinking.type.disabled" is not supported for this model. To turn thinking off on this model, send "thinking": {"type": "between_tools"}.';
  }
  if (thinking.includes('adaptive')) {
    return `"thinking.type.${type}" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`;
  }
  return thinking.includes('enabled')
    ? `${type} thinking is not supported on this model`
    : `'${name}' does not support thinking.`;
}

/** `thinking` by what the model offers, and what it rules out: forced tools, small limits. */
export const thinkingSettingsRule: ClaudeRule = (request, { card, betas, counting }) => {
  const { body, thinking, maxTokens, tools } = request;
  const type = thinking.type === undefined ? undefined : textOf(thinking.type);
  const wrong = type === undefined ? undefined : typeProblem(type, card);
  if (wrong !== undefined) return wrong;
  const choice = isJsonObject(body.tool_choice) ? body.tool_choice.type : undefined;
  const forces = choice === 'any' || choice === 'tool';
  if (forces && card.forcedTools === 'never') {
    return 'tool_choice: forced tool use is not supported for this model. Use "auto" or "none".';
  }
  const incompatible = type === 'enabled' || (type === 'adaptive' && card.forcedTools === 'without-thinking');
  if (forces && incompatible) return 'Thinking may not be enabled when tool_choice forces tool use.';
  const interleaved = betas.includes('interleaved-thinking-2025-05-14') && tools.length > 0;
  if (type === 'enabled' && !counting && !interleaved && Number(thinking.budget_tokens) >= maxTokens) {
    return `\`max_tokens\` must be greater than \`thinking.budget_tokens\`. ${page}#max-tokens-and-context-window-size`;
  }
  return undefined;
};
