import { isJsonObject, type JsonObject, type JsonValue, type Mutable, type Usage } from '@model-gateway/core';
import { UnknownMembers } from '@model-gateway/format-kit';

/** Members that {@link AnswerUsage} gives a canonical name. */
const knownMembers: ReadonlySet<string> = new Set([
  'input_tokens',
  'output_tokens',
  'cache_read_input_tokens',
  'cache_creation_input_tokens',
  'service_tier',
]);

/**
 * Token usage of one answer. A stream reports it twice, at the start and at the end, and each report may omit members
 * of the other.
 *
 * Invariant across events: each member is the latest one. The counts are cumulative, so a count that falls back to zero
 * was only omitted.
 */
export class AnswerUsage {
  private members: Map<string, JsonValue> | undefined;

  /** Adds the usage of one event. */
  add(usage: JsonValue | undefined): void {
    if (!isJsonObject(usage)) return;
    for (const key in usage) {
      const value = usage[key];
      if (value === undefined || value === null) continue;
      this.members ??= new Map();
      if (value === 0 && this.members.has(key)) continue;
      this.members.set(key, value);
    }
  }

  /** Undefined if no event had usage. */
  toUsage(): Usage | undefined {
    return this.members && toUsage(this.members);
  }

  /** Members without a canonical name, such as the use of server tools; undefined if there are none. */
  unknown(): JsonObject | undefined {
    if (!this.members) return undefined;
    const unknown = new UnknownMembers();
    for (const [key, value] of this.members) if (!knownMembers.has(key)) unknown.set(key, value);
    return unknown.toJson();
  }
}

/** Anthropic counts tokens read from and written to a cache separately; canonically they are part of the prompt. */
function toUsage(members: ReadonlyMap<string, JsonValue>): Usage {
  const input = count(members.get('input_tokens'));
  const cached = count(members.get('cache_read_input_tokens'));
  const written = count(members.get('cache_creation_input_tokens'));
  const output = count(members.get('output_tokens'));
  const details = members.get('output_tokens_details');
  const reasoning = isJsonObject(details) ? count(details.thinking_tokens) : undefined;
  const tier = members.get('service_tier');
  const usage: Mutable<Usage> = {};
  if (input !== undefined) usage.promptTokens = input + (cached ?? 0) + (written ?? 0);
  if (output !== undefined) usage.completionTokens = output;
  if (cached !== undefined) usage.cachedTokens = cached;
  if (written !== undefined) usage.cacheWriteTokens = written;
  if (reasoning !== undefined) usage.reasoningTokens = reasoning;
  if (typeof tier === 'string') usage.serviceTier = tier;
  return usage;
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
