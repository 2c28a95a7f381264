import {
  isJsonObject,
  isStandIn,
  type JsonObject,
  type LossReporter,
  type ReasoningPart,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import { optionalArray, optionalString } from './read-members.js';

/**
 * Reasoning in the form that some routers give it: `reasoning.text` and `reasoning.summary` entries. Anything else
 * in the list is not for people to read and no part of the history's content.
 */
export function fromReasoningDetails(message: JsonObject, path: string): readonly ReasoningPart[] {
  const parts: ReasoningPart[] = [];
  entries(message, path).forEach((entry, index) => {
    const at = `${path}.reasoning_details[${index}]`;
    const text = optionalString(entry, 'text', at) ?? optionalString(entry, 'summary', at) ?? '';
    const value = optionalString(entry, 'signature', at);
    if (value) parts.push({ type: 'reasoning', text, signature: { value }, path: at });
    else if (text) parts.push({ type: 'reasoning', text });
  });
  return parts;
}

/**
 * Gives calls that lack a signature the one of their `reasoning.encrypted` entry, which has the call's id. An only entry
 * without an id is that of the only call. What belongs to no call is reported.
 */
export function signedByReasoningDetails(
  calls: ToolCallPart[],
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): ToolCallPart[] {
  if (message.reasoning_details === undefined) return calls;
  const encrypted = entries(message, path).flatMap((entry, index) => {
    const at = `${path}.reasoning_details[${index}]`;
    const data = optionalString(entry, 'data', at);
    return data && !isStandIn(data) ? [{ data, id: optionalString(entry, 'id', at) || undefined, at }] : [];
  });
  const isAlone = calls.length === 1 && encrypted.length === 1;
  const signatures = new Map<string, Signature>();
  const ids = new Set(calls.map((call) => call.id));
  for (const { data, id = isAlone ? calls[0]?.id : undefined, at } of encrypted) {
    const first = id === undefined ? undefined : signatures.get(id);
    if (first) {
      const reason = 'An entry before it signs the same tool call.';
      if (first.value !== data) reportLoss({ path: at, action: 'dropped', reason });
    } else if (id !== undefined && ids.has(id)) signatures.set(id, { value: data });
    else {
      const reason =
        'It belongs to no tool call of the message: the upstream takes signatures of these alone.';
      reportLoss({ path: at, action: 'dropped', reason });
    }
  }
  return calls.map((call) => {
    const signature = call.signature ? undefined : signatures.get(call.id);
    return signature ? { ...call, signature } : call;
  });
}

function entries(message: JsonObject, path: string): readonly JsonObject[] {
  return optionalArray(message, 'reasoning_details', path)?.filter(isJsonObject) ?? [];
}
