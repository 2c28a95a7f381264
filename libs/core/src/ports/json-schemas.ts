import type { JsonObject, JsonValue } from '../json.js';

/**
 * Checks a value: undefined when it follows the schema, else what is wrong with it, in words that quote no value.
 * Throws `InvalidRequestError` when that is too much work.
 */
export type SchemaCheck = (value: JsonValue) => string | undefined;

/** Makes checks of JSON schemas. */
export interface JsonSchemas {
  /** @throws InvalidRequestError when it is no usable JSON schema; its message says why */
  compile(schema: JsonObject): SchemaCheck;
}
