import {
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  nestsDeeperThan,
  type JsonValue,
  type PromptVariable,
  type TemplateAllowance,
} from '@model-gateway/core';

const onlyTag = /^\{\{(?:\{\s*([A-Za-z0-9_-]+)\s*\}|&?\s*([A-Za-z0-9_-]+)\s*)\}\}$/;

/** The variable whose value takes the place of a whole text: it is nothing but its tag, and it is declared as no text. */
export function wholeVariable(text: string, declared: readonly PromptVariable[]): string | undefined {
  const [, braced, plain] = onlyTag.exec(text) ?? [];
  const name = braced ?? plain;
  const type = declared.find((one) => one.name === name)?.type;
  return type === undefined || type === 'string' ? undefined : name;
}

/**
 * A value that takes the place of a whole text, as a copy: what becomes of a body does not change what was given. Throws
 * `InvalidRequestError` when it makes the body too long, or nests too deep at its place.
 *
 * @param depth levels of the body around it
 */
export function wholeValue(
  name: string,
  value: JsonValue,
  depth: number,
  allowance: TemplateAllowance,
): JsonValue {
  if (!isJsonObject(value) && !Array.isArray(value)) return value;
  const param = `variables.${name}`;
  if (nestsDeeperThan(value, deepestJson - depth)) {
    const message = `${param} is nested too deep for its place.`;
    throw new InvalidRequestError('invalid_value', message, { param });
  }
  const text = JSON.stringify(value);
  allowance.characters -= text.length;
  if (allowance.characters >= 0) return JSON.parse(text) as JsonValue;
  throw new InvalidRequestError('invalid_value', 'The prompt becomes too long with these variables.', {
    param,
  });
}
