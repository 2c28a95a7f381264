import { type ChatStreamPart, isJsonObject, type JsonObject, type Signature } from '@model-gateway/core';
import { fromFileData, fromInlineData } from './media-parts.js';

/** Members beside the data of a part that are no content of their own. */
const besideData: ReadonlySet<string> = new Set(['thought', 'thoughtSignature']);

/** The kind of a part, for counting parts and text. */
export function partKind(part: JsonObject): 'text' | 'thought' | 'other' {
  if (typeof part.text !== 'string') return 'other';
  return part.thought === true ? 'thought' : 'text';
}

/**
 * Adds the stream parts for a part of any kind except a function call. A part without a canonical form becomes an
 * opaque part; a part with only a signature becomes an empty text with that signature.
 */
export function decodePart(
  part: JsonObject,
  choice: number,
  signature: Signature | undefined,
  parts: ChatStreamPart[],
): void {
  const { text } = part;
  if (typeof text !== 'string') {
    decodeOther(part, choice, signature, parts);
    return;
  }
  const type = part.thought === true ? 'reasoning' : 'text';
  if (signature) parts.push({ type, choice, text, signature });
  else if (text !== '') parts.push({ type, choice, text });
}

function decodeOther(
  part: JsonObject,
  choice: number,
  signature: Signature | undefined,
  parts: ChatStreamPart[],
): void {
  const { inlineData, fileData, executableCode, codeExecutionResult } = part;
  const signed = signature && { signature };
  const thought = part.thought === true;
  if (isJsonObject(inlineData)) {
    parts.push({ type: 'content', choice, part: fromInlineData(inlineData, thought, signature) });
  } else if (isJsonObject(fileData)) {
    parts.push({ type: 'content', choice, part: fromFileData(fileData, thought, signature) });
  } else if (isJsonObject(executableCode)) {
    const { id, language, code } = executableCode;
    const canonical = {
      type: 'executable-code' as const,
      language: stringOf(language),
      code: stringOf(code),
    };
    parts.push({ type: 'content', choice, part: { ...canonical, ...idOf(id), ...signed } });
  } else if (isJsonObject(codeExecutionResult)) {
    const { id, outcome, output } = codeExecutionResult;
    const canonical = {
      type: 'code-execution-result' as const,
      outcome: stringOf(outcome),
      output: stringOf(output),
    };
    parts.push({ type: 'content', choice, part: { ...canonical, ...idOf(id), ...signed } });
  } else if (Object.keys(part).some((key) => !besideData.has(key))) {
    parts.push({ type: 'content', choice, part: { type: 'opaque', format: 'gemini', value: part } });
  } else if (signature) {
    parts.push({ type: thought ? 'reasoning' : 'text', choice, text: '', signature });
  }
}

function stringOf(value: JsonObject[string]): string {
  return typeof value === 'string' ? value : '';
}

function idOf(value: JsonObject[string]): { readonly id?: string } {
  return typeof value === 'string' && value !== '' ? { id: value } : {};
}
