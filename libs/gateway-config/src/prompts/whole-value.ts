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

/**
 * The variable whose value replaces a whole text: the text consists of its tag alone, and the variable is declared with
 * a type other than string.
 */
export function wholeVariable(text: string, declared: readonly PromptVariable[]): string | undefined {
  const [, braced, plain] = onlyTag.exec(text) ?? [];
  const name = braced ?? plain;
  const type = declared.find((one) => one.name === name)?.type;
  return type === undefined || type === 'string' ? undefined : name;
}

/**
 * Copies a value that replaces a whole text, so that later changes of the body do not change the given value. Throws
 * `InvalidRequestError` when the body becomes too long or too deeply nested.
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
