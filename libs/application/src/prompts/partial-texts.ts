import {
  InvalidRequestError,
  isJsonObject,
  NotFoundError,
  type JsonObject,
  type JsonValue,
  type KeptPartial,
} from '@model-gateway/core';
import type { Shelf } from '../directory/shelf.js';
import { isVersion, splitReference } from './prompt-reference.js';

/** Characters of the partials that a caller brings along, together: each request has them read anew. */
const mostOfCaller = 65_536;

/** Is it a partial that the caller brings along? Its name begins with a `>` then. */
export function isOfCaller(name: string): boolean {
  return name.startsWith('>');
}

/** The text of a partial, in the version that its name says or the published one; undefined when there is none. */
export function partialText(partials: Pick<Shelf<KeptPartial>, 'find'>, name: string): string | undefined {
  const { id, suffix } = splitReference(name);
  const partial = partials.find(id);
  if (!partial || (suffix !== undefined && !isVersion(suffix))) return undefined;
  const version = suffix === undefined ? partial.published : Number(suffix);
  return partial.versions.find((one) => one.version === version)?.text;
}

/**
 * Gives the texts of partials, by their names in templates: those that are kept, and those that a caller brings along.
 * What it gives throws `NotFoundError` for one that is not kept, and `InvalidRequestError` for one that was not sent.
 */
export function partialTexts(
  partials: Pick<Shelf<KeptPartial>, 'find'>,
  request: JsonObject,
): (name: string) => string {
  const ofCaller = membersOf(request['partials'], 'partials');
  const used = new Set<string>();
  let characters = 0;
  return (name) => {
    if (!isOfCaller(name)) return partialText(partials, name) ?? missing(name);
    const text = textOf(ofCaller, name.slice(1));
    if (!used.has(name)) characters += text.length;
    used.add(name);
    if (characters > mostOfCaller) throw tooLong();
    return text;
  };
}

/** The members of an object that a caller may send; without it there are none. */
export function membersOf(value: JsonValue | undefined, param: string): JsonObject {
  if (value === undefined || value === null) return {};
  if (isJsonObject(value)) return value;
  throw new InvalidRequestError('invalid_value', `${param} must be an object.`, { param });
}

function textOf(partials: JsonObject, name: string): string {
  const param = `partials.${name}`;
  const text = Object.hasOwn(partials, name) ? partials[name] : undefined;
  if (typeof text === 'string') return text;
  if (text === undefined) {
    throw new InvalidRequestError('missing_required_parameter', `${param} is missing.`, { param });
  }
  throw new InvalidRequestError('invalid_value', `${param} must be a text.`, { param });
}

function tooLong(): InvalidRequestError {
  const message = `The partials that are used have more than ${mostOfCaller} characters together.`;
  return new InvalidRequestError('invalid_value', message, { param: 'partials' });
}

function missing(name: string): never {
  throw new NotFoundError('prompt_not_found', `The prompt uses the partial ${name}, which does not exist.`);
}
