/** The thinking levels on the wire. */
export type ThinkingLevel = 'MINIMAL' | 'LOW' | 'MEDIUM' | 'HIGH';
/** Levels in rising order. */
export const thinkingLevels = [
  'MINIMAL',
  'LOW',
  'MEDIUM',
  'HIGH',
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
  /** By `thinkingLevel`; a budget within `range` is accepted instead, never both. */
  | { readonly kind: 'levels'; readonly levels: readonly ThinkingLevel[]; readonly range: BudgetRange };

interface Row {
  readonly models: RegExp;
  readonly control: ThinkingControl;
}

const proRange = { min: 128, max: 32768 };
const flashRange = { min: 1, max: 24576 };
const flashLiteRange = { min: 512, max: 24576 };

/**
 * First match wins; a model without a row counts as the newest of its kind. As of 2026-11-20, from
 * https://ai.google.dev/gemini-api/docs/thinking and https://cloud.google.com/vertex-ai/generative-ai/docs/thinking;
 * ranges of level models are those of their 2.5 predecessors, because no newer ones are published.
 */
const rows: readonly Row[] = [
  { models: /^gemini-2\.0-flash-thinking/, control: { kind: 'fixed' } },
  {
    models: /^(gemini-(1|2\.0)\b|gemini-(pro|pro-vision|ultra)$|gemini-exp-|gemma-[123]\b|learnlm)/,
    control: { kind: 'none' },
  },
  { models: /^gemini-2\.5-flash-image|-tts(-|$)/, control: { kind: 'none' } },
  { models: /^gemini-3-pro-image/, control: { kind: 'fixed' } },
  { models: /^gemini-2\.5-(pro|computer-use)/, control: { kind: 'budget', range: proRange, off: false } },
  { models: /^gemini-2\.5-flash-lite/, control: { kind: 'budget', range: flashLiteRange, off: true } },
  { models: /^gemini-(2\.5|robotics-er-1)\b/, control: { kind: 'budget', range: flashRange, off: true } },
  { models: /^gemini-3-pro/, control: { kind: 'levels', levels: ['LOW', 'HIGH'], range: proRange } },
  { models: /-image(-|$)/, control: { kind: 'levels', levels: ['MINIMAL', 'HIGH'], range: flashRange } },
  {
    models: /^gemini-(.*-)?pro(-|$)/,
    control: { kind: 'levels', levels: ['LOW', 'MEDIUM', 'HIGH'], range: proRange },
  },
  {
    models: /^gemini-(.*-)?flash-lite(-|$)/,
    control: { kind: 'levels', levels: thinkingLevels, range: flashLiteRange },
  },
  { models: /^gem(ini|ma)-/, control: { kind: 'levels', levels: thinkingLevels, range: flashRange } },
];

/** For tuned models and endpoints, whose names show no version: both 2.5 and later models accept a budget. */
const nameless: ThinkingControl = { kind: 'budget', range: flashLiteRange, off: true };

/**
 * The thinking control of a model.
 *
 * @param model its last path segment, in lower case
 */
export function thinkingControl(model: string): ThinkingControl {
  return rows.find((row) => row.models.test(model))?.control ?? nameless;
}
