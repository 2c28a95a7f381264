import type { ClaudeVersion } from './claude-version.js';

/** Values of `output_config.effort`, in rising order. */
export const effortLevels = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type EffortLevel = (typeof effortLevels)[number];

/** How a request controls a model's thinking. */
export interface ThinkingControl {
  /** Takes `enabled` with `budget_tokens`. */
  readonly budget: boolean;
  /** Takes `adaptive`: the model decides when and how much. */
  readonly adaptive: boolean;
  /** Accepted levels of `output_config.effort`; empty if the model refuses the member. */
  readonly efforts: readonly EffortLevel[];
  /** Thinks if the request states no setting. */
  readonly byDefault: boolean;
  /** The setting for the least thinking; `between_tools` still thinks there, null: thinking cannot be reduced. */
  readonly off: 'disabled' | 'between_tools' | null;
  /** Returns its thoughts only if `display` requests it. */
  readonly hidesThoughts: boolean;
}

const upToMax: readonly EffortLevel[] = ['low', 'medium', 'high', 'max'];

const none: ThinkingControl = {
  budget: false,
  adaptive: false,
  efforts: [],
  byDefault: false,
  off: 'disabled',
  hidesThoughts: false,
};
const byBudget: ThinkingControl = { ...none, budget: true };
const either: ThinkingControl = { ...byBudget, adaptive: true, efforts: upToMax };
const adaptive: ThinkingControl = { ...none, adaptive: true, efforts: effortLevels, hidesThoughts: true };
const thinksByDefault: ThinkingControl = { ...adaptive, byDefault: true };

/**
 * The thinking control of a model. An unknown model counts as the newest of its kind.
 *
 * As of 2026-11-21, from the pages on extended thinking, adaptive thinking and effort and from the migration guides to
 * each model at https://platform.claude.com/docs: budgets from 3.7 to 4.6, adaptive thinking from 4.6, on by default
 * from 5; Fable, Mythos and Opus 5.5 cannot stop, Sonnet 5.5 thinks between tools at least.
 */
export function thinkingControl({ tier, generation }: ClaudeVersion): ThinkingControl {
  if (generation < 3.7) return none;
  if (generation < 4.6) return byBudget;
  if (tier === 'fable' || tier === 'mythos') return { ...thinksByDefault, off: null };
  if (generation < 4.7) return either;
  if (generation < 5) return adaptive;
  if (generation < 5.5) return thinksByDefault;
  if (tier === 'sonnet') return { ...thinksByDefault, off: 'between_tools' };
  return tier === 'opus' ? { ...thinksByDefault, off: null } : thinksByDefault;
}
