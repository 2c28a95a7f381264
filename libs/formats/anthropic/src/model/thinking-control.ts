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

/** Before 3.7. */
export const noThinking: ThinkingControl = {
  budget: false,
  adaptive: false,
  efforts: [],
  byDefault: false,
  off: 'disabled',
  hidesThoughts: false,
};

/** From 3.7 on. */
export const byBudget: ThinkingControl = { ...noThinking, budget: true };

/** Of 4.6. */
export const byBudgetOrAdaptive: ThinkingControl = {
  ...byBudget,
  adaptive: true,
  efforts: ['low', 'medium', 'high', 'max'],
};

/** From 4.7 on: a budget is refused. */
export const onlyAdaptive: ThinkingControl = {
  ...noThinking,
  adaptive: true,
  efforts: effortLevels,
  hidesThoughts: true,
};

/** From 5 on. */
export const thinksByDefault: ThinkingControl = { ...onlyAdaptive, byDefault: true };

/** Fable, Mythos and the newest Opus refuse `disabled`. */
export const alwaysThinks: ThinkingControl = { ...thinksByDefault, off: null };
