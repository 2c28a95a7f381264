/** The thinking levels on the wire. */
export type ThinkingLevel = 'MINIMAL' | 'LOW' | 'MEDIUM' | 'HIGH' | 'XHIGH';

/** Levels in rising order. */
export const thinkingLevels = [
  'MINIMAL',
  'LOW',
  'MEDIUM',
  'HIGH',
  'XHIGH',
] as const satisfies readonly ThinkingLevel[];

/** The accepted range of thinking tokens; -1 (unlimited) is always accepted besides. */
export interface BudgetRange {
  readonly min: number;
  readonly max: number;
}

/** How a request controls a model's thinking. */
export type ThinkingControl =
  /** The model does not think, and refuses `thinkingConfig`. */
  | { readonly kind: 'none' }
  /** The model decides how much to think; only `includeThoughts` may be set. */
  | { readonly kind: 'fixed' }
  /** By `thinkingBudget`; `off`: a budget of 0 switches thinking off. */
  | { readonly kind: 'budget'; readonly range: BudgetRange; readonly off: boolean }
  /**
   * By `thinkingLevel`; a budget within `range` is accepted instead, never both. Without a range the model refuses every
   * budget.
   */
  | { readonly kind: 'levels'; readonly levels: readonly ThinkingLevel[]; readonly range?: BudgetRange };
