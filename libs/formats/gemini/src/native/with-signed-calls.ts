import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isJsonArray, listOf } from '@model-gateway/format-kit';
import { modelCapabilities } from '../model/model-capabilities.js';
import { skipSignatureValidator } from '../to-upstream/signatures.js';
import { nativeKey, nativeMember } from './native-member.js';

const reason =
  'The call has no signature, which this model requires; it gets the placeholder that Gemini accepts.';

/**
 * The contents with the placeholder on calls whose signature a client did not keep, or which another model made for a
 * client of another format. Models that check signatures check the first call of each step of the current turn.
 * Contents that lack none are returned as they are.
 *
 * @param model its name, or that of its resource
 */
export function withSignedCalls(contents: JsonValue, model: string, reportLoss: LossReporter): JsonValue {
  if (!isJsonArray(contents) || !modelCapabilities(model).requiresSignatures) return contents;
  const currentFrom = contents.findLastIndex(beginsTurn);
  let changed: JsonValue[] | undefined;
  for (const [index, content] of contents.entries()) {
    if (index <= currentFrom || !isJsonObject(content) || content.role !== 'model') continue;
    const parts = listOf(content.parts);
    const at = parts.findIndex(isCall);
    const call = parts[at];
    if (!isJsonObject(call) || isSigned(call)) continue;
    reportLoss({ path: `contents[${index}].parts[${at}]`, action: 'replaced', severity: 'note', reason });
    const { thoughtSignature: _, thought_signature: __, ...unsigned } = call;
    const signed = { ...unsigned, thoughtSignature: skipSignatureValidator };
    (changed ??= [...contents])[index] = { ...content, parts: parts.with(at, signed) };
  }
  return changed ?? contents;
}

/** Words of the user's, and no results of calls. */
function beginsTurn(content: JsonValue): boolean {
  if (!isJsonObject(content) || content.role === 'model') return false;
  return !listOf(content.parts).some(
    (part) => isJsonObject(part) && nativeKey(part, 'functionResponse') !== undefined,
  );
}

function isCall(part: JsonValue): boolean {
  return isJsonObject(part) && nativeKey(part, 'functionCall') !== undefined;
}

function isSigned(call: JsonObject): boolean {
  const signature = nativeMember(call, 'thoughtSignature');
  return signature !== undefined && signature !== '';
}
