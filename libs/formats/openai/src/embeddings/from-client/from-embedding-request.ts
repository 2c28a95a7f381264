import type { EmbeddingCreateRequest } from '@model-gateway/contract';
import {
  isJsonObject,
  type EmbeddingRequest,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import { invalidValue, optionalBoolean, optionalInteger, optionalString } from '@model-gateway/format-kit';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import { fromEmbeddingInputs } from './embedding-inputs.js';
import { fromPurpose, purposeMembers } from './embedding-purpose.js';
import { firstSpelling } from './first-spelling.js';

const dimensionSpellings = ['dimensions', 'output_dimensionality', 'outputDimensionality'];
const truncateSpellings = ['auto_truncate', 'autoTruncate'];

/** Members of the body that are read here, or by the endpoint. */
const knownMembers: ReadonlySet<string> = new Set([
  'model',
  'input',
  'messages',
  'encoding_format',
  'user',
  'stream',
  ...dimensionSpellings,
  ...truncateSpellings,
  ...purposeMembers,
]);

/**
 * The canonical request. No type of the body is trusted: every invalid value is an `InvalidRequestError` whose `param`
 * names the place. The body is not changed. `model`, `stream` and `encoding_format` are not checked.
 */
export function fromEmbeddingRequest(
  body: EmbeddingCreateRequest,
  reportLoss: LossReporter,
): EmbeddingRequest {
  if (!isJsonObject(body)) throw invalidValue('body', 'an object');
  const members: JsonObject = body;
  const dimensions = firstSpelling(members, dimensionSpellings, '', reportLoss)?.member ?? 'dimensions';
  const truncate = firstSpelling(members, truncateSpellings, '', reportLoss)?.member ?? 'auto_truncate';
  return withoutUndefined({
    inputs: fromEmbeddingInputs(members, reportLoss),
    purpose: fromPurpose(members, '', reportLoss),
    dimensions: optionalInteger(members, dimensions, '', 1),
    autoTruncate: optionalBoolean(members, truncate, ''),
    user: optionalString(members, 'user', ''),
    extensions: fromOthers(members),
  });
}

function fromOthers(body: JsonObject): JsonObject | undefined {
  const others: [string, JsonValue][] = [];
  for (const [member, value] of Object.entries(body)) {
    if (!knownMembers.has(member) && value !== undefined && value !== null) others.push([member, value]);
  }
  // Not by assignment: a member named `__proto__` would set the prototype.
  return others.length === 0 ? undefined : Object.fromEntries(others);
}
