import { directiveArgument } from '../../answers/directives.js';
import type { Prompt } from '../../answers/prompt.js';
import { thoughtSummary } from '../../answers/thoughts.js';
import type { ClaudeCard } from '../claude-card.js';
import { redactThinking, signThinking } from '../claude-signer.js';
import { conversationBinding } from '../conversation-binding.js';
import { isThinking, type Block, type MessagesRequest } from '../messages-request.js';

/** Whether the model thinks before this message: not again after tool results, unless thinking may interleave. */
export function thinksNow(request: MessagesRequest, card: ClaudeCard, betas: readonly string[]): boolean {
  if (!isThinking(request, card.thinksByDefault)) return false;
  const goesOn = request.turns.at(-1)?.blocks.some(({ type }) => type === 'tool_result') ?? false;
  const interleaves =
    request.thinking.type !== 'enabled' || betas.includes('interleaved-thinking-2025-05-14');
  return !goesOn || interleaves;
}

/** The blocks that a thinking model begins with: signed, hidden when the model or `display` says so, redacted on demand. */
export function thinkingBlocks(request: MessagesRequest, card: ClaudeCard, prompt: Prompt): Block[] {
  const thinking = directiveArgument(prompt.directives, 'think') || thoughtSummary(prompt.text).trim();
  const binding = card.bindsThinking ? conversationBinding(request, card.name, request.turns.length) : '';
  const redacted: Block[] =
    directiveArgument(prompt.directives, 'redact') === undefined
      ? []
      : [{ type: 'redacted_thinking', data: redactThinking(thinking, binding) }];
  const display = request.thinking.display ?? (card.hidesThinking ? 'omitted' : 'summarized');
  const shown = display === 'omitted' ? '' : thinking;
  return [{ type: 'thinking', thinking: shown, signature: signThinking(thinking, binding) }, ...redacted];
}
