import {
  type JsonObject,
  type LossReporter,
  reasoningEfforts,
  type Thinking,
  thinkingModes,
} from '@model-gateway/core';
import {
  missingParameter,
  optionalInteger,
  optionalObject,
  optionalOneOf,
  reportUnknownMembers,
} from '@model-gateway/format-kit';

const known: ReadonlySet<string> = new Set(['type', 'budget_tokens', 'display']);

const displays = ['summarized', 'omitted'] as const;

/** The thinking settings: `thinking`, and `effort` of `output_config`. Undefined if there are none. */
export function fromThinking(
  body: JsonObject,
  outputConfig: JsonObject | undefined,
  reportLoss: LossReporter,
): Thinking | undefined {
  const effort = outputConfig && optionalOneOf(outputConfig, 'effort', 'output_config', reasoningEfforts);
  const thinking = optionalObject(body, 'thinking', '');
  if (!thinking) return effort === undefined ? undefined : { effort };
  reportUnknownMembers(thinking, known, 'thinking', reportLoss);
  const mode = optionalOneOf(thinking, 'type', 'thinking', thinkingModes);
  if (mode === undefined) throw missingParameter('thinking.type');
  const tokens = optionalInteger(thinking, 'budget_tokens', 'thinking', 0);
  const display = optionalOneOf(thinking, 'display', 'thinking', displays);
  if (mode === 'adaptive' && tokens === undefined && effort !== undefined) {
    // The model decides within its effort; beside a budget the effort would not count.
    return { effort, includeThoughts: display !== 'omitted' };
  }
  return {
    ...(effort !== undefined && { effort }),
    budget: { mode, ...(tokens !== undefined && { tokens }) },
    ...(display !== undefined && { includeThoughts: display === 'summarized' }),
  };
}
