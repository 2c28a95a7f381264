import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import { asList } from './flat-schema.js';

/**
 * A `Schema` message for the arguments of a function: an object with properties. Undefined for a schema without
 * properties, because the upstream requires that the member is then absent. A union becomes one object with the
 * properties of all its branches.
 *
 * @throws InvalidRequestError for a schema of anything but an object
 */
export function toArgumentsMessage(
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): JsonObject | undefined {
  if (!Array.isArray(message.anyOf)) {
    if (message.ref === undefined && !isObjectType(message)) throw noObject(path);
    return isJsonObject(message.properties) || message.ref !== undefined ? message : undefined;
  }
  const branches = (message.anyOf as readonly JsonValue[]).filter(isJsonObject).filter(isObjectType);
  if (branches.length === 0) throw noObject(path);
  const reason = 'The upstream takes one object as arguments, so the alternatives are joined.';
  reportLoss({ path, action: 'approximated', reason });
  const properties = new Map<string, JsonValue | undefined>();
  for (const branch of branches) {
    for (const [name, schema] of Object.entries(isJsonObject(branch.properties) ? branch.properties : {})) {
      if (!properties.has(name)) properties.set(name, schema);
    }
  }
  const [first = [], ...others] = branches.map(({ required }) => asList(required));
  const required = first.filter((name) => others.every((names) => names.includes(name)));
  if (properties.size === 0) return undefined;
  return {
    type: 'OBJECT',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(properties.size > 1 && { propertyOrdering: [...properties.keys()] }),
    ...(message.defs !== undefined && { defs: message.defs }),
  };
}

/** @param path of the schema in the client's body */
export function noObject(path: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'Function parameters must be an object.', { param: path });
}

function isObjectType({ type }: JsonObject): boolean {
  return typeof type === 'string' && type.toUpperCase() === 'OBJECT';
}
