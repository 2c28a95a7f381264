import { isJsonObject, LongText, type JsonObject, type JsonValue } from '@model-gateway/core';

/** Limit of blocks within blocks; the format itself has three levels at most. */
const maxBlockDepth = 8;

/**
 * Extracts the text of a request in Anthropic's format, one line for each text: instructions, turns, tool results, plain
 * documents and search results. Thinking, tool calls, descriptions of tools, images and encoded documents are skipped.
 *
 * @param body unchecked
 */
export function nativeRequestText({ system, messages }: JsonObject): string {
  const texts: string[] = [];
  collect(system, texts, maxBlockDepth);
  if (Array.isArray(messages)) {
    for (const message of messages as readonly JsonValue[]) {
      if (isJsonObject(message)) collect(message['content'], texts, maxBlockDepth);
    }
  }
  return texts.join('\n');
}

/** @param content a text, or blocks of which some hold others */
function collect(content: JsonValue | undefined, texts: string[], levels: number): void {
  if (typeof content === 'string') texts.push(content);
  if (!Array.isArray(content) || levels === 0) return;
  for (const block of content as readonly JsonValue[]) {
    if (!isJsonObject(block)) continue;
    const inner = contents.get(block['type'])?.(block) ?? [];
    for (const one of inner) collect(one, texts, levels - 1);
  }
}

type Contents = (block: JsonObject) => readonly (JsonValue | undefined)[];

/** Where each type of block has its texts. */
const contents: ReadonlyMap<unknown, Contents> = new Map<unknown, Contents>([
  ['text', ({ text }) => [text]],
  ['tool_result', ({ content }) => [content]],
  ['search_result', ({ title, content }) => [title, content]],
  ['document', ({ title, context, source }) => [title, context, documentText(source)]],
]);

function documentText(source: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(source)) return undefined;
  const { type, data, content } = source;
  if (type === 'text') return data instanceof LongText ? data.toString() : data;
  return type === 'content' ? content : undefined;
}
