import type { JsonObject, ReasoningEffort, Thinking } from '@model-gateway/core';
import { type BudgetRange, type ThinkingLevel, thinkingLevels } from '../model/thinking-control.js';
import type { TranslationContext } from './translation-context.js';

/** Google's own mapping of efforts to tokens for models with a budget. */
const budgetOfEffort = {
  none: 0,
  minimal: 1024,
  low: 1024,
  medium: 8192,
  high: 24576,
  xhigh: 24576,
  max: 24576,
} as const satisfies Record<ReasoningEffort, number>;

const levelOfEffort = {
  none: 'MINIMAL',
  minimal: 'MINIMAL',
  low: 'LOW',
  medium: 'MEDIUM',
  high: 'HIGH',
  xhigh: 'XHIGH',
  max: 'XHIGH',
} as const satisfies Record<ReasoningEffort, ThinkingLevel>;

/** The requested thinking, from either of the two fields. */
type RequestedThinking =
  | { readonly type: 'off'; readonly path: string }
  | { readonly type: 'effort'; readonly path: string; readonly effort: ReasoningEffort }
  /** -1: unlimited. */
  | { readonly type: 'tokens'; readonly path: string; readonly tokens: number };

/**
 * `thinkingConfig` for the model, or undefined if there is nothing to set. A budget and a level are never sent
 * together, a budget is clamped to the model's range, and a setting that the model lacks becomes the nearest one that
 * it has.
 */
export function toThinkingConfig(
  thinking: Thinking | undefined,
  context: TranslationContext,
): JsonObject | undefined {
  if (!thinking) return undefined;
  const requested = toRequestedThinking(thinking, context);
  const { thinking: control } = context.capabilities;
  const amount = requested && toAmount(requested, context);
  const wanted = thinking.includeThoughts ?? (requested !== undefined && requested.type !== 'off');
  if (control.kind === 'none') {
    if (!requested && wanted) dropped('thinking', context);
    return undefined;
  }
  const isOff = amount?.thinkingBudget === 0;
  const visible = wanted && !isOff ? { includeThoughts: true } : {};
  const hidden = thinking.includeThoughts === false ? { includeThoughts: false } : {};
  const config = { ...hidden, ...visible, ...amount };
  return Object.keys(config).length > 0 ? config : undefined;
}

function toRequestedThinking(
  { effort, budget }: Thinking,
  { reportLoss }: TranslationContext,
): RequestedThinking | undefined {
  if (!budget) {
    if (!effort) return undefined;
    const path = 'reasoning_effort';
    return effort === 'none' ? { type: 'off', path } : { type: 'effort', path, effort };
  }
  if (effort) {
    reportLoss({
      path: 'reasoning_effort',
      action: 'dropped',
      severity: 'note',
      reason: '`thinking` is there too, and wins over it.',
    });
  }
  const path = 'thinking';
  const { mode, tokens = mode === 'disabled' ? 0 : -1 } = budget;
  if (mode === 'adaptive' && tokens === 0) {
    const reason = 'A budget of 0 switches thinking off, whatever the type.';
    reportLoss({ path: 'thinking.type', action: 'dropped', severity: 'note', reason });
  } else if (mode !== 'enabled' && tokens !== (mode === 'disabled' ? 0 : -1)) {
    const reason = `The type ${mode} wins over a budget.`;
    reportLoss({ path: 'thinking.budget_tokens', action: 'dropped', severity: 'note', reason });
  }
  if (mode === 'disabled' || tokens === 0) return { type: 'off', path };
  return { type: 'tokens', path, tokens: mode === 'adaptive' ? -1 : tokens };
}

interface Amount {
  readonly thinkingBudget?: number;
  readonly thinkingLevel?: ThinkingLevel;
}

