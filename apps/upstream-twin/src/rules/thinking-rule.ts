import type { Rule } from './rule.js';

const budgetRange = (name: string, low: number, high: number): string =>
  `Unable to submit request because Thinking budget is not supported by ${name} at this value: ` +
  `The thinking budget is invalid. Please choose a value between ${low} and ${high}.`;

/** Thinking options by model: budgets are refused out of range, never clamped; levels are a matter of Gemini 3. */
export const thinkingRule: Rule = ({ generationConfig }, { model }) => {
  const { thinkingBudget: budget, thinkingLevel, includeThoughts } = generationConfig?.thinkingConfig ?? {};
  const level = thinkingLevel === 'THINKING_LEVEL_UNSPECIFIED' ? undefined : thinkingLevel;
  if (budget !== undefined && level !== undefined) {
    return 'You can only set only one of thinking budget and thinking level.';
  }
  const { thinking } = model;
  if (thinking.kind === 'none') {
    const asks = (budget !== undefined && budget !== 0) || level !== undefined || includeThoughts === true;
    return asks ? 'Unable to submit request because thinking is not supported by this model.' : undefined;
  }
  if (thinking.kind === 'budget') {
    if (level !== undefined) return 'Thinking level is not supported for this model.';
    if (budget === undefined || budget === -1) return undefined;
    if (budget === 0) {
      return thinking.off ? undefined : 'Budget 0 is invalid. This model only works in thinking mode.';
    }
    return budget < thinking.min || budget > thinking.max
      ? budgetRange(model.name, thinking.min, thinking.max)
      : undefined;
  }
  if (level !== undefined && !thinking.levels.includes(level)) {
    return `Thinking level ${level} is not supported for this model. Please retry with other thinking level.`;
  }
  if (budget !== undefined && !thinking.budgets) {
    return 'Thinking budget is not supported for this model. Please use thinking level instead.';
  }
  return budget !== undefined && (budget < -1 || budget > 32768)
    ? budgetRange(model.name, 0, 32768)
    : undefined;
};
