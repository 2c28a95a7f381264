import { isJsonObject, type JsonValue } from '@model-gateway/core';

const unmarkingModels = /^gemini-2\.0-flash-thinking/;

/** Whether a model's thoughts come as plain text in front of the answer, a part of its own. */
export function leavesThoughtsUnmarked(modelVersion: JsonValue | undefined): boolean {
  return typeof modelVersion === 'string' && unmarkingModels.test(modelVersion);
}

/**
 * The parts of one chunk, thoughts marked: of several plain texts only the last is the answer. A stream that brings
 * the chain of thought in chunks before that cannot be known to do so, and passes for the answer's text.
 */
export function markThoughts(parts: readonly JsonValue[]): readonly JsonValue[] {
  const last = parts.findLastIndex(isText);
  if (parts.some((part) => isJsonObject(part) && part.thought === true)) return parts;
  return parts.map((part, index) =>
    index < last && isText(part) && isJsonObject(part) ? { ...part, thought: true } : part,
  );
}

function isText(part: JsonValue): boolean {
  return isJsonObject(part) && typeof part.text === 'string' && part.text !== '';
}
