import type { JsonObject, JsonValue } from '@model-gateway/core';

/** The JSON text of an object, with a piece for each element of its lists: each of them may be long. */
export function* jsonPieces(object: JsonObject): Iterable<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const start = `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (!Array.isArray(value)) {
      yield start + JSON.stringify(value);
      continue;
    }
    yield `${start}[`;
    for (const [index, element] of (value as readonly JsonValue[]).entries()) {
      yield (index === 0 ? '' : ',') + JSON.stringify(element);
    }
    yield ']';
  }
  yield before === '{' ? '{}' : '}';
}
