import { isJsonObject, type JsonObject, type LossReporter, type LossSeverity } from '@model-gateway/core';
import {
  optionalInteger,
  optionalObject,
  optionalOneOf,
  reportDropped,
  reportUnknownMembers,
} from '@model-gateway/format-kit';

/** The stream is never padded, so switching that off changes nothing, and switching it on is no promise. */
const knownOfStream: ReadonlySet<string> = new Set(['include_obfuscation']);

/** Members that no upstream has a place for, what that means to the client, and why. */
const unserved: readonly (readonly [member: string, severity: LossSeverity, reason: string])[] = [
  ['max_tool_calls', 'degraded', 'Upstreams cannot be told how often they may use their own tools.'],
  ['client_metadata', 'note', 'It is for the vendor of the client.'],
  ['context_management', 'degraded', 'The gateway sends the conversation as it is.'],
  ['moderation', 'degraded', 'Upstreams moderate by their own rules.'],
  ['prompt_cache_options', 'note', 'Upstreams cache by themselves.'],
  ['access_programs', 'note', 'They are OpenAI’s.'],
];

/** Names of the members that {@link reportOtherMembers} reports. */
export const otherMembers: readonly string[] = ['truncation', ...unserved.map(([member]) => member)];

/** Reports the members that change nothing of the request. Throws `InvalidRequestError` for an invalid one. */
export function reportOtherMembers(body: JsonObject, reportLoss: LossReporter): void {
  const options = optionalObject(body, 'stream_options', '');
  if (options) reportUnknownMembers(options, knownOfStream, 'stream_options', reportLoss);
  const { truncation } = body;
  if (truncation !== '' && optionalOneOf(body, 'truncation', '', ['auto', 'disabled']) === 'auto') {
    const reason = 'The gateway shortens no conversation: one that is too long is an error.';
    reportDropped('truncation', reason, reportLoss, 'note');
  }
  optionalInteger(body, 'max_tool_calls', '', 1);
  for (const [member, severity, reason] of unserved) {
    const value = body[member];
    const isEmpty = Array.isArray(value) || isJsonObject(value) ? Object.keys(value).length === 0 : !value;
    if (!isEmpty) reportDropped(member, reason, reportLoss, severity);
  }
}
