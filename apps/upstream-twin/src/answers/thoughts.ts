import type { ThinkingConfig } from '../contract/generate-content-request.js';
import type { ModelCard } from '../models/model-card.js';

/** Tokens spent by level; budgets are spent to a hundredth, so that small limits can be tried out. */
const tokensByLevel: Readonly<Record<string, number>> = { MINIMAL: 0, LOW: 12, MEDIUM: 24, HIGH: 48 };

/** How many tokens the model thinks for this request. Zero: it does not think. */
export function thoughtTokens({ thinking }: ModelCard, config: ThinkingConfig = {}): number {
  const budget = config.thinkingBudget;
  if (thinking.kind === 'none' || budget === 0) return 0;
  if (thinking.kind === 'budget') {
    if (budget === undefined) return thinking.byDefault ? 24 : 0;
    return budget < 0 ? 24 : Math.max(8, Math.ceil(budget / 100));
  }
  if (budget !== undefined) return budget < 0 ? 24 : Math.max(8, Math.ceil(budget / 100));
  const asked = config.thinkingLevel === 'THINKING_LEVEL_UNSPECIFIED' ? undefined : config.thinkingLevel;
  return tokensByLevel[asked ?? thinking.byDefault] ?? 24;
}

/** The summary that includeThoughts asks for. */
export const thoughtSummary = (prompt: string): string =>
  `**Considering the request**\n\nThe user says "${prompt.slice(0, 60)}". I will answer in one short sentence.\n\n`;
