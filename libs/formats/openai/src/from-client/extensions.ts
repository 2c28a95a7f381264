import type { JsonObject, JsonValue } from '@model-gateway/core';

/** Members of the body that have a canonical name, or that others take care of. */
const known: ReadonlySet<string> = new Set([
  'model',
  'stream',
  'stream_options',
  'messages',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'functions',
  'function_call',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'n',
  'stop',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'logprobs',
  'top_logprobs',
  'reasoning_effort',
  'thinking',
  'response_format',
  'modalities',
  'image_config',
  'audio',
  'speech_config',
  'safety_settings',
  'labels',
  'media_resolution',
  'cached_content',
  'service_tier',
  'user',
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
