import type { JsonObject, Sampling } from '@model-gateway/core';
import type { ChosenThinking } from './thinking.js';
import type { TranslationContext } from './translation-context.js';

const minBudget = 1024;

/** `max_tokens`, and the thinking that fits into it. */
export interface OutputTokens {
  readonly maxTokens: number;
  readonly thinking: ChosenThinking;
}

/**
 * The upstream counts thoughts as part of the answer, and requires a thinking budget below the whole. A limit of the
 * client stays, because OpenAI's API counts thoughts too, and the budget is reduced.
 */
export function toOutputTokens(
  { maxOutputTokens: wanted, maxOutputTokensPath: path = 'max_completion_tokens' }: Sampling,
  thinking: ChosenThinking,
  context: TranslationContext,
): OutputTokens {
  const { capabilities } = context;
  const max = capabilities.maxOutputTokens ?? Infinity;
  if (wanted !== undefined) return fit(clamp(wanted, max, path, context), thinking, context);
  const { defaultOutputTokens } = capabilities;
  const tokens = thinking.budget?.tokens ?? 0;
  const maxTokens =
    tokens < defaultOutputTokens / 2 ? defaultOutputTokens : Math.min(max, tokens + defaultOutputTokens);
  return fit(maxTokens, thinking, context);
}

function clamp(wanted: number, max: number, path: string, { reportLoss }: TranslationContext): number {
  if (wanted <= max) return wanted;
  const reason = `This model says ${max} tokens at most.`;
  reportLoss({ path, action: 'clamped', reason });
  return max;
}

function fit(maxTokens: number, thinking: ChosenThinking, { reportLoss }: TranslationContext): OutputTokens {
  const { budget } = thinking;
  if (!budget || budget.tokens < maxTokens) return { maxTokens, thinking };
  const { path } = budget;
  if (maxTokens <= minBudget) {
    const reason = `${maxTokens} tokens leave no room for thinking, which takes ${minBudget} at least.`;
    reportLoss({ path, action: 'dropped', reason });
    return { maxTokens, thinking: { thinking: { type: 'disabled' }, active: false } };
  }
  // A part of the tokens stays for the answer itself.
  const tokens = Math.max(minBudget, Math.floor(maxTokens * 0.8));
  const reason = `The answer may have ${maxTokens} tokens, thoughts included; ${tokens} of them are for thinking.`;
  reportLoss({ path, action: 'clamped', reason });
  const enabled: JsonObject = { ...thinking.thinking, budget_tokens: tokens };
  return { maxTokens, thinking: { ...thinking, thinking: enabled, budget: { tokens, path } } };
}
