import type { JsonObject, LossReporter } from '@model-gateway/core';
import { inspectSchema } from './inspect-schema.js';
import { sameSchema } from './same-schema.js';
import type { SchemaDialect } from './schema-dialect.js';
import { toJsonSchemaMember } from './to-json-schema-member.js';
import { toSchemaMessage } from './to-schema-message.js';

/** A schema as it is sent, and the kind of member that accepts it. */
export interface UpstreamSchema {
  /** `json`: `parametersJsonSchema`, `responseJsonSchema`; `message`: `parameters`, `responseSchema`. */
  readonly member: 'json' | 'message';
  readonly schema: JsonObject;
}

/** The destination of a schema. */
export interface SchemaTarget {
  /** True if the model has the JSON Schema member. */
  readonly takesJsonSchema: boolean;
  readonly dialect: SchemaDialect;
  /** The schema's path in the client's body. */
  readonly path: string;
  readonly reportLoss: LossReporter;
}

/**
 * The schema to send for a client's schema. JSON Schema is sent as such if the model accepts it; Google's own spelling,
 * and JSON Schema for older models, as a `Schema` message. Returns the same object if no change is needed; the client's
 * is never changed.
 *
 * @throws InvalidRequestError for schemas that are nested too deep
 */
export function toUpstreamSchema(schema: JsonObject, target: SchemaTarget): UpstreamSchema {
  const { takesJsonSchema, path, reportLoss } = target;
  const findings = inspectSchema(schema, path);
  if (takesJsonSchema && !findings.google) {
    return { member: 'json', schema: toJsonSchemaMember(schema, findings, path, reportLoss) };
  }
  const message = toSchemaMessage(schema, { ...target, ordering: !takesJsonSchema });
  return { member: 'message', schema: sameSchema(message, schema) ? schema : message };
}
