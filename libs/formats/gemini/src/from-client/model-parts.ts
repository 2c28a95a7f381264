import {
  exactJson,
  type AssistantPart,
  type CodeExecutionResultPart,
  type ExecutableCodePart,
  type JsonObject,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import {
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { fromThoughtSignature } from '../signatures/carried-signature.js';
import { camelCaseObject } from './camel-case-object.js';
import type { ContentContext } from './content-context.js';
import { fromMediaPart } from './media-part.js';

const known: ReadonlySet<string> = new Set([
  ...['text', 'thought', 'thoughtSignature', 'functionCall', 'executableCode', 'codeExecutionResult'],
  ...['inlineData', 'fileData', 'videoMetadata', 'mediaResolution', 'toolCall', 'toolResponse'],
]);
const knownOfCall: ReadonlySet<string> = new Set(['id', 'name', 'args']);

/** One part of what the model said; none for a part without data. */
export function fromModelPart(
  part: JsonObject,
  index: number,
  context: ContentContext,
): readonly AssistantPart[] {
  const path = `${context.path}.parts[${index}]`;
  reportUnknownMembers(part, known, path, context.reportLoss);
  const { signature, redacted } = fromThoughtSignature(optionalString(part, 'thoughtSignature', path) ?? '');
  const signed = signature && { signature };
  if (part.functionCall) return [fromCall(part, index, signature, path, context)];
  if (redacted !== undefined) return [{ type: 'redacted-reasoning', data: redacted, path }];
  const code = optionalObject(part, 'executableCode', path);
  if (code) return [{ ...fromCode(code, path), ...signed }];
  const result = optionalObject(part, 'codeExecutionResult', path);
  if (result) return [{ ...fromCodeResult(result, path), ...signed }];
  const media = fromMediaPart(part, path, context.reportLoss);
  if (media) return [{ ...media, ...signed, ...(part.thought === true && { thought: true }) }];
  const text = optionalString(part, 'text', path);
  if (text === undefined && !signed) return fromOther(part, path);
  if (part.thought === true) return [{ type: 'reasoning', text: text ?? '', ...signed, path }];
  return [{ type: 'text', text: text ?? '', ...signed, path }];
}

/** A part that only Gemini understands, such as a call of its own tools. A part without data says nothing. */
function fromOther(part: JsonObject, path: string): readonly AssistantPart[] {
  if (!part.toolCall && !part.toolResponse) return [];
  return [{ type: 'opaque', format: 'gemini', value: part, path }];
}

function fromCall(
  part: JsonObject,
  index: number,
  signature: Signature | undefined,
  path: string,
  { history, index: content, reportLoss }: ContentContext,
): ToolCallPart {
  const at = `${path}.functionCall`;
  const call = camelCaseObject(optionalObject(part, 'functionCall', path) ?? {}, at);
  reportUnknownMembers(call, knownOfCall, at, reportLoss);
  const name = requiredString(call, 'name', at);
  const id = history.add(optionalString(call, 'id', at), name, `${content}_${index}`);
  const args = exactJson(optionalObject(call, 'args', at) ?? {});
  return {
    type: 'tool-call',
    id,
    name,
    arguments: args,
    ...(signature && { signature }),
    path: at,
  };
}

function fromCode(code: JsonObject, path: string): ExecutableCodePart {
  const at = `${path}.executableCode`;
  const id = optionalString(code, 'id', at);
  return {
    type: 'executable-code',
    ...(id !== undefined && { id }),
    language: optionalString(code, 'language', at) ?? '',
    code: optionalString(code, 'code', at) ?? '',
    path,
  };
}

function fromCodeResult(result: JsonObject, path: string): CodeExecutionResultPart {
  const at = `${path}.codeExecutionResult`;
  const id = optionalString(result, 'id', at);
  return {
    type: 'code-execution-result',
    ...(id !== undefined && { id }),
    outcome: optionalString(result, 'outcome', at) ?? '',
    output: optionalString(result, 'output', at) ?? '',
    path,
  };
}
