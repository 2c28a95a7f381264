import { exactJson, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { asList, type Keyword } from './flat-schema.js';

/** The intersection of two schemas. */
export function bothOf(first: JsonValue, second: JsonValue): JsonValue {
  if (first === false || second === false) return false;
  if (first === true) return second;
  return second === true ? first : { allOf: [first, second] };
}

/** One schema unchanged; several as the branches of one union, with nested unions flattened. */
export function oneOrAny(written: readonly MutableJson[]): MutableJson {
  const branches = written.flatMap((message) => (message.anyOf ?? [message]) as readonly MutableJson[]);
  const different = new Map(branches.map((branch) => [exactJson(branch), branch]));
  const [only = {}] = different.values();
  return different.size === 1 ? only : { anyOf: [...different.values()] };
}

/** The upstream allows nothing beside `anyOf`, so each branch becomes nullable. */
export function withNull(message: MutableJson): MutableJson {
  if (!Array.isArray(message.anyOf)) return { ...message, nullable: true };
  const branches = message.anyOf as readonly JsonObject[];
  return oneOrAny(branches.map((branch) => ({ ...branch, nullable: true })));
}

/** True for a branch that only null matches. */
export function isNull(branch: JsonValue | undefined): boolean {
  if (!isJsonObject(branch)) return false;
  const { type, const: only, enum: values } = branch;
  if (Array.isArray(values)) return values.length > 0 && values.every((value) => value === null);
  const types = asList(type);
  return only === null || (types.length > 0 && types.every(isNullType));
}

/** Removes null from the types and values; true if it was among them. */
export function takeNull(keywords: Map<string, Keyword>): boolean {
  const type = keywords.get('type');
  const values = keywords.get('enum');
  const types = asList(type?.value);
  const byWord = keywords.get('nullable')?.value === true;
  keywords.delete('nullable');
  const listed = asList(values?.value);
  if (byWord || !values) return byWord || types.some(isNullType);
  return listed.includes(null) && (types.length === 0 || types.some(isNullType));
}

function isNullType(type: JsonValue): boolean {
  return typeof type === 'string' && type.toLowerCase() === 'null';
}
