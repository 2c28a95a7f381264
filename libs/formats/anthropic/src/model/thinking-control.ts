import type { ClaudeVersion } from './claude-version.js';

/** Values of `output_config.effort`, in rising order. */
export const effortLevels = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type EffortLevel = (typeof effortLevels)[number];

/** How a model is told whether, and how much, to think. */
export interface ThinkingControl {
  /** Takes `enabled` with `budget_tokens`. */
  readonly budget: boolean;
  /** Takes `adaptive`: the model decides when and how much. */
  readonly adaptive: boolean;
  /** Levels of `output_config.effort` that it takes; none: it does not know the member. */
  readonly efforts: readonly EffortLevel[];
  /** Thinks when nothing is said of it. */
  readonly byDefault: boolean;
  /** What it takes for "do not think": `between_tools` is the least there is of it, null: nothing. */
  readonly off: 'disabled' | 'between_tools' | null;
  /** Shows its thoughts only when asked to, by `display`. */
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
const unasked: ThinkingControl = { ...adaptive, byDefault: true };

/**
 * How the models of a generation are told to think. An unknown model is taken for the newest of its kind.
 *
 * As of 2026-11-21, from the pages on extended thinking, adaptive thinking and effort and from the migration guides
 * to each model at https://platform.claude.com/docs: budgets from 3.7 to 4.6, adaptive thinking from 4.6, on by
 * default from 5; Fable, Mythos and Opus 5.5 cannot stop, Sonnet 5.5 thinks between tools at least.
 */
export function thinkingControl({ tier, generation }: ClaudeVersion): ThinkingControl {
  if (generation < 3.7) return none;
  if (generation < 4.6) return byBudget;
  if (tier === 'fable' || tier === 'mythos') return { ...unasked, off: null };
  if (generation < 4.7) return either;
  if (generation < 5) return adaptive;
  if (generation < 5.5) return unasked;
  if (tier === 'sonnet') return { ...unasked, off: 'between_tools' };
  return tier === 'opus' ? { ...unasked, off: null } : unasked;
}
