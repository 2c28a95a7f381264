import {
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  promptVariableValue,
  type JsonObject,
  type JsonValue,
  type PromptVariable,
} from '@model-gateway/core';

/** A message names at most this many missing variables. */
const maxNamed = 20;

/**
 * The values for rendering: those of the caller, converted to the declared types, and defaults. Adds declared variables
 * without a value to `needed`. Throws `InvalidRequestError` for a value of another type.
 */
export function promptValues(
  declared: readonly PromptVariable[],
  given: JsonObject,
  needed: Set<string>,
): JsonObject {
  if (declared.length === 0) return given;
  // Without a prototype: a variable can have any name.
  const values = Object.create(null) as Record<string, JsonValue | undefined>;
  for (const name of Object.keys(given)) values[name] = given[name];
  for (const { name, type, default: standIn } of declared) {
    const value = values[name] ?? undefined;
    if (value !== undefined) values[name] = promptVariableValue(value, type) ?? mismatch(name, type);
    else if (standIn !== undefined) values[name] = promptVariableValue(standIn, type) ?? mismatch(name, type);
    else needed.add(name);
  }
  return values;
}

/** Throws `InvalidRequestError`, which names all missing values, when there are any. */
export function checkNeeded(needed: ReadonlySet<string>, values: JsonObject): void {
  const missing = [...needed].filter((name) => isMissing(values, name));
  const [first] = missing;
  if (first === undefined) return;
  const rest = missing.length - maxNamed;
  const names = missing.slice(0, maxNamed).map((name) => `variables.${name}`);
  const message =
    missing.length === 1
      ? `variables.${first} is missing.`
      : `These are missing: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  throw new InvalidRequestError('missing_required_parameter', message, { param: `variables.${first}` });
}

function isMissing(values: JsonObject, name: string): boolean {
  let value: JsonValue | undefined = values;
  for (const step of name.split('.')) {
    const holder: JsonValue | undefined = value;
    if (!isHolder(holder) || !Object.hasOwn(holder, step)) return true;
    value = holder[step];
  }
  return value === undefined || value === null;
}

/** A path can also address elements of lists: `list.0`. */
function isHolder(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) || Array.isArray(value);
}

function mismatch(name: string, type = 'value'): never {
  const param = `variables.${name}`;
  const article = /^[ao]/.test(type) ? 'an' : 'a';
  const hint = type === 'string' || type === 'value' ? '' : ', or a text that is one as JSON';
  const message = `${param} must be ${article} ${type}${hint}, and nested ${deepestJson} levels deep at most.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}
