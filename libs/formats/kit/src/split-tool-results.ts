import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from './read-members.js';

/** The `tool_result` blocks of a user message in Anthropic's form, and its other content. */
export interface SplitContent {
  readonly results: readonly { readonly block: JsonObject; readonly index: number }[];
  /**
   * The content with an empty text in place of each result, so that the other blocks keep their index, which losses and
   * errors refer to. Undefined if there are only results.
   */
  readonly others: readonly JsonValue[] | undefined;
}

const emptyText: JsonObject = { type: 'text', text: '' };

/** Splits the content of a user message; undefined if it has no tool results. */
export function splitToolResults(content: JsonValue | undefined): SplitContent | undefined {
  if (!isJsonArray(content)) return undefined;
  const results = [];
  for (const [index, block] of content.entries()) if (isToolResult(block)) results.push({ block, index });
  if (results.length === 0) return undefined;
  if (results.length === content.length) return { results, others: undefined };
  return { results, others: content.map((block) => (isToolResult(block) ? emptyText : block)) };
}

function isToolResult(block: JsonValue): block is JsonObject {
  return isJsonObject(block) && block.type === 'tool_result';
}
