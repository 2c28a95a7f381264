import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** Values in values of a function's result; deeper ones are not looked at. */
const deepestValue = 32;

/**
 * What a conversation in Gemini's format says, one line for each text: instructions, turns, and all texts in the results
 * of functions. The model's thoughts, calls with their arguments, descriptions of tools and media are no text.
 *
 * @param body unchecked; members may be spelt with underscores, as Google reads them too
 */
export function contentRequestText(body: JsonObject): string {
  const texts: string[] = [];
  for (const instructions of both(body, 'systemInstruction', 'system_instruction')) {
    collectContent(instructions, texts);
  }
  for (const contents of listed(body['contents'])) collectContent(contents, texts);
  return texts.join('\n');
}

function collectContent(content: JsonValue | undefined, texts: string[]): void {
  if (typeof content === 'string') texts.push(content);
  if (!isJsonObject(content)) return;
  const isOfModel = content['role'] === 'model';
  for (const part of listed(content['parts'])) {
    if (!isJsonObject(part)) continue;
    // Whoever else calls a text a thought has said it all the same.
    const isThought = isOfModel && part['thought'] === true;
    if (typeof part['text'] === 'string' && !isThought) texts.push(part['text']);
    for (const response of both(part, 'functionResponse', 'function_response')) {
      if (isJsonObject(response)) collectTexts(response['response'], texts, deepestValue);
    }
  }
}

/** Both are looked at where both are there: which one counts is for the upstream to decide. */
function both(object: JsonObject, camel: string, snake: string): (JsonValue | undefined)[] {
  return [object[camel], object[snake]].filter((value) => value !== undefined);
}

function collectTexts(value: JsonValue | undefined, texts: string[], levels: number): void {
  if (typeof value === 'string') texts.push(value);
  if (levels === 0) return;
  if (!Array.isArray(value) && !isJsonObject(value)) return;
  for (const one of Object.values<JsonValue | undefined>(value)) collectTexts(one, texts, levels - 1);
}

/** One value counts as a list of one. */
function listed(value: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
}
