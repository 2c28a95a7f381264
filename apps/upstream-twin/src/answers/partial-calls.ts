import type { Part } from '../contract/generate-content-request.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';

function leaves(value: Json | undefined, path: string): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, `${path}[${index}]`));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, item]) => leaves(item, `${path}.${name}`));
  return [[path, value ?? null]];
}

function partialArgs(jsonPath: string, value: Json): JsonObject[] {
  if (typeof value === 'string') {
    const middle = Math.ceil(value.length / 2);
    const halves = [value.slice(0, middle), value.slice(middle)].filter(Boolean);
    return halves.map((stringValue, index) => ({
      jsonPath,
      stringValue,
      ...(index === 0 && halves.length > 1 ? { willContinue: true } : {}),
    }));
  }
  if (typeof value === 'number') return [{ jsonPath, numberValue: value }];
  if (typeof value === 'boolean') return [{ jsonPath, boolValue: value }];
  return [{ jsonPath, nullValue: 'NULL_VALUE' }];
}

/**
 * Vertex AI, streamFunctionCallArguments: a call begins with its name, goes on with one argument leaf per event (texts
 * in two halves), and is closed by an empty functionCall.
 */
export function partialCalls({ functionCall = {}, ...rest }: Part): Part[] {
  const { args = {}, ...named } = functionCall;
  const pieces = leaves(args, '$').flatMap(([path, value]) => partialArgs(path, value));
  return [
    { functionCall: { ...named, willContinue: true } as Part['functionCall'] & object, ...rest },
    ...pieces.map((piece): Part => ({
      functionCall: { partialArgs: [piece], willContinue: true } as Part['functionCall'] & object,
    })),
    { functionCall: {} },
  ];
}
