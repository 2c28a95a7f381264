import { isJsonObject, type JsonObject, type LossReporter } from '@model-gateway/core';
import { reportIdleKeywords } from './effective-keywords.js';
import type { SchemaFindings } from './inspect-schema.js';
import { normaliseJsonSchema } from './normalise-json-schema.js';
import { relaxRecursion } from './relax-recursion.js';
import { SchemaIndex } from './schema-index.js';

/**
 * A client's JSON Schema for `parametersJsonSchema` or `responseJsonSchema`: the same object if it needs no change,
 * else a copy with the least change. Keys preserve their order; keywords without an effect stay and are reported.
 */
export function toJsonSchemaMember(
  schema: JsonObject,
  findings: SchemaFindings,
  path: string,
  reportLoss: LossReporter,
): JsonObject {
  const references = findings.references ?? [];
  if (findings.idle) reportIdleKeywords(schema, path, reportLoss);
  const index = new SchemaIndex(schema);
  const normalise = findings.normalise || [...references].some((reference) => !isLocal(reference, index));
  const normalised = normalise ? normaliseJsonSchema(schema, references, path, reportLoss) : schema;
  return findings.references ? relaxRecursion(normalised, schema.definitions, path, reportLoss) : normalised;
}

/** True for the two kinds of reference that the upstream accepts: to the root, and to one of its definitions. */
function isLocal(reference: string, index: SchemaIndex): boolean {
  if (reference === '#') return true;
  const isDefinition = reference.startsWith('#/$defs/') && !reference.includes('/', '#/$defs/'.length);
  return isDefinition && isJsonObject(index.find(reference));
}
