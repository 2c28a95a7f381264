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
 * Tokens spent on one answer. A stream tells them twice, when it starts and when it ends, and each time may leave out
 * what the other says.
 *
 * Invariant across events: each member is the last one that was said. The counts are cumulative, so one that falls
 * back to zero was only left out.
 */
export class AnswerUsage {
  private members: Map<string, JsonValue> | undefined;

  /** Takes in what one event says. */
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

  /** Undefined when nothing was said. */
  toUsage(): Usage | undefined {
    return this.members && toUsage(this.members);
  }

  /** What has no canonical name, such as the use of server tools; undefined when there is nothing. */
  unknown(): JsonObject | undefined {
    if (!this.members) return undefined;
    const unknown = new UnknownMembers();
    for (const [key, value] of this.members) if (!knownMembers.has(key)) unknown.set(key, value);
    return unknown.toJson();
  }
}

/** Anthropic counts what a cache gave, or was given, apart; here it is part of the prompt. */
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
