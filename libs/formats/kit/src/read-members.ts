import {
  LongText,
  plainNumber,
  InvalidRequestError,
  isJsonObject,
  type AnyText,
  type JsonObject,
  type JsonValue,
  type Message,
} from '@model-gateway/core';

/**
 * Readers for members of a body that is not validated. Each function reads one member; null counts as absent, and
 * a wrong type is an `InvalidRequestError` that names the place. `path` is that of the owner, '' for the body.
 */
export function memberPath(path: string, member: string): string {
  return path === '' ? member : `${path}.${member}`;
}

/**
 * The error for an invalid value.
 *
 * @param expected completes “… must be …”
 */
export function invalidValue(path: string, expected: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `${path} must be ${expected}.`, { param: path });
}

/** The error for a missing member. */
export function missingParameter(path: string): InvalidRequestError {
  return new InvalidRequestError('missing_required_parameter', `${path} is missing.`, { param: path });
}

/** For a value that is valid but has no counterpart at any upstream. */
export function unsupportedParameter(path: string, reason: string): InvalidRequestError {
  return new InvalidRequestError('unsupported_parameter', `${path}: ${reason}`, { param: path });
}

/** A string; undefined if it is absent. */
export function optionalString(owner: JsonObject, member: string, path: string): string | undefined {
  const value = owner[member];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidValue(memberPath(path, member), 'a string');
  return value;
}

/** A required string that may be empty. */
export function requiredText(owner: JsonObject, member: string, path: string): string {
  const value = optionalString(owner, member, path);
  if (value === undefined) throw missingParameter(memberPath(path, member));
  return value;
}

/** A required string that is not empty. */
export function requiredString(owner: JsonObject, member: string, path: string): string {
  const value = requiredText(owner, member, path);
  if (value === '') throw invalidValue(memberPath(path, member), 'a string that is not empty');
  return value;
}

/** As {@link optionalString}, where a body may have a `LongText`. */
export function optionalLongText(owner: JsonObject, member: string, path: string): AnyText | undefined {
  const value = owner[member];
  return value instanceof LongText ? value : optionalString(owner, member, path);
}

/** As {@link requiredString}, where a body may have a `LongText`. */
export function requiredLongText(owner: JsonObject, member: string, path: string): AnyText {
  const value = owner[member];
  return value instanceof LongText ? value : requiredString(owner, member, path);
}

/** True or false; undefined when there is none. */
export function optionalBoolean(owner: JsonObject, member: string, path: string): boolean | undefined {
  const value = owner[member];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw invalidValue(memberPath(path, member), 'true or false');
  return value;
}

/** A finite number; undefined when there is none. */
export function optionalNumber(owner: JsonObject, member: string, path: string): number | undefined {
  const value = plainNumber(owner[member]);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw invalidValue(memberPath(path, member), 'a number');
  }
  return value;
}

/** A whole number within bounds; undefined when there is none. */
export function optionalInteger(
  owner: JsonObject,
  member: string,
  path: string,
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = optionalNumber(owner, member, path);
  if (value === undefined) return undefined;
  if (!Number.isInteger(value)) throw invalidValue(memberPath(path, member), 'an integer');
  if (value < minimum) throw invalidValue(memberPath(path, member), `at least ${minimum}`);
  if (value > maximum) throw invalidValue(memberPath(path, member), `at most ${maximum}`);
  return value;
}

/** An object; undefined when there is none. */
export function optionalObject(owner: JsonObject, member: string, path: string): JsonObject | undefined {
  const value = owner[member];
  return value === undefined || value === null ? undefined : requireObject(value, memberPath(path, member));
}

/** An array; undefined when there is none. */
export function optionalArray(
  owner: JsonObject,
  member: string,
  path: string,
): readonly JsonValue[] | undefined {
  const value = owner[member];
  if (value === undefined || value === null) return undefined;
  if (!isJsonArray(value)) throw invalidValue(memberPath(path, member), 'an array');
  return value;
}

/** One of the strings; undefined when there is none. */
export function optionalOneOf<Word extends string>(
  owner: JsonObject,
  member: string,
  path: string,
  values: readonly Word[],
): Word | undefined {
  const value = optionalString(owner, member, path) as Word | undefined;
  if (value === undefined || values.includes(value)) return value;
  throw invalidValue(memberPath(path, member), `one of ${values.join(', ')}`);
}

/**
 * An object that has to be there.
 *
 * @param path that of the value itself
 */
export function requireObject(value: JsonValue | undefined, path: string): JsonObject {
  if (value === undefined) throw missingParameter(path);
  if (!isJsonObject(value)) throw invalidValue(path, 'an object');
  return value;
}

/** True for an array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Reads one client message, which may become several messages of the conversation. */
export type MessageReader<Context> = (message: JsonObject, context: Context) => Message | readonly Message[];

/**
 * Reads `messages` of a client's body by their roles, in the client's order. A message whose index in the result
 * differs from that in the body has the latter as its `position`.
 *
 * @param first messages before them, such as instructions from elsewhere in the body
 * @throws InvalidRequestError there are none, or a role has no reader
 */
export function readMessages<Context>(
  body: JsonObject,
  readers: ReadonlyMap<string, MessageReader<Context>>,
  contextOf: (index: number, path: string) => Context,
  first: () => readonly Message[] = () => [],
): readonly Message[] {
  const messages = optionalArray(body, 'messages', '');
  if (!messages) throw missingParameter('messages');
  if (messages.length === 0) throw invalidValue('messages', 'an array that is not empty');
  const read: Message[] = [...first()];
  for (const [index, value] of messages.entries()) {
    const path = `messages[${index}]`;
    const message = requireObject(value, path);
    const reader = readers.get(requiredString(message, 'role', path));
    if (!reader) throw invalidValue(`${path}.role`, `one of ${[...readers.keys()].join(', ')}`);
    const result = reader(message, contextOf(index, path));
    if ('role' in result) read.push(read.length === index ? result : { ...result, position: index });
    else for (const each of result) read.push({ ...each, position: index });
  }
  return read;
}
