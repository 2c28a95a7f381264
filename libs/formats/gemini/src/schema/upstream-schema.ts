import type { JsonObject, LossReporter } from '@model-gateway/core';
import { inspectSchema } from './inspect-schema.js';
import { sameSchema } from './same-schema.js';
import type { SchemaDialect } from './schema-dialect.js';
import { toJsonSchemaMember } from './to-json-schema-member.js';
import { toSchemaMessage } from './to-schema-message.js';

/** A schema on its way upstream, and the kind of member that takes it. */
export interface UpstreamSchema {
  /** `json`: `parametersJsonSchema`, `responseJsonSchema`; `message`: `parameters`, `responseSchema`. */
  readonly member: 'json' | 'message';
  readonly schema: JsonObject;
}

/** Where a schema goes. */
export interface SchemaTarget {
  /** The model has the JSON Schema member. */
  readonly takesJsonSchema: boolean;
  readonly dialect: SchemaDialect;
  /** Where the schema stands in the client's body. */
  readonly path: string;
  readonly reportLoss: LossReporter;
}

/**
 * What goes upstream for a client's schema. JSON Schema goes as it is where the model takes it; Google's own
 * spelling, and JSON Schema for older models, as a `Schema` message. The same object when it needs nothing; the
 * client's is never changed.
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
