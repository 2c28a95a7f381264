import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import { ClientTools } from '../client-tools.js';

/**
 * The tools of a request: those beside the input, and those that items of the input add.
 *
 * @param history items of the turns before, which may add tools too
 */
export function clientToolsOf(
  { tools, input }: JsonObject,
  history: readonly JsonObject[] = [],
): ClientTools {
  const before = history.flatMap((item) => listOf(item, 'previous_response_id'));
  const added = isJsonArray(input) ? input.flatMap((item, index) => listOf(item, `input[${index}]`)) : [];
  return new ClientTools([['tools', tools], ...before, ...added]);
}

function listOf(item: JsonValue, path: string): (readonly [string, JsonValue | undefined])[] {
  if (!isJsonObject(item) || item.type !== 'additional_tools') return [];
  return [[`${path}.tools`, item.tools]];
}
