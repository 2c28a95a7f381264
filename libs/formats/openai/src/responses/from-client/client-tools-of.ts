import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import { ClientTools } from '../client-tools.js';

/** The tools of a request: those beside the input, and those that items of the input add. */
export function clientToolsOf({ tools, input }: JsonObject): ClientTools {
  const added = isJsonArray(input) ? input.flatMap(listOf) : [];
  return new ClientTools([['tools', tools], ...added]);
}

function listOf(item: JsonValue, index: number): (readonly [string, JsonValue | undefined])[] {
  if (!isJsonObject(item) || item.type !== 'additional_tools') return [];
  return [[`input[${index}].tools`, item.tools]];
}
