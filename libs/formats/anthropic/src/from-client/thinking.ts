import type { JsonObject, LossReporter, ReasoningEffort, Thinking } from '@model-gateway/core';
import {
  missingParameter,
  optionalInteger,
  optionalObject,
  optionalOneOf,
  reportUnknownMembers,
} from '@model-gateway/format-kit';

type Budget = NonNullable<Thinking['budget']>;
type Display = 'summarized' | 'omitted';

const known: ReadonlySet<string> = new Set(['type', 'budget_tokens', 'display']);

const efforts: ReadonlySet<ReasoningEffort> = new Set(
  Object.keys({
    none: true,
    minimal: true,
    low: true,
    medium: true,
    high: true,
    xhigh: true,
    max: true,
  } satisfies Record<ReasoningEffort, true>) as ReasoningEffort[],
);
const modes: ReadonlySet<Budget['mode']> = new Set(
  Object.keys({ enabled: true, disabled: true, adaptive: true } satisfies Record<
    Budget['mode'],
    true
  >) as Budget['mode'][],
);
const displays: ReadonlySet<Display> = new Set(
  Object.keys({ summarized: true, omitted: true } satisfies Record<Display, true>) as Display[],
);

/** The thinking settings: `thinking`, and `effort` of `output_config`. Undefined if there are none. */
export function fromThinking(
  body: JsonObject,
  outputConfig: JsonObject | undefined,
  reportLoss: LossReporter,
): Thinking | undefined {
  const effort = outputConfig && optionalOneOf(outputConfig, 'effort', 'output_config', efforts);
  const thinking = optionalObject(body, 'thinking', '');
  if (!thinking) return effort === undefined ? undefined : { effort };
  reportUnknownMembers(thinking, known, 'thinking', reportLoss);
  const mode = optionalOneOf(thinking, 'type', 'thinking', modes);
  if (mode === undefined) throw missingParameter('thinking.type');
  const tokens = optionalInteger(thinking, 'budget_tokens', 'thinking', 0);
  const display = optionalOneOf(thinking, 'display', 'thinking', displays);
  return {
    ...(effort !== undefined && { effort }),
    budget: { mode, ...(tokens !== undefined && { tokens }) },
    ...(display !== undefined && { includeThoughts: display === 'summarized' }),
  };
}
