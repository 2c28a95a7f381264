import type { JsonObject, LossReporter, ReasoningEffort, Thinking } from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  optionalInteger,
  optionalObject,
  optionalString,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { withoutUndefined } from './without-undefined.js';

const known: ReadonlySet<string> = new Set(['type', 'budget_tokens', 'include_thoughts']);

type BudgetMode = NonNullable<Thinking['budget']>['mode'];

const efforts: ReadonlySet<string> = new Set(
  Object.keys({
    none: true,
    minimal: true,
    low: true,
    medium: true,
    high: true,
    xhigh: true,
    max: true,
  } satisfies Record<ReasoningEffort, true>),
);

const modes: ReadonlySet<string> = new Set(
  Object.keys({ enabled: true, disabled: true, adaptive: true } satisfies Record<BudgetMode, true>),
);

/** The thinking settings. Both fields are preserved, because the model decides which one takes precedence. */
export function fromThinking(body: JsonObject, reportLoss: LossReporter): Thinking | undefined {
  const effort = oneOf<ReasoningEffort>(body, 'reasoning_effort', '', efforts);
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
  const mode = oneOf<BudgetMode>(thinking, 'type', 'thinking', modes);
  if (mode === undefined && tokens === undefined) return undefined;
  return withoutUndefined({ mode: mode ?? 'enabled', tokens });
}

function oneOf<T extends string>(
  owner: JsonObject,
  member: string,
  path: string,
  values: ReadonlySet<string>,
): T | undefined {
  const value = optionalString(owner, member, path);
  if (value === undefined || values.has(value)) return value as T | undefined;
  throw invalidValue(path ? `${path}.${member}` : member, `one of ${[...values].join(', ')}`);
}
