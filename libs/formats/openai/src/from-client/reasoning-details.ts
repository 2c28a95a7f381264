import { isJsonObject, type JsonObject, type ReasoningPart, type Signature } from '@model-gateway/core';
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
    if (value) parts.push({ type: 'reasoning', text, signature: { value } });
    else if (text) parts.push({ type: 'reasoning', text });
  });
  return parts;
}

/** The signatures of tool calls: `reasoning.encrypted` entries, each with the id of its call. */
export function callSignaturesFromReasoningDetails(
  message: JsonObject,
  path: string,
): Map<string, Signature> {
  const signatures = new Map<string, Signature>();
  entries(message, path).forEach((entry, index) => {
    const at = `${path}.reasoning_details[${index}]`;
    const id = optionalString(entry, 'id', at);
    const data = optionalString(entry, 'data', at);
    if (id && data) signatures.set(id, { value: data });
  });
  return signatures;
}

function entries(message: JsonObject, path: string): readonly JsonObject[] {
  return optionalArray(message, 'reasoning_details', path)?.filter(isJsonObject) ?? [];
}
