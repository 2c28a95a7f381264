import {
  parseExactJson,
  isJsonObject,
  type JsonObject,
  type MediaPart,
  type TextPart,
  type ToolMessage,
} from '@model-gateway/core';
import {
  missingResultText,
  type PairedCall,
  reportMissingResult,
  reportOrphanResult,
  type ToolResult,
} from '@model-gateway/format-kit';
import { sentMimeType, toBareMedia, toMediaPart } from './media.js';
import type { TranslationContext } from './translation-context.js';

/** MIME types allowed inside a function response. Source: the function-calling guide of the Gemini API, 2026-11. */
const embeddableTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'text/plain',
]);

/** The parts for the result of one call, and the parts that must follow it. */
export interface FunctionResponse {
  readonly part: JsonObject;
  /** Media that the model accepts only from a user; they follow in a content of their own. */
  readonly beside: readonly JsonObject[];
}

/**
 * The function response for a call. A result is sent as text under `output`, or `error`, whatever its format: so the
 * upstream never interprets a part of it (`$ref`, `error`), and no digit is lost. Only for functions that the upstream
 * provides itself, members of the result are sent (`url`, `safety_acknowledgement`).
 */
export function toFunctionResponse(call: PairedCall, context: TranslationContext): FunctionResponse {
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

/** The members of a result that is an object; undefined if it has a reference, which the upstream would resolve. */
function ownMembers(text: string): JsonObject | undefined {
  if (!text.trimStart().startsWith('{') || text.includes('$ref')) return undefined;
  try {
    const value = parseExactJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A result of no call of the history, as user text. */
export function toOrphanParts(result: ToolResult, context: TranslationContext): JsonObject[] {
  const { message, path } = result;
  const heading = reportOrphanResult(result, context.reportLoss);
  return [
    { text: `${heading} ${resultText(message)}` },
    ...mediaOf(result, context).map((part) => toMediaPart(part, part.path ?? path, context)),
  ];
}

function toBeside(
  { name }: PairedCall,
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

/** The media of a result; parts that no function response can contain are reported. */
function mediaOf({ message, path }: ToolResult, { reportLoss }: TranslationContext): MediaPart[] {
  const media: MediaPart[] = [];
  for (const [index, part] of message.content.entries()) {
    if (part.type === 'media') media.push(part);
    if (part.type !== 'opaque') continue;
    const reason = 'The upstream does not know parts of this kind in a tool result.';
    reportLoss({ path: `${path}.content[${index}]`, action: 'dropped', severity: 'lost', reason });
  }
  return media;
}