function toAmount(requested: RequestedThinking, context: TranslationContext): Amount {
  const { thinking: control } = context.capabilities;
  switch (control.kind) {
    case 'none':
      if (requested.type !== 'off') dropped(requested.path, context);
      return {};
    case 'fixed':
      context.reportLoss({
        path: requested.path,
        action: 'dropped',
        reason: 'This model decides by itself how much it thinks.',
      });
      return {};
    case 'budget':
      if (requested.type === 'off' && control.off) return { thinkingBudget: 0 };
      return { thinkingBudget: toBudget(requested, control.range, context) };
    case 'levels':
      if (requested.type !== 'tokens') return { thinkingLevel: toLevel(requested, control.levels, context) };
      // No level stands for unlimited thinking, but that is the model's default.
      if (requested.tokens < 0) return {};
      if (control.range) return { thinkingBudget: toBudget(requested, control.range, context) };
      return { thinkingLevel: levelOfTokens(requested.tokens, control.levels, context) };
  }
}

function toBudget(
  requested: RequestedThinking,
  { min, max }: BudgetRange,
  { reportLoss }: TranslationContext,
): number {
  const { path } = requested;
  if (requested.type === 'off') {
    reportLoss({
      path,
      action: 'clamped',
      reason: `This model cannot stop thinking; it gets ${min} tokens, the fewest it takes.`,
    });
    return min;
  }
  if (requested.type === 'effort') {
    const { effort } = requested;
    if (effort === 'xhigh' || effort === 'max') lacksEffort(path, effort, 'high', reportLoss);
    return budgetOfEffort[requested.effort];
  }
  if (requested.tokens < 0) return -1;
  const tokens = Math.min(Math.max(Math.trunc(requested.tokens), min), max);
  if (tokens !== requested.tokens) {
    reportLoss({
      path: `${path}.budget_tokens`,
      action: 'clamped',
      reason: `This model takes ${min} to ${max} tokens of thinking; it gets ${tokens}.`,
    });
  }
  return tokens;
}

function toLevel(
  requested: Exclude<RequestedThinking, { type: 'tokens' }>,
  levels: readonly ThinkingLevel[],
  { reportLoss }: TranslationContext,
): ThinkingLevel {
  const effort = requested.type === 'off' ? 'none' : requested.effort;
  const wanted = levelOfEffort[effort];
  const level = nearest(wanted, levels);
  if (requested.type === 'off') {
    reportLoss({
      path: requested.path,
      action: 'approximated',
      reason: `This model cannot stop thinking; ${level} is the lowest level it takes.`,
    });
  } else if (effort === 'max') {
    lacksEffort(requested.path, effort, level.toLowerCase(), reportLoss);
  } else if (level !== wanted) {
    reportLoss({
      path: requested.path,
      action: 'approximated',
      reason: `This model has no thinking level ${wanted}; ${level} is the nearest it takes.`,
    });
  }
  return level;
}

/** A model that refuses budgets gets the level whose usual amount is the nearest, as other models get it of efforts. */
function levelOfTokens(
  tokens: number,
  levels: readonly ThinkingLevel[],
  { reportLoss }: TranslationContext,
): ThinkingLevel {
  const level = nearest(tokens < 4096 ? 'LOW' : tokens < 16_384 ? 'MEDIUM' : 'HIGH', levels);
  reportLoss({
    path: 'thinking.budget_tokens',
    action: 'approximated',
    severity: 'note',
    reason: `This model takes no budget, but a level of thinking; it gets ${level}.`,
  });
  return level;
}

/** The accepted level with the smallest distance; of two at equal distance the higher. */
function nearest(wanted: ThinkingLevel, levels: readonly ThinkingLevel[]): ThinkingLevel {
  const rank = (level: ThinkingLevel): number => thinkingLevels.indexOf(level);
  const distance = (level: ThinkingLevel): number => Math.abs(rank(level) - rank(wanted));
  return levels.reduce(
    (best, level) => (distance(level) <= distance(best) ? level : best),
    levels[0] ?? wanted,
  );
}

function lacksEffort(
  path: string,
  effort: string,
  nearestEffort: string,
  reportLoss: TranslationContext['reportLoss'],
): void {
  const reason = `This model has no effort ${effort}; ${nearestEffort} is the nearest it takes.`;
  reportLoss({ path, action: 'approximated', reason });
}

function dropped(path: string, { reportLoss }: TranslationContext): void {
  reportLoss({ path, action: 'dropped', reason: 'This model does not think.' });
}
