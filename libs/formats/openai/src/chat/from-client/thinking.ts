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
  const effort = fromEffort(body);
  const thinking = optionalObject(body, 'thinking', '');
  const reasoning = optionalObject(body, 'reasoning', '');
  if (effort === undefined && !thinking) return reasoning && fromReasoning(reasoning, reportLoss);
  if (reasoning) {
    const reason = `\`${thinking ? 'thinking' : 'reasoning_effort'}\` is there too, and wins over it.`;
    reportLoss({ path: 'reasoning', action: 'dropped', severity: 'note', reason });
  }
  if (thinking) reportUnknownMembers(thinking, known, 'thinking', reportLoss);
  return withoutUndefined({
    effort,
    budget: thinking && fromBudget(thinking),
    includeThoughts: thinking && optionalBoolean(thinking, 'include_thoughts', 'thinking'),
  });
}

/** `disable` is LiteLLM's spelling of `none`. */
function fromEffort(body: JsonObject): Thinking['effort'] {
  if (body.reasoning_effort === 'disable') return 'none';
  return optionalOneOf(body, 'reasoning_effort', '', reasoningEfforts);
}

const knownOfReasoning: ReadonlySet<string> = new Set([
  'effort',
  'max_tokens',
  'enabled',
  'exclude',
  'summary',
]);

/** OpenRouter's spelling, of which the Responses API has `effort` and `summary`. */
function fromReasoning(reasoning: JsonObject, reportLoss: LossReporter): Thinking | undefined {
  reportUnknownMembers(reasoning, knownOfReasoning, 'reasoning', reportLoss);
  const effort = optionalOneOf(reasoning, 'effort', 'reasoning', reasoningEfforts);
  const tokens = optionalInteger(reasoning, 'max_tokens', 'reasoning', 0);
  const enabled = optionalBoolean(reasoning, 'enabled', 'reasoning');
  const exclude = optionalBoolean(reasoning, 'exclude', 'reasoning');
  const mode = enabled === false ? 'disabled' : 'enabled';
  const hasBudget = tokens !== undefined || (enabled !== undefined && effort === undefined);
  if (!hasBudget && effort === undefined && exclude === undefined) return undefined;
  return withoutUndefined({
    effort: hasBudget ? undefined : effort,
    budget: hasBudget ? withoutUndefined({ mode, tokens } as const) : undefined,
    includeThoughts: exclude === undefined ? undefined : !exclude,
  });
}

function fromBudget(thinking: JsonObject): Thinking['budget'] {
  const tokens = optionalInteger(thinking, 'budget_tokens', 'thinking', -1);
  const mode = optionalOneOf(thinking, 'type', 'thinking', thinkingModes);
  if (mode === undefined && tokens === undefined) return undefined;
  return withoutUndefined({ mode: mode ?? 'enabled', tokens });
}
