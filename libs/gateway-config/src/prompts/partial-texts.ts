import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PartialRecord,
  type ParsedTemplate,
  type TemplateEngine,
} from '@model-gateway/core';
import type { ResourceIndex } from '../snapshot/resource-indexes.js';
import { isVersion, splitReference } from './prompt-reference.js';

/** Limit for all partials of a caller together: the gateway parses them again for each request. */
const maxCallerCharacters = 65_536;

/** True for a partial that the caller sends: its name begins with `>`. */
export function isOfCaller(name: string): boolean {
  return name.startsWith('>');
}

/**
 * The text of a stored partial, in the version that its name gives or the published one; undefined when there is none.
 */
export function partialText(
  partials: Pick<ResourceIndex<PartialRecord>, 'find'>,
  name: string,
): string | undefined {
  const { id, suffix } = splitReference(name);
  const partial = partials.find(id);
  if (!partial || (suffix !== undefined && !isVersion(suffix))) return undefined;
  const version = suffix === undefined ? partial.published : Number(suffix);
  return partial.versions.find((one) => one.version === version)?.text;
}

/** Where the texts of partials come from. */
export interface PartialSources {
  readonly partials: Pick<ResourceIndex<PartialRecord>, 'find'>;
  readonly engine: TemplateEngine;
  /** True when the prompt itself includes the partial. Partials of callers cannot include other stored ones. */
  readonly isNamed: (name: string) => boolean;
}

/**
 * Returns a function that gives the text of a partial by its name in templates, for stored partials and for those of
 * the caller. The function throws `InvalidRequestError` for a partial that is neither stored nor sent, or that is not a
 * valid template.
 */
export function partialTexts(sources: PartialSources, request: JsonObject): (name: string) => string {
  const ofCaller = membersOf(request['partials'], 'partials');
  const used = new Set<string>();
  let characters = 0;
  return (name) => {
    if (!isOfCaller(name)) return partialText(sources.partials, name) ?? missing(name);
    const text = textOf(ofCaller, name.slice(1));
    if (used.has(name)) return text;
    used.add(name);
    characters += text.length;
    if (characters > maxCallerCharacters) throw tooLong();
    checkCallerPartial(text, `partials.${name.slice(1)}`, sources);
    return text;
  };
}

/** Callers must not read stored partials through their own: a partial may be intended for some prompts only. */
function checkCallerPartial(text: string, param: string, { engine, isNamed }: PartialSources): void {
  const foreign = parsed(text, param, engine).partials.find((name) => !isOfCaller(name) && !isNamed(name));
  if (foreign === undefined) return;
  const message = `${param} uses the partial ${foreign}, which the prompt itself does not use.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}

function parsed(text: string, param: string, engine: TemplateEngine): ParsedTemplate {
  try {
    return engine.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, `${param}: ${error.message}`, { param, cause: error });
  }
}

/** The members of an optional object in the request; empty when it is absent. */
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
  const message = `The partials that are used have more than ${maxCallerCharacters} characters together.`;
  return new InvalidRequestError('invalid_value', message, { param: 'partials' });
}

function missing(name: string): never {
  const message = `The prompt uses the partial ${name}, which does not exist.`;
  throw new InvalidRequestError('invalid_value', message, { param: 'prompt' });
}
