import {
  exactJson,
  type JsonObject,
  type MediaPart,
  type Message,
  type ToolMessage,
  type ToolResultPart,
  type UserPart,
} from '@model-gateway/core';
import {
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';
import type { ContentContext } from './content-context.js';
import { fromMediaPart } from './media-part.js';

const known: ReadonlySet<string> = new Set([
  ...['text', 'inlineData', 'fileData', 'videoMetadata', 'mediaResolution', 'functionResponse'],
  ...['thought', 'thoughtSignature', 'executableCode', 'codeExecutionResult'],
]);
const knownOfResponse: ReadonlySet<string> = new Set(['id', 'name', 'response', 'parts']);

/** A user's content. The results of functions among its parts become messages of their own before the rest. */
export function fromUserParts(parts: readonly JsonObject[], context: ContentContext): readonly Message[] {
  const { path, index: position, reportLoss } = context;
  const results: Message[] = [];
  const content: UserPart[] = [];
  for (const [index, part] of parts.entries()) {
    const at = `${path}.parts[${index}]`;
    reportUnknownMembers(part, known, at, reportLoss);
    if (part.functionResponse) results.push(fromResponse(part, at, context));
    else content.push(...fromUserPart(part, at, context));
  }
  if (content.length === 0 && results.length > 0) return results;
  return [...results, { role: 'user', position, content }];
}

function fromUserPart(part: JsonObject, path: string, { reportLoss }: ContentContext): readonly UserPart[] {
  const media = fromMediaPart(part, path, reportLoss);
  if (media) return [media];
  const text = optionalString(part, 'text', path);
  if (text !== undefined) return [{ type: 'text', text, path }];
  if (Object.keys(part).length === 0) return [];
  return [{ type: 'opaque', format: 'gemini', value: part, path }];
}

function fromResponse(part: JsonObject, path: string, context: ContentContext): ToolMessage {
  const { history, index: position, reportLoss } = context;
  const at = `${path}.functionResponse`;
  const result = camelCaseObject(requireObject(part.functionResponse, at), at);
  reportUnknownMembers(result, knownOfResponse, at, reportLoss);
  const name = requiredString(result, 'name', at);
  const id = optionalString(result, 'id', at);
  const call = history.take(id, name);
  const response = optionalObject(result, 'response', at) ?? {};
  return {
    role: 'tool',
    toolCallId: call?.id ?? id ?? name,
    toolName: call?.name ?? name,
    position,
    content: [...textOf(response), ...mediaOf(result, at, context)],
    ...(isFailure(response) && { isError: true }),
    path: at,
  };
}

/** Google's documentation: `output` has what the function gave, `error` why it failed; else all of it is its output. */
function textOf(response: JsonObject): readonly ToolResultPart[] {
  const [member, ...others] = Object.keys(response);
  if (member === undefined) return [];
  const isOnly = others.length === 0 && (member === 'output' || member === 'error' || member === 'result');
  const value = isOnly ? response[member] : response;
  return [{ type: 'text', text: typeof value === 'string' ? value : exactJson(value) }];
}

function isFailure(response: JsonObject): boolean {
  return Object.keys(response).length === 1 && response.error !== undefined;
}

function mediaOf(result: JsonObject, path: string, { reportLoss }: ContentContext): readonly MediaPart[] {
  return (optionalArray(result, 'parts', path) ?? []).flatMap((value, index) => {
    const at = `${path}.parts[${index}]`;
    const media = fromMediaPart(camelCaseObject(requireObject(value, at), at), at, reportLoss);
    return media ? [media] : [];
  });
}
