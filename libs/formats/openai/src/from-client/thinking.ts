import {
  type JsonObject,
  type LossReporter,
  reasoningEfforts,
  type Thinking,
  thinkingModes,
} from '@model-gateway/core';
import {
  optionalBoolean,
  optionalInteger,
  optionalObject,
  optionalOneOf,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { withoutUndefined } from './without-undefined.js';

const known: ReadonlySet<string> = new Set(['type', 'budget_tokens', 'include_thoughts']);

/** The thinking settings. Both fields are preserved, because the model decides which one takes precedence. */
export function fromThinking(body: JsonObject, reportLoss: LossReporter): Thinking | undefined {
  const effort = optionalOneOf(body, 'reasoning_effort', '', reasoningEfforts);
  const thinking = optionalObject(body, 'thinking', '');
  if (effort === undefined && !thinking) return undefined;
  if (thinking) reportUnknownMembers(thinking, known, 'thinking', reportLoss);
  return withoutUndefined({
    effort,
    budget: thinking && fromBudget(thinking),
    includeThoughts: thinking && optionalBoolean(thinking, 'include_thoughts', 'thinking'),
  });
}

function fromBudget(thinking: JsonObject): Thinking['budget'] {
  const tokens = optionalInteger(thinking, 'budget_tokens', 'thinking', -1);
  const mode = optionalOneOf(thinking, 'type', 'thinking', thinkingModes);
  if (mode === undefined && tokens === undefined) return undefined;
  return withoutUndefined({ mode: mode ?? 'enabled', tokens });
}
