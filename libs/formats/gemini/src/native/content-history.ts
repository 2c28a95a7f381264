import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeHistory,
  type StoredPart,
  type StoredSignature,
} from '@model-gateway/core';
import { isJsonArray, listOf } from '@model-gateway/format-kit';
import { nativeKey, nativeMember } from './native-member.js';

/**
 * The history of a body in Gemini's own format. Gemini signs its calls: what is put back is the signature of a call that
 * has none, and the steps of Google's own tools before it, in contents that have none.
 */
export const contentHistory: NativeHistory = {
  unsignedCalls: ({ contents }) =>
    listOf(contents).flatMap((content) =>
      isJsonObject(content) ? listOf(content.parts).flatMap(idOfUnsigned) : [],
    ),
  completed: (body, stored) => {
    if (!isJsonArray(body.contents)) return body;
    let changed = false;
    const contents = body.contents.map((content) => {
      if (!isJsonObject(content) || !isJsonArray(content.parts)) return content;
      const parts = withSignatures(content.parts, stored);
      if (!parts) return content;
      changed = true;
      return { ...content, parts };
    });
    return changed ? { ...body, contents } : body;
  },
};

function idOfUnsigned(part: JsonValue): readonly string[] {
  if (!isJsonObject(part)) return [];
  const call = nativeMember(part, 'functionCall');
  const id = isJsonObject(call) ? call.id : undefined;
  return typeof id === 'string' && !nativeMember(part, 'thoughtSignature') ? [id] : [];
}

function withSignatures(
  parts: readonly JsonValue[],
  stored: (id: string) => StoredSignature | undefined,
): readonly JsonValue[] | undefined {
  const hasSteps = parts.some(isStepOfTool);
  let changed = false;
  const completed = parts.flatMap((part): readonly JsonValue[] => {
    const [id] = idOfUnsigned(part);
    const found = id === undefined ? undefined : stored(id);
    if (found?.value === undefined) return [part];
    changed = true;
    const { thought_signature: _, ...call } = part as JsonObject;
    const before = hasSteps ? [] : (found.before ?? []).flatMap(toPart);
    return [...before, { ...call, thoughtSignature: found.value }];
  });
  return changed ? completed : undefined;
}

function isStepOfTool(part: JsonValue): boolean {
  return (
    isJsonObject(part) && ['toolCall', 'toolResponse'].some((name) => nativeKey(part, name) !== undefined)
  );
}

function toPart(part: StoredPart): readonly JsonObject[] {
  return part.type === 'opaque' && part.format === 'gemini' ? [part.value] : [];
}
