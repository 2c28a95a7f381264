import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { otherMembers } from './other-members.js';

/** Members that other files of this folder read or report. */
const known: ReadonlySet<string> = new Set([
  'model',
  'input',
  'instructions',
  'stream',
  'stream_options',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'max_output_tokens',
  'temperature',
  'top_p',
  'top_logprobs',
  'text',
  'reasoning',
  'include',
  'store',
  'background',
  'conversation',
  'previous_response_id',
  'prompt',
  'service_tier',
  'user',
  ...otherMembers,
  // Members of a chat, which configs add.
  'max_tokens',
  'max_completion_tokens',
  'top_k',
  'n',
  'stop',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'logprobs',
  'thinking',
  'reasoning_effort',
  'response_format',
  'safety_settings',
  'labels',
  'media_resolution',
  'cached_content',
]);

/**
 * Every other member, by reference; undefined when there is nothing.
 *
 * @param verbosity how much the model is to say
 */
export function fromExtensions(body: JsonObject, verbosity: string | undefined): JsonObject | undefined {
  const entries: [string, JsonValue][] = [];
  for (const member in body) {
    const value = body[member];
    if (!known.has(member) && !isNothing(value)) entries.push([member, value as JsonValue]);
  }
  if (verbosity !== undefined) entries.push(['verbosity', verbosity]);
  // Not by assignment: a member named `__proto__` would set the prototype.
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Absent, null and empty mean the same. */
function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
