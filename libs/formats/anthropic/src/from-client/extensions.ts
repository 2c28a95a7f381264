import type { JsonObject, JsonValue } from '@model-gateway/core';

/**
 * Members of the body that are read. The model, the streaming mode and the API version are no part of the canonical
 * request.
 */
const known: ReadonlySet<string> = new Set([
  'model',
  'stream',
  'anthropic_version',
  'messages',
  'system',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'output_format',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'metadata',
  'service_tier',
]);

/** Every other member, by reference; undefined when there is none. */
export function fromExtensions(body: JsonObject): JsonObject | undefined {
  let entries: [string, JsonValue][] | undefined;
  for (const member in body) {
    if (known.has(member)) continue;
    const value = body[member];
    if (value !== undefined && value !== null) (entries ??= []).push([member, value]);
  }
  // Not by assignment: a member named `__proto__` would set the prototype.
  return entries && Object.fromEntries(entries);
}
