import type { JsonObject, LossReporter, ReasoningEffort, Thinking } from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  optionalInteger,
  optionalObject,
  optionalString,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';

const known: ReadonlySet<string> = new Set(['thinkingBudget', 'thinkingLevel', 'includeThoughts']);
const path = 'generationConfig.thinkingConfig';

const effortOfLevel: ReadonlyMap<string, ReasoningEffort | undefined> = new Map([
  ['THINKING_LEVEL_UNSPECIFIED', undefined],
  ['MINIMAL', 'minimal'],
  ['LOW', 'low'],
  ['MEDIUM', 'medium'],
  ['HIGH', 'high'],
  ['XHIGH', 'xhigh'],
]);

/** How much the model may think; undefined where the request leaves it open. Thoughts are shown only where it asks for them. */
export function fromThinkingConfig(config: JsonObject, reportLoss: LossReporter): Thinking | undefined {
  const value = optionalObject(config, 'thinkingConfig', 'generationConfig');
  if (!value) return undefined;
  const thinking = camelCaseObject(value, path);
  reportUnknownMembers(thinking, known, path, reportLoss);
  const tokens = optionalInteger(thinking, 'thinkingBudget', path, -1);
  const effort = fromLevel(thinking);
  const includeThoughts = optionalBoolean(thinking, 'includeThoughts', path);
  if (tokens === undefined && effort === undefined && includeThoughts === undefined) return undefined;
  return {
    ...(effort !== undefined && { effort }),
    ...(tokens !== undefined && { budget: { mode: modeOf(tokens), tokens } }),
    ...(includeThoughts !== undefined && { includeThoughts }),
  };
}

function modeOf(tokens: number): 'enabled' | 'disabled' | 'adaptive' {
  if (tokens === 0) return 'disabled';
  return tokens < 0 ? 'adaptive' : 'enabled';
}

function fromLevel(thinking: JsonObject): ReasoningEffort | undefined {
  const level = optionalString(thinking, 'thinkingLevel', path)?.toUpperCase();
  if (level === undefined) return undefined;
  if (!effortOfLevel.has(level)) {
    throw invalidValue(`${path}.thinkingLevel`, 'one of MINIMAL, LOW, MEDIUM, HIGH, XHIGH');
  }
  return effortOfLevel.get(level);
}
