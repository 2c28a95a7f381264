import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import { isCarriedSignature } from '../signatures/carried-signature.js';
import { skipSignatureValidator } from '../to-upstream/signatures.js';
import { nativeKey } from './native-member.js';

const reason = 'Another vendor’s model thought this, and Gemini reads no thoughts but its own.';

/**
 * The contents without the signatures that the gateway wrote for models of other vendors, which Gemini would refuse, so
 * that a conversation can go on at Gemini. Contents without any are returned as they are.
 */
export function withoutCarriedSignatures(contents: JsonValue, reportLoss: LossReporter): JsonValue {
  const list = listOf(contents);
  if (!list.some(isForeign)) return contents;
  return list.flatMap((content, index): readonly JsonValue[] => {
    if (!isForeign(content)) return [content];
    const all = listOf(content.parts);
    const firstCall = all.findIndex(isCall);
    const parts = all.flatMap((part, at): readonly JsonValue[] => {
      if (!isSignedElsewhere(part)) return [part];
      const path = `contents[${index}].parts[${at}]`;
      reportLoss({ path, action: 'dropped', severity: 'note', reason });
      return withoutSignature(part, at === firstCall);
    });
    return parts.length === 0 ? [] : [{ ...content, parts }];
  });
}

function isForeign(content: JsonValue): content is JsonObject {
  return isJsonObject(content) && listOf(content.parts).some(isSignedElsewhere);
}

function isSignedElsewhere(part: JsonValue): part is JsonObject {
  if (!isJsonObject(part)) return false;
  const key = nativeKey(part, 'thoughtSignature');
  const signature = key === undefined ? undefined : part[key];
  return typeof signature === 'string' && isCarriedSignature(signature);
}

function isCall(part: JsonValue): boolean {
  return isJsonObject(part) && nativeKey(part, 'functionCall') !== undefined;
}

/** The first call of a step keeps the placeholder that Gemini accepts; the thought itself is none of Gemini's. */
function withoutSignature(part: JsonObject, isFirstCall: boolean): readonly JsonObject[] {
  if (part.thought === true) return [];
  const { thoughtSignature: _, thought_signature: __, ...unsigned } = part;
  return [isFirstCall ? { ...unsigned, thoughtSignature: skipSignatureValidator } : unsigned];
}
