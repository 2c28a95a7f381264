import {
  isJsonObject,
  type JsonObject,
  type MediaPart,
  type TextPart,
  type ToolMessage,
} from '@model-gateway/core';
import {
  missingResultText,
  reportMissingResult,
  reportOrphanResult,
  type ToolResult,
} from '@model-gateway/format-kit';
import { sentMimeType, toBareMedia, toMediaPart } from './media.js';
import type { TranslationContext } from './translation-context.js';

/** What may stand inside a function response. Source: the function-calling guide of the Gemini API, 2026-11. */
const embeddableTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'text/plain',
]);

/** A call that the history holds, and its result once that is found. */
export interface OpenCall {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  result: ToolResult | undefined;
}

/** The parts that answer one call, and those that can only be said beside it. */
export interface FunctionResponse {
  readonly part: JsonObject;
  /** Media that the model takes from a user only; to follow in a content of their own. */
  readonly beside: readonly JsonObject[];
}

/**
 * The answer to a call. A result goes as text under `output`, or `error`, whatever it looks like: so nothing in it (`$ref`,
 * `error`) is ever read as an instruction to the upstream, and no digit of it is lost. Only functions that the
 * upstream brought along have members of theirs read in the result (`url`, `safety_acknowledgement`).
 */
export function toFunctionResponse(call: OpenCall, context: TranslationContext): FunctionResponse {
  const id = context.dialect.functionCallIds ? { id: call.id } : {};
  if (!call.result) {
    reportMissingResult(call.path, context.reportLoss);
    const response = { error: missingResultText };
    return { part: { functionResponse: { ...id, name: call.name, response } }, beside: [] };
  }
  const { message, path } = call.result;
  const parts: JsonObject[] = [];
  const beside: MediaPart[] = [];
  for (const part of mediaOf(call.result, context)) {
    if (isEmbeddable(part, context)) parts.push(toBareMedia(part, part.path ?? path, context));
    else beside.push(part);
  }
  const text = resultText(message);
  const members = context.isUpstreamFunction?.(call.name) ? ownMembers(text) : undefined;
  const response = members ?? (message.isError ? { error: text } : { output: text });
  return {
    part: {
      functionResponse: { ...id, name: call.name, response, ...(parts.length > 0 && { parts }) },
    },
    beside: beside.length > 0 ? toBeside(call, beside, path, context) : [],
  };
}

/** The members of a result that is an object; undefined when it has a reference, which would be followed. */
function ownMembers(text: string): JsonObject | undefined {
  if (!text.trimStart().startsWith('{') || text.includes('$ref')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A result that answers no call of the history, as text of the user. */
export function toOrphanParts(result: ToolResult, context: TranslationContext): JsonObject[] {
  const { message, path } = result;
  const heading = reportOrphanResult(result, context.reportLoss);
  return [
    { text: `${heading} ${resultText(message)}` },
    ...mediaOf(result, context).map((part) => toMediaPart(part, part.path ?? path, context)),
  ];
}

function toBeside(
  { name }: OpenCall,
  media: readonly MediaPart[],
  path: string,
  context: TranslationContext,
): JsonObject[] {
  context.reportLoss({
    path,
    action: 'approximated',
    reason: 'The model does not take this media inside a tool result; it follows as a message of the user.',
  });
  return [
    { text: `Media returned by tool ${name}:` },
    ...media.map((part) => toMediaPart(part, part.path ?? path, context)),
  ];
}

function isEmbeddable(media: MediaPart, { capabilities, dialect }: TranslationContext): boolean {
  if (!capabilities.mediaInToolResults) return false;
  if (media.source.type !== 'inline' && !dialect.functionResponseFiles) return false;
  const mimeType = sentMimeType(media);
  return mimeType === undefined || embeddableTypes.has(mimeType);
}

function resultText({ content }: ToolMessage): string {
  return content
    .filter((part): part is TextPart => part.type === 'text')
    .map((part) => part.text)
    .join('');
}

/** The media of a result; parts that no function response can hold are reported. */
function mediaOf({ message, path }: ToolResult, { reportLoss }: TranslationContext): MediaPart[] {
  const media: MediaPart[] = [];
  for (const [index, part] of message.content.entries()) {
    if (part.type === 'media') media.push(part);
    if (part.type !== 'opaque') continue;
    const reason = 'The upstream does not know parts of this kind in a tool result.';
    reportLoss({ path: `${path}.content[${index}]`, action: 'dropped', reason });
  }
  return media;
}
