import type { JsonObject, ToolResultPart } from '@model-gateway/core';
import {
  missingResultText,
  type MutableJson,
  placeOfPart,
  reportDropped,
  reportMissingResult,
  reportOrphanResult,
  type ToolResult,
} from '@model-gateway/format-kit';
import { toMediaBlock } from './media.js';
import { toOpaqueBlock } from './opaque-blocks.js';
import type { SentCall } from './sent-call.js';
import { isBlank, placeOfText } from './text-block.js';
import type { TranslationContext } from './translation-context.js';

/** The result block of one call, and the blocks that must follow all results. */
export interface AnsweredCall {
  readonly block: JsonObject;
  readonly beside: readonly JsonObject[];
}

/** The `tool_result` for a call. Every call must have a result, so a missing one becomes a text that says so. */
export function toToolResult({ sentId, path, result }: SentCall, context: TranslationContext): AnsweredCall {
  const { reportLoss, hints } = context;
  if (!result) {
    reportMissingResult(path, reportLoss);
    const content = [{ type: 'text', text: missingResultText }];
    return { block: { type: 'tool_result', tool_use_id: sentId, content, is_error: true }, beside: [] };
  }
  const { message } = result;
  const blocks = toResultBlocks(result, context);
  const { content, beside } = message.isError
    ? errorContent(blocks, result, context)
    : { content: blocks, beside: [] };
  const block: MutableJson = { type: 'tool_result', tool_use_id: sentId };
  if (content.length > 0) block.content = content;
  if (message.isError !== undefined) block.is_error = message.isError;
  const hint = hintOf(result, context);
  if (hint) hints.add(block, hint.value, hint.path);
  return { block, beside };
}

/** A result of no call of the history, as user text. */
export function toOrphanBlocks(result: ToolResult, context: TranslationContext): JsonObject[] {
  const text = reportOrphanResult(result, context.reportLoss);
  const blocks = toResultBlocks(result, context);
  const first: MutableJson = { type: 'text', text };
  const hint = hintOf(result, context);
  if (hint) context.hints.add(first, hint.value, hint.path);
  return [first, ...blocks];
}

function toResultBlocks({ message, path }: ToolResult, context: TranslationContext): JsonObject[] {
  const blocks: JsonObject[] = [];
  for (const [index, part] of message.content.entries()) {
    const textPath = placeOfText(`${path}.content`, index, message.content.length);
    const block = toResultBlock(part, `${path}.content[${index}]`, textPath, context);
    if (block) blocks.push(block);
  }
  return blocks;
}

function toResultBlock(
  part: ToolResultPart,
  path: string,
  textPath: string,
  context: TranslationContext,
): JsonObject | undefined {
  switch (part.type) {
    case 'text':
      if (!isBlank(part.text)) return { type: 'text', text: part.text };
      if (part.text !== '')
        reportDropped(textPath, 'The upstream refuses text that is blank.', context.reportLoss, 'note');
      return undefined;
    case 'media':
      return toMediaBlock(part, part.path ?? path, context);
    case 'opaque':
      return toOpaqueBlock(part, 'user', part.path ?? path, context);
  }
}

/** The content of a failed result must be text and not empty. */
function errorContent(
  blocks: readonly JsonObject[],
  { path }: ToolResult,
  { reportLoss }: TranslationContext,
): { readonly content: readonly JsonObject[]; readonly beside: readonly JsonObject[] } {
  const content = blocks.filter(({ type }) => type === 'text');
  const beside = blocks.filter(({ type }) => type !== 'text');
  if (beside.length > 0) {
    const reason = 'The result of a failed tool takes nothing but text; the rest follows it.';
    reportLoss({ path, action: 'approximated', severity: 'note', reason });
  }
  return { content: content.length > 0 ? content : [{ type: 'text', text: 'The tool failed.' }], beside };
}

/** The cache hint of the whole result, or of its last part, which is equivalent. */
function hintOf(
  { message, path }: ToolResult,
  { reportLoss }: TranslationContext,
): { readonly value: JsonObject; readonly path: string } | undefined {
  let found = message.cacheControl && { value: message.cacheControl, path: `${path}.cache_control` };
  for (const [index, part] of message.content.entries()) {
    if (part.type === 'opaque' || !part.cacheControl) continue;
    const at = part.type === 'media' && part.path ? placeOfPart(part.path) : `${path}.content[${index}]`;
    const isLast = index === message.content.length - 1;
    if (found || !isLast) {
      const reason = 'The upstream takes one cache hint for a whole tool result.';
      reportLoss({ path: `${at}.cache_control`, action: found ? 'dropped' : 'approximated', reason });
    }
    found ??= { value: part.cacheControl, path: `${at}.cache_control` };
  }
  return found;
}
