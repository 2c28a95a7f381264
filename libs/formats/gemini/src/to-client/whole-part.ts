import type { JsonObject, MediaPart, Signature, WholePart } from '@model-gateway/core';
import { toThoughtSignature } from '../signatures/carried-signature.js';

/** A part that comes whole, in Gemini's format; undefined for one that the format has no place for. */
export function toWholePart(part: WholePart): JsonObject | undefined {
  switch (part.type) {
    case 'media':
      return { ...toData(part), ...(part.thought && { thought: true }), ...signed(part.signature) };
    case 'redacted-reasoning':
      return { text: '', thought: true, thoughtSignature: toThoughtSignature({ redacted: part.data }) };
    case 'executable-code': {
      const { id, language, code, signature } = part;
      return {
        executableCode: { ...(id !== undefined && { id }), language, code },
        ...signed(signature),
      };
    }
    case 'code-execution-result': {
      const { id, outcome, output, signature } = part;
      return {
        codeExecutionResult: { ...(id !== undefined && { id }), outcome, output },
        ...signed(signature),
      };
    }
    case 'opaque':
      return part.format === 'gemini' ? part.value : undefined;
  }
}

/** The member for a signature; none without one. */
export function signed(signature: Signature | undefined): JsonObject {
  return signature ? { thoughtSignature: toThoughtSignature({ signature }) } : {};
}

function toData({ source, mimeType, filename }: MediaPart): JsonObject {
  const named = {
    ...(mimeType !== undefined && { mimeType }),
    ...(filename !== undefined && { displayName: filename }),
  };
  return source.type === 'inline'
    ? { inlineData: { ...named, data: source.data } }
    : { fileData: { ...named, fileUri: source.uri } };
}
